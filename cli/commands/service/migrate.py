"""`playledger migrate`."""

from cli.installation import Installation, installed
from cli.terminal.documented import documented
from cli.terminal.printing import json_option, print_json, say


@documented("migrate")
@json_option
@installed
def command(installation: Installation, as_json: bool) -> None:
    """Makes the database, or what is missing in it.

    It may be run again at any time, and by several machines at once.

    Example:
      playledger migrate

    """
    with installation.ledger(create=True) as ledger:
        place = ledger.store.place
    if as_json:
        print_json({"database": place})
    else:
        say(f"{place} is ready; `playledger new GAME` begins a match in it.")
