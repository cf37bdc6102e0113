"""Law 6 of veils: they hold no secret, and all that their viewer may know."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from random import Random
from typing import Any

import pytest

from domain.components.deck import Deck
from domain.components.veil import VeiledCards, VeiledPile, veiled
from domain.kernel import (
    FACILITATOR,
    Event,
    Game,
    PseudoRandom,
    Scene,
    State,
    Unknown,
    Viewer,
    canonical,
    choices,
    players_and_public,
    run,
    told,
)
from tests.laws.games import REGISTRY
from tests.promises.positions import positions
from tests.rounds import rounds
from tests.script import Moment, improvise, moments

POSITIONS = rounds(usual=60, soak=2_000)
"""So many positions of each game are looked at: of random matches, and laid out crowded."""

MATCHES = rounds(usual=6, soak=60)
LENGTH = 150

CLOSED = [game for game in REGISTRY if game.has_secrets]
every_closed = pytest.mark.parametrize("game", CLOSED, ids=lambda game: game.id)


MADE = [game.id for game in CLOSED if game.id != "hidden_hand" and game.awaits_one]
"""Games of which crowded positions can be laid out."""


def looked_at(game: Game) -> Iterator[tuple[State, Viewer]]:
    """Positions, each with all who look at it."""
    random = Random(f"veils of {game.id}")
    found = (
        positions(game, random) if game.id in MADE else (moment.state for moment in played(game))
    )
    for state in islice(found, POSITIONS):
        for viewer in players_and_public(len(game.standing(state))):
            yield state, viewer


def played(game: Game) -> Iterator[Moment]:
    """Moments of random matches of all variants."""
    for seed in range(MATCHES):
        variant = [*game.variants][seed % len(game.variants)]
        yield from moments(game, improvise(game, variant, seed, cap=LENGTH))


@every_closed
def test_law_6_a_view_reads_nothing_that_is_veiled(game: Game) -> None:
    for state, viewer in looked_at(game):
        seen = game.view(game.veil(state, viewer), viewer)
        assert canonical(seen) == canonical(game.view(state, viewer))


@every_closed
def test_law_6_a_veil_is_the_same_whatever_its_viewer_can_not_know(game: Game) -> None:
    random = PseudoRandom(Random(1))
    for state, viewer in looked_at(game):
        for redeal in (game.redeal, game.suppose or game.redeal):
            if game.redealable(state, viewer):
                continue
            anew = game.clone(state)
            run(redeal(anew, viewer), anew, random)
            assert canonical(game.veil(anew, viewer)) == canonical(game.veil(state, viewer))


@every_closed
def test_law_6_choices_foresee_nothing_that_their_seat_can_not_know(game: Game) -> None:
    random = PseudoRandom(Random(2))
    for state, viewer in looked_at(game):
        if viewer == Viewer(state.to_act) and state.result is None:
            anew = game.clone(state)
            run(game.redeal(anew, viewer), anew, random)
            assert choices(game, anew) == choices(game, state)


@every_closed
def test_the_facilitator_sees_through_a_veil(game: Game) -> None:
    for state, _ in looked_at(game):
        assert game.veiled(state, FACILITATOR) is state


@every_closed
def test_law_6_a_log_says_behind_the_veil_what_the_truth_would_say(game: Game) -> None:
    """No sentence reads what its viewer can't know, and none is poorer for it."""
    count = 0
    for moment in played(game):
        for viewer in players_and_public(moment.script.seats):
            words = [
                said for _, said in told(game, game.clone(moment.before), moment.events, viewer)
            ]
            assert words == [*unveiled(game, moment, viewer)]
            count += len(words)
    assert count


def unveiled(game: Game, moment: Moment, viewer: Viewer) -> Iterator[str]:
    """The sentences of the same events by all that is true."""
    state, so_far = game.clone(moment.before), list[Event]()
    for event in moment.events:
        known = game.known(event, viewer)
        if known is not None:
            words = game.log.get(type(event))
            scene = Scene(lambda: moment.before, partial(game.clone, state), so_far)
            yield words(scene, known) if words else known.sentence()
            so_far.append(known)
        event.apply(state)


ASKED: dict[str, Callable[[Any], Any]] = {
    "which": lambda cards: [*cards],
    "how many of one": lambda cards: cards["jab"],
    "whether one is there": lambda cards: "jab" in cards,
    "whether they are alike": lambda cards: cards == {},
    "in order": sorted,
}


@pytest.mark.parametrize("asked", ASKED.values(), ids=ASKED)
@pytest.mark.parametrize("cards", [VeiledCards(2), VeiledPile(2)])
def test_who_asks_which_cards_lie_face_down_is_not_answered(
    cards: Any, asked: Callable[[Any], Any]
) -> None:
    with pytest.raises(Unknown):
        asked(cards)


def test_the_number_of_cards_face_down_is_open() -> None:
    assert sum(VeiledCards(3).values()) == 3 == len(VeiledPile(3))
    assert VeiledCards(1)
    assert not VeiledCards(0)
    assert not VeiledPile(0)
    deck = veiled(Deck({"jab": 2, "parry": 1}, ["jab"]))
    assert len(deck) == 4
    for cards in (deck, veiled(Deck({}, ["jab"]))):
        with pytest.raises(Unknown):
            cards.top("draw")
