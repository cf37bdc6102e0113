"""Which rolls do what: catch the victim, or bring him to a base. Made from what all can see."""

from collections.abc import Sequence
from fractions import Fraction

from domain.components.wording import listed
from domain.games.assassination_le.board import SAFE
from domain.games.assassination_le.state import not_over_for_assassins
from domain.games.assassination_le.view import View

FACES = 6
"""The die: null and the five numbers, each as likely."""
NUMBERS = (1, 2, 3, 4, 5)


def pawn_of(seen: View, seat: int) -> str:
    """The space of a seat's pawn."""
    return seen.seats[seat - 1].pawn or SAFE


def bases(seen: View) -> tuple[str, ...]:
    """The squares of all bases."""
    return tuple(base.cell for base in seen.bases)


def is_secure(seen: View, space: str) -> bool:
    """Whether no assassin may ever end on that space: a base, or the Safe House (R7, R8, Q9)."""
    return space == SAFE or space in bases(seen)


def untouched(seen: View) -> list[str]:
    """The bases at which the victim has no coin yet."""
    return [base.cell for base in seen.bases if seen.victim not in base.coins]


def hunters(seen: View) -> tuple[int, ...]:
    """The assassins in the order of their turns, the one whose turn it is first (Q3)."""
    return tuple(sorted(seen.assassins, key=lambda seat: seat != seen.to_act))


def catching(seen: View, hunter: int, prey: str) -> list[int]:
    """The rolls with which an assassin ends on the victim, if he stands on the space `prey`."""
    origin, onto = pawn_of(seen, hunter), bases(seen)
    over = not_over_for_assassins(seen.options, prey)
    return [roll for roll in NUMBERS if prey in seen.board.destinations(origin, roll, over, onto)]


def open_ends(seen: View) -> list[str]:
    """The ends of the victim's walk on which the next assassin can catch him."""
    return [to for to in seen.destinations if catching(seen, hunters(seen)[0], to)]


def touching(seen: View) -> list[int]:
    """The rolls with which the victim can end on a base that he has not touched."""
    blocked = tuple(pawn_of(seen, seat) for seat in seen.assassins)
    origin, goals = pawn_of(seen, seen.victim), {*untouched(seen)}
    return [
        roll
        for roll in NUMBERS
        if goals & {*seen.board.destinations(origin, roll, blocked, blocked)}
    ]


def of_a_roll(rolls: Sequence[int]) -> Fraction:
    """How likely one of these rolls is, where null is no second chance."""
    return Fraction(len(rolls), FACES)


def of_numbers(rolls: Sequence[int]) -> Fraction:
    """How likely one of these rolls is, where null is rolled again."""
    return Fraction(len(rolls), len(NUMBERS))


def told(rolls: Sequence[int]) -> str:
    """`1, 3 or 5`."""
    return listed(map(str, rolls), "or")
