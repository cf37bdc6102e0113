"""Blocks: what is shared in them, how they are kept, and that they are the same anywhere."""

import os
import signal
import subprocess
import sys
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path

import msgspec
import pytest

from domain.kernel import Chance
from lab.studies.playing.block import Block, block, match_of
from lab.studies.playing.chance import NamedChance
from lab.studies.playing.counting import Value
from lab.studies.playing.store import Damaged, Occupied, Shard, Store
from lab.studies.playing.workers import in_processes
from lab.studies.report.finding import results
from lab.studies.report.page import page
from lab.studies.run import run
from tests.lab.studies.broken import GAME as BROKEN
from tests.lab.studies.toy import AA, planned
from tests.rounds import IS_SOAK, rounds
from tests.waiting import until

CARDS = [f"card {number}" for number in range(52)]
MIXED = {"arms": {"final": None, "short": None}, "players": ["greedy", "random"]}


def test_one_more_die_does_not_shift_later_cards() -> None:
    deck, die = Chance("deck", CARDS), Chance("die", range(1, 7))
    one, other = NamedChance("seed"), NamedChance("seed")
    drawn = [one(deck) for _ in range(5)]
    other(die)
    assert [other(deck) for _ in range(5)] == drawn
    assert [NamedChance("other seed")(deck) for _ in range(5)] != drawn


def test_every_outcome_falls_by_its_weight() -> None:
    source = NamedChance("fair")
    fallen = [source(Chance("coin", ("heads", "tails"), (3, 1))) for _ in range(4000)]
    assert fallen.count("heads") / 4000 == pytest.approx(0.75, abs=0.03)


def test_a_block_seats_every_player_everywhere_with_the_same_chance() -> None:
    _, plan = planned(**MIXED)
    assert list(plan.matches()) == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert [each.bots for each in plan.arms[0].seatings] == [
        ("greedy", "random"),
        ("random", "greedy"),
    ]
    one, other = (match_of(plan, 3, 0, rotation) for rotation in (0, 1))
    assert one.opening == other.opening
    assert one.opening != match_of(plan, 4, 0, 0).opening


def test_equal_players_are_not_rotated() -> None:
    assert len(planned(players=["greedy"])[1].arms[0].seatings) == 1


@pytest.mark.parametrize(
    ("share", "opening", "play"),
    [("nothing", False, False), ("chance", True, False), ("everything", True, True)],
)
def test_arms_share_what_is_said(share: str, opening: bool, play: bool) -> None:
    _, plan = planned(arms=AA, players=["random"], share=share)
    one, other = ([match_of(plan, each, arm, 0) for each in range(1, 9)] for arm in (0, 1))
    assert ([each.opening for each in one] == [each.opening for each in other]) == opening
    assert ([*map(list, one)] == [*map(list, other)]) == play


def test_the_same_lines_come_from_any_number_of_processes(tmp_path: Path) -> None:
    asked, plan = planned(blocks=rounds(12, 200), **MIXED)
    pages = []
    for processes in (1, 2, 8) if IS_SOAK else (1, 2):
        folder = tmp_path / str(processes)
        ran = run(asked, plan, folder, workers=in_processes(processes))
        lines = sorted(next(folder.iterdir()).read_bytes().splitlines())
        pages.append((lines, page(results(asked, plan, ran, []))))
    assert len(pages[0][0]) == asked.blocks + 1
    assert all(each == pages[0] for each in pages)


def test_a_study_goes_on_after_a_line_that_was_cut_off(tmp_path: Path) -> None:
    asked, plan = planned(**MIXED)
    whole = run(asked, plan, tmp_path)
    file = next(tmp_path.iterdir())
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:4]) + lines[4][:20])
    played: list[int] = []
    again = run(asked, plan, tmp_path, progress=lambda done, _: played.append(done))
    assert again == whole
    assert played == [4, 5, 6]
    assert file.read_bytes() == b"".join(lines)


