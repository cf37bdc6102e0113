"""How choices are put into words: whose, for what, about which pieces."""

from domain.games.squad_combat.material.sheets import Cost
from domain.games.squad_combat.state import State
from domain.games.squad_combat.wording.terms import costs
from domain.games.squad_combat.wording.words import SHORT, called


def own(ref: str) -> str:
    """A character of the seat that is asked, by its first name."""
    return SHORT[ref.partition(".")[2]]


def of(state: State, ref: str) -> str:
    """`Bruno's`."""
    is_own = state.characters[ref].seat == state.to_act
    return f"{own(ref) if is_own else called(ref, state.characters)}'s"


def price(cost: Cost) -> str:
    """What is paid, if anything is."""
    return "free" if cost == Cost() else costs(cost)


def pieces(*refs: str | None) -> tuple[str, ...]:
    """Who acts, then on whom; once, if they are the same."""
    return tuple(dict.fromkeys(ref for ref in refs if ref))
