"""Nobody can learn what lies under a tile before it is turned over (section 7, law 6)."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from domain.games.infection import GAME
from domain.games.infection.events.cures import TileRevealed
from domain.games.infection.material.board import REGION
from domain.kernel import FACILITATOR, Dictated, Viewer, canonical, players_and_public, run
from tests.games.infection.playing import of, play, position
from tests.given import Playtest
from tests.laws.probes import Prober
from tests.laws.twins import OUTLETS, refusals
from tests.script import Script, improvise, moments

VIEWERS = (*players_and_public(2), FACILITATOR)


def history(script: Script, viewer: Viewer) -> list[bytes]:
    """All that comes out of a match for this viewer, step by step, refusals among it."""
    played = list(moments(GAME, script))
    legal = [command for moment in played for command in GAME.legal(moment.state)]
    tried = list(Prober(GAME, legal, Random(1)).any(4))
    every = {**OUTLETS, "refusals": refusals(tried)}
    return [
        msgspec.json.encode([outlet(GAME, moment, viewer) for outlet in every.values()])
        for moment in played
    ]


def twins(seed: int) -> tuple[Script, Script]:
    """Two matches that differ in the tile that the last step turns over, and in nothing else."""
    script = improvise(GAME, "final", seed, bots=["greedy"])
    last = max(at for at, each in enumerate(script.steps) if each.chance)
    *before, step = script.steps[: last + 1]
    (revealed,) = of(TileRevealed, step.events)
    rest = list(moments(GAME, script.until(last)))[-1].before.rest[revealed.region]
    other = next(tile for tile in rest.unordered if tile != step.chance[0])
    return script.until(last), replace(script, steps=(*before, replace(step, chance=(other,))))


def turned(match: Playtest) -> Playtest:
    play(match, "move c3")
    return match


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("seed", range(3))
def test_nothing_differs_before_another_tile_turns_up(viewer: Viewer, seed: int) -> None:
    one, other = (history(script, viewer) for script in twins(seed))
    assert one[:-1] == other[:-1]
    assert one[-1] != other[-1]


def test_the_state_only_counts_what_a_region_hides() -> None:
    """Q26: wherever the cure of a region may lie, the state is the same."""
    match = turned(position("B1 c2"))
    worlds = {canonical(GAME.clone(match.state)) for _ in range(5)}
    assert len(worlds) == 1
    assert set(map(type, match.state.face_down)) == {str}
    hidden = Counter(REGION[cell] for cell in match.state.face_down)
    rest = {region: len(deck) for region, deck in match.state.rest.items()}
    assert rest == hidden


def test_every_tile_of_the_region_can_turn_up() -> None:
    """R9"""
    match = turned(position("B1 c2"))
    command = GAME.read(match.state, 1, {"type": "pick_up", "what": "tile"})
    for tile in ("cure", "virus", "recover", "generosity", "disarm", "contagion"):
        after = GAME.clone(match.state)
        events: Any = run(GAME.decide(after, command), after, Dictated([tile]))
        assert events[0].tile == tile


def test_the_cells_of_a_region_do_not_differ_but_by_their_names() -> None:
    """What chance is asked for is the same on every face-down cell of a region."""
    asked = []
    for cell in ("a2", "c3", "e3"):
        match = position(f"B1 {cell}")
        play(match, f"move {cell}")
        command = GAME.read(match.state, 1, {"type": "pick_up", "what": "tile"})
        asked.append(next(GAME.decide(match.state, command)))
    assert asked[0] == asked[1] == asked[2]
