"""What a class plays, as it is named at the command line."""

from pathlib import Path

from cli.table.prototypes import plan_of, sheet_of
from cli.terminal.exits import Problem
from domain.bots import NoSuchBot, offered, usual_bot
from domain.ledger.application import Ledger
from domain.ledger.desk.classes.forms import Lesson
from domain.ledger.stream.match import Plan


def lesson_of(
    ledger: Ledger,
    game: str,
    variant: str,
    settings: dict[str, object],
    seats: int | None,
    bot: str,
) -> Lesson:
    """What is played: a game, or a prototype in a folder or a zip file.

    There are the fewest seats of more than one, if nothing else is said. Raises Problem for a bot
    or a prototype that can't be had.
    """
    is_sheet = Path(game).exists()
    plan = plan_of(ledger.registry, sheet_of(Path(game))) if is_sheet else None
    plan = plan or Plan(game=game, variant=variant)
    options, found = {**plan.options, **settings}, ledger.registry.game(plan.game)
    numbers = found.bound(found.settle(plan.variant, options)).seats
    least = min([each for each in numbers if each > 1] or numbers)
    sits = usual_bot(found, bot)
    try:
        offered(sits, found)
    except NoSuchBot as problem:
        raise Problem(str(problem)) from None
    return Lesson(
        game=plan.game, variant=plan.variant, options=options, seats=seats or least, bot=sits
    )
