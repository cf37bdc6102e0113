"""The nearest known name to one that nobody knows."""

from collections.abc import Iterable

LIKE = 0.6
"""How similar a name must be to be meant."""

LONGEST = 60
"""The most characters of a name that is compared."""


def nearest(given: object, known: Iterable[str], like: float = LIKE) -> str | None:
    """The known name that was probably meant, whatever its case; None: none is near."""
    if not isinstance(given, str) or not 0 < len(given) <= LONGEST:
        return None
    from difflib import get_close_matches  # loaded once a name is unknown

    names = list(known)
    if close := get_close_matches(given, names, 1, like):
        return close[0]
    folded = {each.casefold(): each for each in names}
    close = get_close_matches(given.casefold(), folded, 1, like)
    return folded[close[0]] if close else None


def is_it(given: object, known: Iterable[str]) -> str:
    """A question behind a sentence, with a blank before it: ` Is it heist?`; "": none is near."""
    found = nearest(given, known)
    return f" Is it {found}?" if found else ""
