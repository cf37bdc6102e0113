"""What was played once verifies, is decided again and drawn for ever (law 12)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.games.registry import REGISTRY
from domain.kernel import (
    FACILITATOR,
    PUBLIC,
    Game,
    Registry,
    players_and_public,
    stored_name,
)
from domain.ledger.stream.codec import LEDGER_EVENTS, Codec
from domain.ledger.stream.rows import Step
from replays.bundle import Stored, bring, check
from replays.diary import FORMS, diary, sources_of
from replays.drawing import render
from replays.drawing.svg import svg
from replays.export import FORMATS
from replays.telling.seen import step_of, table_of
from replays.verify.parts import take_apart
from replays.walking.timeline import Timeline
from replays.walking.timelines import timeline_of
from replays.walking.walk import Walk
from tests.corpus import frozen, plan
from tests.replays.bundled import read
from tests.replays.stored import ledger_at
from tests.rounds import rounds

CODEC = Codec(REGISTRY)
KEPT = frozen.files()
IS_LONG = rounds(usual=0, soak=1)
OLDER_FORMS = ("location_ccg/1/older_form", "squad_combat/1/older_form")
TAKEN_IN = (*OLDER_FORMS, "correction/1/family")
"""What the usual suite takes in."""

every_bundle = pytest.mark.parametrize("path", KEPT, ids=frozen.name_of)
every_release = pytest.mark.parametrize(
    "game",
    [game for game in REGISTRY.releases() if not game.is_draft],
    ids=lambda game: f"{game.id}/{game.rules}",
)
some_bundles = pytest.mark.parametrize(
    "path",
    [path for path in KEPT if IS_LONG or frozen.name_of(path) in TAKEN_IN],
    ids=frozen.name_of,
)


def matches_in(path: Path) -> Sequence[Stored]:
    """The matches of a bundle, as they are stored."""
    return read(path.read_bytes()).matches


def steps_of(match: Stored) -> list[Step]:
    """The steps of a match that verifies."""
    parts = take_apart(match.rows, CODEC)
    return [Step(match.match, part.rows, part.head or "") for part in parts]


def test_nothing_that_is_kept_was_changed_or_is_missing() -> None:
    kept = {frozen.name_of(path): sha256(path.read_bytes()).hexdigest() for path in KEPT}
    listed = {name: each.sha256 for name, each in frozen.listed().items()}
    assert kept == listed, "bring back what is kept; new bundles are made by tests.corpus.make"


@every_bundle
def test_a_kept_bundle_verifies_and_ends_where_it_did(path: Path) -> None:
    report = frozen.read(path.read_bytes(), REGISTRY)
    wrong = [said for said in report.sentences() if not report.ok]
    assert wrong == [], "rules or forms have changed: see docs/adding-a-game.md, 'A new release'"
    positions = {each.match: each.state_hash for each in report.matches}
    assert positions == frozen.listed()[frozen.name_of(path)].positions
    assert {each.chance for each in report.matches} <= {"proved", "dictated", "not yet provable"}


@every_release
def test_of_every_release_all_is_kept_that_can_happen_at_a_table(game: Game) -> None:
    paths = [path for path in KEPT if frozen.name_of(path).startswith(f"{game.id}/{game.rules}/")]
    if not paths and game is REGISTRY.game(game.id):
        pytest.skip("a new release owes all of it: tests/laws/test_owed.py")
    kept = [match for path in paths for match in matches_in(path)]
    begun: list[Any] = [steps_of(match)[0].created for match in kept]
    assert {each.variant for each in begun} >= set(game.variants), HOW
    assert {each.chance for each in begun} == {"seeded", "dictated"}
    forks = [each.fork for each in begun if each.fork]
    assert {(each.policy, bool(each.viewer)) for each in forks} >= {
        ("fresh", False),
        ("same", False),
        ("redealt", False),
        ("redealt", True),
    }
    told = {row.topic.removeprefix("ledger.") for match in kept for row in match.rows}
    seldom = {"Resigned"} if min(game.seats) > 2 else set()
    assert told >= {stored_name(kind) for kind in LEDGER_EVENTS} - seldom
    kinds = {note.kind for match in kept for note in match.notes}
    assert kinds == {"written", "answered", "resolved", "reopened", "erased"}
    [whole] = matches_in(frozen.FOLDER / f"{game.id}/{game.rules}/whole.zip")
    *_, newest = steps_of(whole)
    assert {"Abandoned", "Resigned"}.isdisjoint(stored_name(type(each)) for each in newest.events)
    assert stored_name(type(newest.events[-1])) == "MatchClosed"


HOW = "`make renew` plays and keeps what is missing"


@every_bundle
def test_a_kept_match_is_told_and_drawn(path: Path) -> None:
    """The usual suite draws where the first match ends; the long rounds every step of all."""
    for match in matches_in(path)[: None if IS_LONG else 1]:
        game, timeline = opened(match)
        last = len(timeline)
        for step, state in timeline.walk():
            told = step_of(game, step, FACILITATOR)
            assert all(told.sentences)
            if step.number == last or IS_LONG:
                draw(game, state, timeline.created.seats)


def opened(match: Stored) -> tuple[Game, Timeline]:
    """A kept match, ready to be walked through."""
    steps = steps_of(match)
    created = steps[0].created
    game = REGISTRY.game(created.game, created.rules)
    return game, Timeline(game, steps)


def draw(game: Game, state: Any, seats: int) -> None:
    """A position as the public and the facilitator see it; in the long rounds, as everybody."""
    for viewer in (FACILITATOR, *players_and_public(seats)) if IS_LONG else (FACILITATOR, PUBLIC):
        table = table_of(game, state, viewer)
        assert render(table, 80, colour=False)
        if viewer == PUBLIC or IS_LONG:
            assert svg(table).startswith("<svg")


@some_bundles
def test_a_kept_bundle_is_taken_in_and_told_in_diaries_and_files(
    path: Path, tmp_path: Path
) -> None:
    with ledger_at(tmp_path / "here.db") as ledger:
        arrivals = bring(ledger, read(path.read_bytes()))
        assert {each.fate for each in arrivals} == {"new"}
        longest = max(arrivals, key=lambda each: each.steps).match
        walk = Walk(timeline_of(ledger, longest), FACILITATOR)
        sources = sources_of(ledger, walk)
        assert all(diary(walk, sources, "student", form) for form in FORMS)
        game, steps = walk.timeline.game, walk.timeline.steps
        assert all(b"".join(write(game, steps, PUBLIC)) for write in FORMATS.values())


def rows_of(name: str) -> Iterator[Any]:
    """The rows of games' events in a kept bundle."""
    for match in matches_in(frozen.FOLDER / f"{name}.zip"):
        yield from (row for row in match.rows if not row.topic.startswith("ledger."))


