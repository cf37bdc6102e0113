"""Law 8: everything keeps its type on the wire, and nothing else is let in."""

from functools import reduce
from operator import or_
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.kernel import FACILITATOR, Game, Viewer, canonical, players_and_public
from tests.laws.games import every_variant, variants_in_turn
from tests.laws.offered import offered
from tests.laws.probes import refusal_of
from tests.laws.sample import check_answer, positions, sampled, scripts, tables_of
from tests.rounds import rounds
from tests.script import Moment


@every_variant
def test_law_8_events_keep_their_types(game: Game, variant: str) -> None:
    kinds: Any = reduce(or_, game.events)
    decoder = msgspec.json.Decoder(kinds)
    steps = (step for script in scripts(game.id, variant) for step in script.steps)
    for event in (event for step in steps for event in step.events):
        back = decoder.decode(msgspec.json.encode(event))
        assert (back, repr(back)) == (event, repr(event))


@every_variant
def test_law_8_states_keep_their_types(game: Game, variant: str) -> None:
    for state in positions(game, variant):
        for back in (game.clone(state), msgspec.json.decode(canonical(state), type=game.state)):
            assert back == state
            assert canonical(back) == canonical(state)
        assert repr(game.clone(state)) == repr(state)


def all_viewers(moment: Moment) -> tuple[Viewer, ...]:
    """Everybody who may look at a match."""
    return FACILITATOR, *players_and_public(moment.script.seats)


@variants_in_turn(0)
def test_every_event_has_a_sentence_for_all_viewers(game: Game, variant: str) -> None:
    for moment in sampled(game.id, variant):
        for viewer in all_viewers(moment):
            seen = [game.redact(event, viewer) for event in moment.events]
            sentences = [event.sentence() for event in seen if event is not None]
            assert all(sentences)
            assert not [each for each in sentences if "{" in each or "None" in each]


@variants_in_turn(1)
def test_every_view_can_be_sent_and_drawn(game: Game, variant: str) -> None:
    for moment in sampled(game.id, variant):
        for viewer in all_viewers(moment):
            assert msgspec.json.encode(game.view(moment.state, viewer))
            assert game.table(game.seen(moment.state, viewer)).parts


@variants_in_turn(2)
def test_law_8_unknown_fields_are_refused(game: Game, variant: str) -> None:
    for state in positions(game, variant):
        for seat, command in offered(game, state):
            wider = {**msgspec.to_builtins(command), "nobody_has_this": 1}
            refusal = refusal_of(game, state, seat, wider)
            assert refusal is not None
            assert refusal.code == "bad_args"


TEXT = st.text(st.characters(codec="utf-8") | st.just("\ud800"))

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=6,
)


@every_variant
@settings(max_examples=rounds(usual=10, soak=100))
@given(draw=st.data())
def test_law_8_absurd_commands_are_refused(game: Game, variant: str, draw: st.DataObject) -> None:
    match = draw.draw(st.sampled_from(tables_of(game.id, variant)), "match")
    awaiting = [state for state in positions(game, variant, match) if state.result is None]
    state = draw.draw(st.sampled_from(awaiting))
    _, command = draw.draw(st.sampled_from(offered(game, state)), "command")
    spoilt = draw.draw(spoil(msgspec.to_builtins(command)), "spoilt")
    before = canonical(state)
    check_answer(game, state, spoilt)
    assert canonical(state) == before


def spoil(command: dict[str, Any]) -> st.SearchStrategy[Any]:
    """The command with a field changed, added or left out, or anything else instead of it."""
    name = st.sampled_from(sorted(command))
    more = st.dictionaries(name | TEXT, ANYTHING, min_size=1, max_size=2)
    fewer = name.map(lambda gone: {name: command[name] for name in command if name != gone})
    return more.map(lambda changes: {**command, **changes}) | fewer | ANYTHING