def test_what_a_kill_leaves_in_a_journal_is_taken_in(tmp_path: Path) -> None:
    asked, plan = planned(**MIXED)
    whole = run(asked, plan, tmp_path)
    file = next(tmp_path.iterdir())
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:3]))
    journal = file.with_suffix(".w2.jsonl")
    journal.write_bytes(b"".join([lines[0], *lines[2:5], lines[5][:20]]))
    played: list[int] = []
    assert run(asked, plan, tmp_path, progress=lambda done, _: played.append(done)) == whole
    assert played == [5, 6]
    assert list(tmp_path.iterdir()) == [file]
    assert file.read_bytes() == b"".join(lines)


def test_a_process_that_dies_costs_the_blocks_that_were_being_played(tmp_path: Path) -> None:
    asked, plan = planned(blocks=150, **MIXED)
    killed, besides = list[int](), active_children()

    def kill_once(done: int, of: int) -> None:
        """And waits until the other has played all the rest, which nobody has read yet."""
        if not killed:
            victim, *others = (each for each in active_children() if each not in besides)
            killed.append(victim.pid or 0)
            victim.kill()
            for other in others:
                other.join()

    ran = run(asked, plan, tmp_path, workers=in_processes(2), progress=kill_once)
    (file,) = tmp_path.iterdir()
    _head, *lines = file.read_bytes().splitlines()
    assert killed
    assert ran.is_complete
    assert sorted(lines) == sorted(block(plan, number) for number in range(1, 151))


def test_a_block_that_fails_in_a_process_fails_here(tmp_path: Path) -> None:
    asked, plan = planned(**MIXED)
    broken, besides = replace(plan, game=BROKEN), active_children()
    with pytest.raises(ZeroDivisionError):
        run(asked, broken, tmp_path, workers=in_processes(2))
    assert [each for each in active_children() if each not in besides] == []


def test_shards_are_read_as_one(tmp_path: Path) -> None:
    asked, plan = planned(**MIXED)
    parts = [run(asked, plan, tmp_path, shard=Shard(number, 3)) for number in (1, 3, 2)]
    assert [part.is_complete for part in parts] == [False, False, True]
    assert parts[-1].blocks == run(asked, plan, tmp_path / "whole").blocks
    assert len(list(tmp_path.glob("*of3.jsonl"))) == 3


def test_a_block_that_differs_is_found(tmp_path: Path) -> None:
    asked, plan = planned(**MIXED)
    run(asked, plan, tmp_path)
    file = next(tmp_path.iterdir())
    other = block(plan, 2).replace(b'"block":2', b'"block":1')
    (tmp_path / f"{file.stem}.1of2.jsonl").write_bytes(
        msgspec.json.encode({"study": plan.hash}) + b"\n" + other + b"\n"
    )
    with pytest.raises(Damaged, match="another block 1"):
        run(asked, plan, tmp_path)


@pytest.mark.parametrize("line", [b"{}", b"no JSON", b'{"block":1,"matches":[]}'])
def test_a_line_that_is_no_block_is_named(tmp_path: Path, line: bytes) -> None:
    asked, plan = planned(**MIXED)
    run(asked, plan, tmp_path)
    file = next(tmp_path.iterdir())
    file.write_bytes(file.read_bytes() + line + b"\n")
    with pytest.raises(Damaged, match="line 8"):
        run(asked, plan, tmp_path)


def test_two_processes_do_not_write_one_file(tmp_path: Path) -> None:
    asked, plan = planned(**MIXED)
    with Store(tmp_path, plan, Shard()), pytest.raises(Occupied):
        run(asked, plan, tmp_path)


def test_more_blocks_go_on_from_fewer_and_other_measures_are_another_study(tmp_path: Path) -> None:
    asked, plan = planned(**MIXED)
    run(asked, plan, tmp_path)
    more, longer = planned(**(MIXED | {"blocks": 8}))
    played: list[int] = []
    ran = run(more, longer, tmp_path, progress=lambda done, _: played.append(done))
    assert played == [7, 8]
    assert len(ran.blocks) == 8
    _, other = planned(**MIXED, measures={"digs": {"commands": "dig"}})
    assert other.hash != plan.hash


