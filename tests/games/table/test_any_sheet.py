"""The laws of a table hold for any sheet: a few hundred are drawn, each is played for a while."""

from random import Random
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.kernel import (
    FACILITATOR,
    Dictated,
    Game,
    PseudoRandom,
    RecordingSource,
    State,
    canonical,
    players_and_public,
    run,
    told,
)
from domain.sheets import Sheet
from tests.games.table.sheets import bound
from tests.games.table.strategies import sheets
from tests.laws.offered import offered
from tests.rounds import rounds
from tests.script import improvise, moments

SHEETS = rounds(usual=50, soak=2_000)
COMMANDS = 12

any_sheet = settings(
    max_examples=SHEETS, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
some_sheets = settings(any_sheet, max_examples=SHEETS // 4)


@any_sheet
@given(sheets(), st.integers(0, 10**6))
def test_a_table_of_any_sheet_is_played_told_and_drawn(sheet: Sheet, seed: int) -> None:
    """Offered is accepted, nothing is lost, and what is recorded gives the same again."""
    game = bound(sheet)
    script = improvise(game, "final", seed, cap=COMMANDS)
    begun = game.conserved(game.start(game.settle("final", {}), script.seats))
    replayed = game.start(game.settle("final", {}), script.seats)
    for moment in moments(game, script):
        assert moment.events == list(moment.step.events)
        for event in moment.events:
            event.apply(replayed)
        assert canonical(replayed) == canonical(moment.state)
        assert game.conserved(moment.state) == begun
    check_shown(game, moment.state, moment.before, moment.events)


def check_shown(game: Game, state: State, before: State, events: Any) -> None:
    """Every viewer's view is drawn, and the last step is told."""
    for viewer in (FACILITATOR, *players_and_public(len(game.standing(state)))):
        assert game.table(game.seen(state, viewer)).parts
        assert all(words for _, words in told(game, game.clone(before), events, viewer))
        again = msgspec.json.decode(canonical(state), type=game.state)
        assert again == state


@some_sheets
@given(sheets(), st.integers(0, 10**6))
def test_what_is_offered_is_accepted_of_every_seat(sheet: Sheet, seed: int) -> None:
    game, random = bound(sheet), Random(seed)
    [*_, moment] = moments(game, improvise(game, "final", seed, cap=4))
    before = canonical(moment.state)
    for seat, command in offered(game, moment.state):
        after = game.clone(moment.state)
        asked = game.read(after, seat, msgspec.to_builtins(command))
        source = RecordingSource(PseudoRandom(random))
        events = run(game.decide(after, asked), after, source)
        assert events
        assert game.conserved(after) == game.conserved(moment.state)
        again = game.clone(moment.state)
        assert run(game.decide(again, asked), again, Dictated(source.outcomes)) == events
    assert canonical(moment.state) == before


@some_sheets
@given(sheets(), st.integers(0, 10**6))
def test_a_re_deal_leaves_every_viewer_what_it_sees(sheet: Sheet, seed: int) -> None:
    game = bound(sheet)
    [*_, moment] = moments(game, improvise(game, "final", seed, cap=COMMANDS))
    for viewer in players_and_public(moment.script.seats):
        if not game.redealable(moment.state, viewer):
            anew = game.clone(moment.state)
            run(game.redeal(anew, viewer), anew, PseudoRandom(Random(seed)))
            assert canonical(game.view(anew, viewer)) == canonical(game.view(moment.state, viewer))
            assert game.conserved(anew) == game.conserved(moment.state)
