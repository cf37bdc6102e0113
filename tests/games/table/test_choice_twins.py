"""Law 6 of handles: nobody can tell which of its cards another seat has chosen unseen."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from domain.games.table import places, redacting
from domain.games.table.verbs import moving, undoing
from domain.kernel import PUBLIC, Viewer, require
from tests.games.table.choices import hidden_play, observed, tried, twins
from tests.games.table.sheets import GATE_WARS, bound
from tests.rounds import rounds

GAME = bound(GATE_WARS)
PLAYS = rounds(usual=4, soak=150)
LENGTH = 20
MOST = 25
"""So many twins of each play are looked at."""


def told_apart(plays: int) -> tuple[int, int]:
    """How many twins were looked at, and how many of them could be told apart."""
    made = apart = 0
    for seed in range(plays):
        play = hidden_play(GAME, seed, LENGTH)
        probes = tried(GAME, play, seed)
        for viewer in (Viewer(2), PUBLIC):
            for number, (one, other) in enumerate(twins(GAME, play, seed, viewer)):
                if number == MOST:
                    break
                made += 1
                apart += observed(GAME, one, viewer, probes) != observed(
                    GAME, other, viewer, probes
                )
    return made, apart


def test_law_6_no_twin_of_a_hidden_choice_can_be_told_apart() -> None:
    made, apart = told_apart(PLAYS)
    assert made > 10 * PLAYS
    assert apart == 0


def test_a_play_in_which_the_seats_agree_to_end_the_match_is_a_play() -> None:
    [*_, (_, last)] = hidden_play(GAME, 79, LENGTH)
    assert last["type"] == "agree_end"


def keeps_handles(patch: pytest.MonkeyPatch) -> None:
    """A handle stays the same through a hand."""
    true = moving.moved

    def kept(*given: Any, **named: Any) -> Any:
        made = true(*given, **named)
        return replace(made, now=given[1].handle) if given[1].handle and made.now else made

    patch.setattr(moving, "moved", kept)


def looks_first(patch: pytest.MonkeyPatch) -> None:
    """A refusal looks for the thing before it asks whose place it is."""

    asking, true = [0], places.named_things

    def sloppy(layout: Any, state: Any, name: str, seat: int) -> Any:
        asking[0] = seat
        return places.spot_of(layout, state, name)

    def named(state: Any, source: Any, what: Any) -> Any:
        things = true(state, source, what)
        require(source.lets_take(asking[0]), "not_yours", place=source.words)
        return things

    patch.setattr(moving, "place_taken_from", sloppy)
    patch.setattr(moving, "expect_told_apart", lambda spot, seat: None)
    patch.setattr(moving, "named_things", named)


def undoes_anything(patch: pytest.MonkeyPatch) -> None:
    """What went into another's hand can be put back as long as it is there."""
    true = moving.carried

    def back(*given: Any, **named: Any) -> Any:
        return replace(true(*given, **named), back=True)

    patch.setattr(moving, "carried", back)
    patch.setattr(undoing, "carried", back)


def tells_the_order(patch: pytest.MonkeyPatch) -> None:
    """How others order their hand is told with handles."""
    patch.setattr(redacting, "hidden_order", lambda event: event)


LEAKS: dict[Callable[[pytest.MonkeyPatch], None], int] = {
    keeps_handles: 1,
    looks_first: 1,
    undoes_anything: 35,
    tells_the_order: 1,
}
"""Each leak with the first of 40 plays in which it was found: there it is looked for first."""


@pytest.mark.parametrize(
    ("leak", "found"),
    [pytest.param(leak, found, id=leak.__name__) for leak, found in LEAKS.items()],
)
def test_a_seeded_leak_is_found(leak: Any, found: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the law would find, by breaking the rules once."""
    seeds = [found, *range(40)]
    plays = {seed: hidden_play(GAME, seed, LENGTH) for seed in seeds}
    leak(monkeypatch)
    assert any(_is_found(plays[seed], seed) for seed in seeds)


def _is_found(play: Any, seed: int) -> bool:
    try:
        probes = tried(GAME, play, seed)
    except AssertionError:
        return False  # the play does not go so with the leak
    return any(
        observed(GAME, one, Viewer(2), probes) != observed(GAME, other, Viewer(2), probes)
        for one, other in twins(GAME, play, seed, Viewer(2))
    )
