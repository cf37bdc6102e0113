"""What does not fit in a study."""

from collections.abc import Iterable

from domain.kernel.refusing.nearest import is_it

Place = tuple[str | int, ...]
"""The keys and list indexes that lead to a field of the study."""


class Mismatch(Exception):
    """A field of a study does not fit: where it stands, what is wrong, what is allowed."""

    def __init__(self, place: Place, problem: str) -> None:
        super().__init__(problem)
        self.place = place

    @property
    def field(self) -> str:
        """The field as people write it: `claims[2].measure`."""
        parts = (f"[{each + 1}]" if isinstance(each, int) else f".{each}" for each in self.place)
        return "".join(parts).removeprefix(".")


def expect(condition: object, place: Place, problem: str) -> None:
    """Raises Mismatch unless the condition holds."""
    if not condition:
        raise Mismatch(place, problem)


def expect_known(name: str, known: Iterable[str], place: Place, called: str) -> None:
    """Raises Mismatch unless the name is one of those known."""
    names = list(known)
    if name not in names:
        there = ", ".join(names) or "none"
        raise Mismatch(
            place, f"There is no {called} {name!r}; there are: {there}.{is_it(name, names)}"
        )
