"""What each seat sees: its own hand, numbers of the others', and all that lies open (R29)."""

from typing import Any

import pytest

from domain.games.squad_combat import GAME
from domain.games.squad_combat.events.cards import CardDrawn
from domain.games.squad_combat.events.course import DecisionAwaited
from domain.games.squad_combat.scenario import HandLaid
from domain.games.squad_combat.view import SORTED
from domain.games.squad_combat.view.characters import BURDENS, DRAWN
from domain.kernel import FACILITATOR, PUBLIC, State, Viewer
from lab.playout import Match
from tests.games.squad_combat.playing import end, of, play, position, settle, who
from tests.given import Playtest

DRAWINGS: tuple[dict[Any, Any], ...] = (DRAWN, BURDENS, SORTED)


def seen(match: Playtest, viewer: Viewer) -> Any:
    return GAME.view(match.state, viewer)


def held() -> Playtest:
    return position(hands={1: "jab parry jab", 2: "sidestep"}, discards={1: "haymaker"})


@pytest.mark.parametrize(
    ("viewer", "known"), [(PUBLIC, []), (1, [1]), (2, [2]), (FACILITATOR, [1, 2])]
)
def test_a_hand_is_for_its_own_seat(viewer: Viewer, known: list[int]) -> None:
    sides = seen(held(), viewer).sides
    assert [seat for seat, side in sides.items() if side.hand is not None] == known


@pytest.mark.parametrize("viewer", [PUBLIC, 1, 2])
def test_numbers_of_cards_and_piles_are_public(viewer: Viewer) -> None:
    match = held()
    sides = seen(match, viewer).sides
    assert [(side.held, side.deck) for side in sides.values()] == [
        (3, len(match.state.sides[1].deck)),
        (1, len(match.state.sides[2].deck)),
    ]
    assert sides[1].discard == {"haymaker": 1}


def test_cards_are_listed_by_name() -> None:
    """The order in which they came tells nothing."""
    match = position(hands={1: "parry jab adrenaline"})
    assert [*seen(match, Viewer(1)).sides[1].hand] == ["adrenaline", "jab", "parry"]


def test_who_draws_sees_the_card() -> None:
    event = CardDrawn(1, "jab", 9)
    assert GAME.redact(event, Viewer(1)) == GAME.redact(event, FACILITATOR) == event
    for viewer in (PUBLIC, Viewer(2)):
        assert GAME.redact(event, viewer) == CardDrawn(1, None, 9)
    assert CardDrawn(1, None, 9).sentence() == "Seat 1 draws a card."


def test_a_hand_that_is_laid_out_is_closed_too() -> None:
    event = HandLaid(2, {"jab": 2}, 2)
    assert GAME.redact(event, Viewer(2)) == event
    assert GAME.redact(event, Viewer(1)) == HandLaid(2, None, 2)


def test_the_agenda_is_for_the_program_alone() -> None:
    match = position(hands={1: "haymaker"})
    [awaited] = of("DecisionAwaited", play(match, "attack haymaker 1.bruno 2.lin"))
    assert awaited.agenda
    assert GAME.redact(awaited, Viewer(1)) == DecisionAwaited(1, "pay_die")


def test_an_event_that_is_not_listed_is_for_nobody() -> None:
    class Unlisted(CardDrawn, frozen=True):
        """A kind of event that nobody thought of."""

    odd = type("Odd", (Unlisted.__mro__[2],), {"__annotations__": {}})()
    assert GAME.redact(odd, Viewer(1)) is None


def test_the_view_shows_what_is_paid_for() -> None:
    match = position(hands={1: "haymaker"})
    play(match, "attack haymaker 1.bruno 2.lin")
    view = seen(match, Viewer(2))
    assert (view.decision, view.needs, view.cause.card) == ("pay_die", (4,), "haymaker")
    assert [each.card for each in view.played] == ["haymaker"]


def test_the_view_shows_the_step_that_is_chosen_for() -> None:
    match = position(hands={1: "steady_hand"})
    play(match, "edge steady_hand 1.bruno")
    assert (seen(match, Viewer(2)).step.name, seen(match, Viewer(2)).step.number) == ("power_up", 2)


def test_the_view_shows_the_attack() -> None:
    match = position(hands={1: "alpha_smash jab", 2: "parry"})
    play(match, "attack alpha_smash 1.bruno 2.lin", "pay 4", "edge parry 2.lin", "pay 4")
    attack = seen(match, PUBLIC).attack
    assert (attack.attacker, attack.defender, attack.damage) == ("1.bruno", "2.lin", 3)
    assert (attack.clumsy, attack.is_answered, attack.negated) == (4, True, "")


def test_the_view_shows_characters() -> None:
    marks = [{"owner": 1, "card": "jab"}, {"owner": 2, "card": "flak_vest"}]
    match = position(characters={"2.lin": {"marks": marks, "spent": 2, "suppressed": True}})
    lin = seen(match, PUBLIC).characters["2.lin"]
    assert (lin.hp, lin.remaining, lin.energy, lin.full_energy) == (12, 10, 7, 9)
    assert (lin.dice, lin.pool, lin.suppressed) == ((6, 5, 4), "34R", True)
    assert [(mark.kind, mark.value) for mark in lin.marks] == [("damage_card", 2), ("buff", 0)]


def test_r29_death_effects_are_there_for_all_to_see() -> None:
    match = position(hands={1: "jab jab"}, characters={"1.ines": {"dead": True}})
    assert seen(match, Viewer(2)).characters["1.ines"].usable == ("death",)
    play(match, "death 1.ines 1.bruno", "cost jab")
    assert seen(match, Viewer(2)).characters["1.ines"].usable == ()


def test_a_card_taken_back_is_known_until_it_is_shown() -> None:
    """What all have seen go to a hand is not dealt anew for anybody."""
    match = position(hands={1: "scavenge jab"}, discards={1: "jab"})
    play(match, "action scavenge 1.bruno")
    settle(match)
    assert match.state.sides[1].known == {"jab": 1}
    match.state.active = match.state.to_act = 1
    play(match, "attack jab 1.bruno 2.lin", "pay 4")
    assert match.state.sides[1].known == {}


def test_an_empty_deck_shows_the_hand_to_who_counts() -> None:
    match = position(hands={1: "jab parry"})
    side = match.state.sides[1]
    side.deck.unordered, side.discard = {}, {"haymaker": 9}
    end(match)
    assert side.known == {"jab": 1, "parry": 1}
    assert who(match, "1.bruno").is_alive


@pytest.mark.parametrize("variant", GAME.variants)
def test_what_was_drawn_before_is_drawn_as_if_anew(variant: str) -> None:
    """A step changes one or two; the others are kept, whatever else may have changed."""
    match = Match(GAME, GAME.settle(variant, {}), 2, ("greedy", "random"), 7)
    for at, _ in enumerate(match):
        kept = GAME.view(match.state, FACILITATOR)
        assert anew(match.state) == kept
        if at == 250:
            break


def anew(state: State) -> Any:
    """The view of a state, drawn without what was drawn before, which is kept for what follows."""
    before = [dict(each) for each in DRAWINGS]
    for each in DRAWINGS:
        each.clear()
    shown = GAME.view(state, FACILITATOR)
    for each, was in zip(DRAWINGS, before, strict=True):
        each.update(was)
    return shown
