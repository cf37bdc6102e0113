"""Writes down what is released: `python -m tests.released.freeze [NAME ...]`.

Without a name it adds what is new: a release, a format, a recording. What is there is written anew
only for the names given (`correction/1`, `ledger/2`), which says that nobody has stored anything so
yet.
"""

from argparse import ArgumentParser, RawDescriptionHelpFormatter

from domain.kernel.refusing.nearest import is_it
from tests.released.release import Told, known, now, write


def main(names: list[str]) -> None:
    """Adds what is new, and writes anew what is named."""
    old, new = known(), now()
    unknown = [name for name in names if name not in new]
    if unknown:
        meant = is_it(unknown[0], new)
        raise SystemExit(f"There is no {', '.join(unknown)}; there are {', '.join(new)}.{meant}")
    added = {
        name: told if name in names else _with(old.get(name), told) for name, told in new.items()
    }
    write({**old, **added})


def _with(old: Told | None, new: Told) -> Told:
    """What was there, and new recordings."""
    if old is None:
        return new
    recordings = {**new.get("recordings", {}), **old.get("recordings", {})}
    return {**old, "recordings": recordings} if recordings else old


if __name__ == "__main__":
    reader = ArgumentParser(
        "freeze", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    reader.add_argument("names", metavar="NAME", nargs="*", help="what is written anew")
    main(reader.parse_args().names)
