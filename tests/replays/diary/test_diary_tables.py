"""The diary of an open table: figures that need no rules."""

from pathlib import Path

import pytest

from domain.kernel import FACILITATOR, Actor, Viewer
from domain.ledger.stream.match import Plan, Request
from replays.diary import LAYOUTS, diary, gather, sources_of
from replays.diary.source import Counts
from replays.searching.survey import is_empty
from replays.walking.turns import Place
from tests.laws.registry import TURNLESS, pinned
from tests.replays.stored import ledger_at
from tests.replays.walks import seen

SENT = (
    (1, {"type": "draw", "from": "deck", "count": 2}),
    (2, {"type": "draw", "from": "deck"}),
    (2, {"type": "count", "counter": "health", "of": "1", "by": -3}),
)


def told(folder: Path, viewer: Viewer) -> tuple[Counts, str]:
    """What was moved, by a diary's source, and its page."""
    with ledger_at(folder / "table.db") as ledger:
        plan = Plan(game="table", options=pinned(TURNLESS))
        match = ledger.create(plan, by="facilitator").match
        for seat, command in SENT:
            ledger.submit(match, Request(actor=Actor(seat), command=command, by="seat"))
        walk = seen(ledger, match, viewer)
        sources = sources_of(ledger, walk)
        moved = gather(walk, sources, LAYOUTS["designer"]).moved
        assert moved
        return moved, diary(walk, sources, "designer", "md")


def test_what_was_moved_and_what_never_was_is_counted(tmp_path: Path) -> None:
    """17 cards are there; 3 of them were drawn after the set-up."""
    moved, page = told(tmp_path, FACILITATOR)
    assert [sum(row.counts[at] for row in moved.rows) for at in range(2)] == [2, 1]
    assert len(moved.note.partition(": ")[2].split(", ")) == 17 - 3
    assert "### What was moved" in page
    assert "Never moved" in page


def test_a_sheet_is_told_by_its_title_without_a_variant_or_its_data(tmp_path: Path) -> None:
    _, text = told(tmp_path, FACILITATOR)
    assert "variant final" not in text
    assert "Variant:" not in text
    assert '"id"' not in text


@pytest.mark.parametrize("viewer", [1, 2])
def test_what_others_moved_unseen_is_only_counted(tmp_path: Path, viewer: int) -> None:
    moved, _ = told(tmp_path, Viewer(viewer))
    hidden = [row.counts for row in moved.rows if row.name == "(not shown)"]
    assert hidden == [[0, 1] if viewer == 1 else [2, 0]]


def test_what_chance_drew_is_called_as_the_sheet_calls_it(tmp_path: Path) -> None:
    with ledger_at(tmp_path / "table.db") as ledger:
        plan = Plan(game="table", options=pinned(TURNLESS))
        match = ledger.create(plan, by="facilitator").match
        walk = seen(ledger, match, FACILITATOR)
        gathered = gather(walk, sources_of(ledger, walk), LAYOUTS["designer"])
        names = {*walk.game.meaning.moves.things(2)} if walk.game.meaning.moves else set()
    drawn = [row.name for row in gathered.chance.rows if row.name.startswith("CardDrawn")]
    assert drawn
    assert {name.removeprefix("CardDrawn: ") for name in drawn} <= names


def test_a_place_that_never_held_anything_is_left_out_of_pictures(tmp_path: Path) -> None:
    with ledger_at(tmp_path / "table.db") as ledger:
        plan = Plan(game="table", options=pinned(TURNLESS))
        match = ledger.create(plan, by="facilitator").match
        walk = seen(ledger, match, FACILITATOR)
        gathered = gather(walk, sources_of(ledger, walk), LAYOUTS["designer"])
        whole = walk.table(Place(1)).parts
    shown = gathered.moments[0].table.parts
    gone = [part for part in whole if is_empty(part)]
    assert gone
    assert len(shown) == len(whole) - len(gone)
