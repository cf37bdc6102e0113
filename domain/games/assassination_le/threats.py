"""Which rolls do what: catch the victim, or bring him to a base."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from domain.components.wording import listed
from domain.games.assassination_le.board import SAFE
from domain.games.assassination_le.rules import DIE
from domain.games.assassination_le.state import State

FACES: Final[Sequence[int]] = [int(each) for each in DIE.outcomes]
"""The die: null and the five numbers, each as likely."""
NUMBERS: Final = [each for each in FACES if each]


def is_secure(state: State) -> bool:
    """Whether no assassin may end where the victim is: on a base, in the Safe House (Q9)."""
    at = state.pawns[state.victim]
    return at == SAFE or all(at in state.not_onto(each) for each in state.assassins)


def hunters(state: State) -> tuple[int, ...]:
    """The assassins in the order of their turns, the one whose turn it is first (Q3)."""
    return tuple(sorted(state.assassins, key=lambda seat: seat != state.to_act))


def catching(state: State, hunter: int) -> list[int]:
    """The rolls with which an assassin ends on the victim where it stands."""
    prey = state.pawns[state.victim]
    return [roll for roll in NUMBERS if prey in state.ends(hunter, roll)]


def open_ends(state: State) -> list[str]:
    """The ends of the victim's walk on which the next assassin can catch him."""
    pawns, (hunter, _) = state.pawns, hunters(state)
    ended = {to: replace(state, pawns={**pawns, state.victim: to}) for to in state.destinations()}
    return [to for to, there in ended.items() if catching(there, hunter)]


def touching(state: State) -> list[int]:
    """The rolls with which the victim can end on a base that he has not touched."""
    goals = {*state.untouched()}
    return [roll for roll in NUMBERS if goals & {*state.ends(state.victim, roll)}]


def of_a_roll(rolls: Sequence[int]) -> Fraction:
    """How likely one of these rolls is, where null is no second chance."""
    return Fraction(len(rolls), len(FACES))


def of_numbers(rolls: Sequence[int]) -> Fraction:
    """How likely one of these rolls is, where null is rolled again."""
    return Fraction(len(rolls), len(NUMBERS))


def told(rolls: Sequence[int]) -> str:
    """`1, 3 or 5`."""
    return listed(map(str, rolls), "or")
