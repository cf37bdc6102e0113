"""What plays cost, and how it is paid step by step (R11 to R13)."""

from collections.abc import Sequence

from msgspec.structs import replace

from domain.games.squad_combat.events.characters import DieSpent, EnergySpent
from domain.games.squad_combat.material.sheets import Cost
from domain.games.squad_combat.squads import Character
from domain.games.squad_combat.state import State
from domain.games.squad_combat.tasks.agenda import Agenda, Cause, PayCards, PayDice, Task, Waiting
from domain.games.squad_combat.tasks.work import Work
from domain.games.squad_combat.wording.words import named
from domain.kernel import Play, Refusal, require


def covers(dice: Sequence[int], needs: Sequence[int]) -> bool:
    """Whether the dice can pay all needs; both from the highest to the lowest."""
    if len(dice) < len(needs):
        return False
    for die, need in zip(dice, needs, strict=False):  # noqa: SIM110 (asked of every card in hand)
        if die < need:
            return False
    return True


def payable(dice: Sequence[int], needs: Sequence[int]) -> list[int]:
    """The faces that may pay the first of the needs (R13).

    It is the highest of them, so that whichever pays it, the other dice cover the rest.
    """
    return [die for die in dict.fromkeys(dice) if die >= needs[0]]


def affords(state: State, character: Character, cost: Cost, beside: int) -> bool:
    """Whether a performer can pay a cost; `beside` cards of the hand are not for that."""
    return (
        character.energy >= cost.energy
        and (not cost.dice or covers(character.dice, cost.dice))
        and (not cost.cards or state.sides[character.seat].held() - beside >= cost.cards)
    )


def require_cost(state: State, character: Character, cost: Cost, beside: int) -> None:
    """All of a cost can be paid, before anything is (R11)."""
    ref, energy = named(character.ref), character.energy
    require(
        energy >= cost.energy, "not_enough_energy", character=ref, energy=energy, cost=cost.energy
    )
    if not covers(character.dice, cost.dice):
        dice = {"dice": _faces(character.dice), "cost": _faces(cost.dice)}
        raise Refusal("dice_do_not_cover", character=ref, **dice)
    held = state.sides[character.seat].held() - beside
    require(held >= cost.cards, "not_enough_cards", cost=cost.cards)


def _faces(dice: Sequence[int]) -> str:
    return ", ".join(map(str, dice)) or "none"


def pay_energy(character: Character, amount: int) -> Play:
    """Energy is paid at once, and nothing is said of none."""
    if amount:
        yield EnergySpent(character.ref, amount, character.energy - amount)


def payment(cause: Cause, cost: Cost) -> Agenda:
    """What is left to pay after the energy: dice, then cards (R12)."""
    dice: tuple[Task, ...] = (PayDice(cause, cost.dice),) if cost.dice else ()
    cards: tuple[Task, ...] = (PayCards(cause.seat, cost.cards),) if cost.cards else ()
    return (*dice, *cards)


def paid(state: State, by: str, cost: Cost) -> State:
    """The position in which a performer has paid energy and its highest dice; not to be changed."""
    payer = state.characters[by]
    left = replace(payer, spent=payer.spent + cost.energy, dice=payer.dice[len(cost.dice) :])
    return replace(state, characters={**state.characters, by: left})


def pay_dice(state: State, task: PayDice, rest: Agenda) -> Work:
    """One die after the other; the payer chooses where there is more than one way."""
    payer, needs = state.characters[task.cause.by], task.needs
    while needs:
        faces = payable(payer.dice, needs)
        if len(faces) > 1:
            return Waiting(payer.seat, "pay_die", (PayDice(task.cause, needs), *rest))
        yield DieSpent(payer.ref, faces[0], "cost")
        needs = needs[1:]
    return rest
