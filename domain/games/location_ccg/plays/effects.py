"""What each primitive of an effect does (2.4). The list is closed: a card is made of these."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from domain.components.seats import other
from domain.games.location_ccg.asking import Part, ask
from domain.games.location_ccg.events.cards import CardDiscarded, CardRecovered
from domain.games.location_ccg.events.permanents import (
    CharacterLocked,
    CharacterRecalled,
    DamageDealt,
    DamageHealed,
    StatBuffed,
)
from domain.games.location_ccg.material.pool import CARDS, ON_DEPLOY, ON_SUCCESS, PLAYED, USED
from domain.games.location_ccg.material.sheets import Step, Steps
from domain.games.location_ccg.plays.drawing import bank_top, draw
from domain.games.location_ccg.plays.leaving import How, leave, state_check
from domain.games.location_ccg.state import Doing, State
from domain.games.location_ccg.zones import HQ
from domain.kernel import Play

Effect = Callable[[State, Doing, Any], Play]


def steps_of(doing: Doing) -> Steps:
    """All steps of what is being carried out."""
    match doing.kind:
        case "ability":
            return USED[doing.card, doing.ability]
        case "success":
            return ON_SUCCESS[doing.card]
        case _:
            return (ON_DEPLOY if doing.permanent else PLAYED)[doing.card]


def resolve(state: State, doing: Doing) -> Part:
    """Carries out the steps that are left, in order, each followed by the state check."""
    steps = steps_of(doing)
    todo = len(steps) if doing.left is None else doing.left
    for left in reversed(range(todo)):
        step = steps[len(steps) - left - 1]
        if "target" in step and doing.target not in state.permanents:
            continue
        if (yield from carry_out(state, doing, step, left)):
            return True
        yield from state_check(state)
    return False


def carry_out(state: State, doing: Doing, step: Step, left: int) -> Part:
    """One step; `left` follow it."""
    name, *args = step
    if name in CHOICES:
        return (yield from CHOICES[str(name)](state, doing, left, *args))
    yield from EFFECTS[str(name)](state, doing, *args)
    return False


def current_step(state: State) -> Step:
    """The step for which somebody is awaited."""
    assert state.doing, "an effect is being carried out"
    assert state.doing.left is not None, "it has begun"
    return steps_of(state.doing)[-state.doing.left - 1]


# Without a choice


def draws(state: State, doing: Doing, count: int) -> Play:
    """`draw n`: the seat draws."""
    yield from draw(state, doing.seat, count)


def banks(state: State, doing: Doing, count: int) -> Play:
    """`bank_top n`: the top cards of the deck go to the bank."""
    yield from bank_top(state, doing.seat, count)


def damage(state: State, doing: Doing, _target: str, amount: int) -> Play:
    """`damage target n`: no combat damage."""
    hit = state.permanents[aim(doing)]
    yield DamageDealt(doing.source, hit.id, amount, hit.damage + amount, combat=False)


def heal(state: State, doing: Doing, _target: str, amount: int) -> Play:
    """`heal target n`: up to n damage goes."""
    healed = min(amount, state.permanents[aim(doing)].damage)
    if healed:
        yield DamageHealed(aim(doing), healed)


def leaves(how: How) -> Effect:
    """`destroy`, `ko`, `to_hand`: the target leaves play."""

    def effect(state: State, doing: Doing, _target: str) -> Play:
        yield from leave(state, aim(doing), how, doing.card)

    return effect


def recall(state: State, doing: Doing, _target: str) -> Play:
    """`recall target`: home to the HQ, out of party and combat; there already: nothing."""
    origin = state.permanents[aim(doing)].place
    if origin != HQ:
        yield CharacterRecalled(aim(doing), origin, HQ)


def lock(state: State, doing: Doing, _target: str) -> Play:
    """`lock target`: it can't be sent this turn."""
    yield CharacterLocked(aim(doing))


def buff(state: State, doing: Doing, _target: str, atk: int, defence: int, skl: int) -> Play:
    """`buff target a d s`: until the end of the turn."""
    yield StatBuffed(aim(doing), atk, defence, skl)


def buff_party(state: State, doing: Doing, _own: str, atk: int, defence: int, skl: int) -> Play:
    """`buff_party own a d s`: everybody in the seat's party; nobody outside a mission."""
    mission = state.mission
    if mission:
        own = mission.attackers if doing.seat == state.active else mission.defenders
        for character in own:
            yield StatBuffed(character, atk, defence, skl)


def aim(doing: Doing) -> str:
    """The target, which is in play."""
    assert doing.target, "steps on a target have one"
    return doing.target


EFFECTS: Final[Mapping[str, Callable[..., Play]]] = {
    "draw": draws,
    "damage": damage,
    "heal": heal,
    "destroy": leaves("destroyed"),
    "ko": leaves("koed"),
    "to_hand": leaves("returned"),
    "recall": recall,
    "lock": lock,
    "buff": buff,
    "buff_party": buff_party,
    "bank_top": banks,
}


# With a choice


def discard(state: State, doing: Doing, left: int, _opponent: str, _one: int) -> Part:
    """`discard opponent n`: asked unless the hand holds a single card, which everybody sees."""
    seat = other(doing.seat)
    hand = state.sides[seat].hand
    if len(hand) > 1:
        return (yield from ask(state, seat, "forced_discard", left=left))
    if hand:
        yield CardDiscarded(seat, hand[0], "hand", "forced")
    return False


def recover(state: State, doing: Doing, left: int, kind: str) -> Part:
    """`recover type`: a card of the own discard pile; asked if there are several kinds."""
    found = recoverable(state.sides[doing.seat].discard, kind)
    if len(found) > 1:
        return (yield from ask(state, doing.seat, "choose_card", left=left))
    for card in found:
        yield CardRecovered(doing.seat, card)
    return False


def search(state: State, doing: Doing, left: int, _kind: str, _points: int) -> Part:
    """`search type n`: asked even if nothing fits, for only the seat itself may know (Q27)."""
    if not len(state.sides[doing.seat].deck):
        return False
    return (yield from ask(state, doing.seat, "choose_card", left=left))


CHOICES: Final[Mapping[str, Callable[..., Part]]] = {
    "discard": discard,
    "recover": recover,
    "search": search,
}


def recoverable(pile: Iterable[str], kind: str) -> list[str]:
    """The cards of a type in a discard pile, each once."""
    return [card for card in dict.fromkeys(pile) if CARDS[card].type == kind]


def searchable(state: State, seat: int, kind: str, points: int) -> list[str]:
    """The cards of a type in the deck that cost at most so many points, in the pool's order."""
    deck = state.sides[seat].deck
    return [
        card
        for card, sheet in CARDS.items()
        if (card in deck.unordered or card in deck.bottom)
        and sheet.type == kind
        and sheet.price.points <= points
    ]