@pytest.mark.parametrize("name", OLDER_FORMS)
def test_what_was_stored_in_an_older_form_is_read_through_its_upcasters_alone(name: str) -> None:
    """And is refused without them: nothing else makes it fit."""
    game = REGISTRY.game(name.partition("/")[0])
    fields = {
        (row.topic, frozenset(msgspec.json.decode(row.state)) - {"type"}) for row in rows_of(name)
    }
    declared = {
        (f"{game.id}.{kind}", form.fields) for kind, forms in game.older.items() for form in forms
    }
    assert fields & declared
    without = Registry([replace(game, older={})])
    assert not check(read((frozen.FOLDER / f"{name}.zip").read_bytes()), without).ok


def test_the_same_seed_plays_the_same_and_nothing_is_kept_twice() -> None:
    game = REGISTRY.game("correction")
    [family] = [each for each in plan.wanted(game) if each.name == "family"]
    assert plan.bundle(game, family, 7) == plan.bundle(game, family, 7)
    assert plan.bundle(game, family, 7) != plan.bundle(game, family, 8)
    with pytest.raises(FileExistsError, match="never written anew"):
        frozen.add("correction/1/family", plan.bundle(game, family, 7), REGISTRY)


def test_every_bundle_that_is_planned_is_kept() -> None:
    planned = {
        f"{game.id}/{game.rules}/{each.name}"
        for game in REGISTRY
        if not game.is_draft
        for each in plan.wanted(game)
    }
    releases = {name.rpartition("/")[0] for name in frozen.listed()}
    new = {name for name in planned if name.rpartition("/")[0] not in releases}
    assert planned - new <= set(frozen.listed()), HOW  # of new ones tests/laws/test_owed.py tells