def test_what_is_counted_is_what_happened() -> None:
    measures = {
        "draws": {"count": "CardDrawn"},
        "draws in the first turns": {"count": "CardDrawn", "during": [1, 2]},
        "digs": {"commands": "dig"},
        "laid": {"count": ["CardLaid", "CardPlayed"], "per": "TurnStarted"},
        "dug": {"happens": "HandDug"},
        "first dig": {"first": "HandDug"},
        "on points": {"ends": "most_points"},
        "first seat wins": {"wins": {"event": "TurnStarted", "field": "seat"}},
    }
    _, plan = planned(players=["random"], measures=measures)
    played = msgspec.json.decode(block(plan, 1), type=Block).matches[0]
    found = dict(zip(plan.counted, played.values, strict=True))
    match = match_of(plan, 1, 0, 0)
    steps = list(match)
    names = [[type(event).__name__ for event in step.events] for step in steps]
    drawn = sum(each.count("CardDrawn") for each in names)
    digs = sum(type(step.command).__name__ == "Dig" for step in steps)
    assert found["draws"] == Value(drawn, 1)
    assert found["digs"] == Value(digs, 1)
    assert found["dug"] == Value(int(digs > 0), 1)
    assert found["turns"] == Value(6, 1)
    assert found["laid"].amount == sum(
        each.count("CardLaid") + each.count("CardPlayed") for each in names
    )
    assert found["laid"].of == 6
    assert found["draws in the first turns"].amount <= found["draws"].amount
    assert found["on points"] == Value(1, 1)
    winners = match.state.result.winners if match.state.result else ()
    assert found["seat 1 wins"] == Value((1 in winners) / max(1, len(winners)), 1)
    assert played.gap is None or played.gap >= 0


KILLED = """
from pathlib import Path
from lab.studies.playing.counting import Value
from lab.studies.run import run
from lab.studies.playing.workers import in_processes
from tests.lab.studies.test_playing import MIXED
from tests.lab.studies.toy import planned
if __name__ == "__main__":
    asked, plan = planned(blocks=100000, **MIXED)
    run(asked, plan, Path("store"), workers=in_processes(2))
"""


@pytest.mark.soak(only=True)
def test_a_kill_loses_at_most_a_block_for_each_process(tmp_path: Path) -> None:
    """What was written before kill -9 is whole, and nothing is played twice afterwards."""
    root = Path(__file__).parents[3]
    environment = {**os.environ, "PYTHONPATH": str(root)}
    (tmp_path / "killed.py").write_text(KILLED, encoding="utf-8")
    running = subprocess.Popen(
        [sys.executable, "killed.py"], cwd=tmp_path, env=environment, start_new_session=True
    )
    store = tmp_path / "store"
    until(lambda: len(kept(store)) >= 40, 60)
    os.killpg(running.pid, signal.SIGKILL)
    running.wait()
    before = kept(store)
    assert len(before) >= 40
    asked, plan = planned(blocks=60, **MIXED)
    ran = run(asked, plan, store)
    assert ran.is_complete
    numbers = {msgspec.json.decode(line)["block"] for line in before}
    assert max(numbers) - len(numbers) <= 2  # two were being played
    assert len(list(store.iterdir())) == 1
    with Store(store, plan, Shard()) as opened:
        lines = opened.lines()
    assert set(before) <= set(lines.values())
    assert [lines[number] for number in range(1, 61)] == [
        block(plan, number) for number in range(1, 61)
    ]


def kept(store: Path) -> list[bytes]:
    """The whole lines in a store."""
    text = b"".join(file.read_bytes() for file in store.glob("*.jsonl"))
    return [line for line in text.rpartition(b"\n")[0].splitlines() if b'"block"' in line]
