"""Every form of a log stands under the headings of the parts that are on, in forks too."""

import re
from pathlib import Path

import pytest

from domain.kernel import FACILITATOR, PUBLIC, Game, Viewer
from domain.kernel.playing.event import stored_name
from domain.ledger.application import Ledger
from domain.ledger.stream.match import Plan
from replays.diary import LAYOUTS, gather
from replays.diary.figures import chance_of
from replays.export import text
from replays.searching.landmarks import JUMPS, Landmarks
from replays.walking.headings import groups, heading_at, headlined
from replays.walking.timelines import timeline_of
from replays.walking.turns import Place
from replays.walking.walk import Walk
from replays.walking.words import BETWEEN, SET_UP
from tests.laws.games import every_game
from tests.ledger.play import begin, opened, submit
from tests.recordings.recording import FOLDER, read
from tests.replays.diaries import walked
from tests.replays.stored import ledger_at, play
from tests.replays.walks import hands, seen


def titles(walk: Walk) -> list[tuple[str, str]]:
    """The headings of a log, without those that stay."""
    every = [group.heading.titles for step in walk.seen for group in groups(walk, step)]
    return [on for at, on in enumerate(every) if not at or every[at - 1] != on]


def check(walk: Walk) -> None:
    """After every step the parts are on that the view names, and no heading says set-up then."""
    for place in map(Place, range(1, len(walk.seen) + 1)):
        state, now, heading = walk.state(place), walk.now(place), heading_at(walk, place)
        on = [part.on(walk.game.seen(state, walk.viewer)) for part in walk.game.meaning.parts]
        if state.result is None:
            assert [given and given.seat for given in on] == [
                part and part.seat for part in now.parts
            ]
            assert (SET_UP in heading.titles) == (not any(on) and not now.is_between)


@every_game
@pytest.mark.parametrize("viewer", [FACILITATOR, PUBLIC])
def test_a_fork_is_headed_by_what_is_on(tmp_path: Path, game: Game, viewer: Viewer) -> None:
    with ledger_at(tmp_path / "forks.db") as ledger:
        match = play(ledger, game.id, "final", 1, cap=50)
        length = len(timeline_of(ledger, match))
        for at in (2, length // 2, length - 1):
            for policy in ("fresh", "redealt"):
                if policy == "redealt" and is_refused(ledger, match, at):
                    continue
                forked = ledger.fork(match, at, policy, by="facilitator").match
                walk = seen(ledger, forked, viewer)
                check(walk)
                begun = [part.kind for part in (*walk.rounds, *walk.turns)]
                assert len(begun) == len({*begun}), "a re-deal starts nothing"
                again = ledger.fork(forked, 1, "fresh", by="facilitator").match
                check(seen(ledger, again, viewer))


def is_refused(ledger: Ledger, match: str, at: int) -> bool:
    """Whether what is hidden there can't be dealt anew."""
    timeline = timeline_of(ledger, match)
    return bool(timeline.game.redealable(timeline.at(at), PUBLIC))


def test_a_fork_names_the_turn_it_goes_on_with(tmp_path: Path) -> None:
    with hands(tmp_path, turns=2) as (ledger, match):
        forked = ledger.fork(match, 3, "fresh", by="facilitator").match
        walk = seen(ledger, forked)
    assert titles(walk) == [("", "Turn 3: seat 1 (as forked).")]
    assert [(turn.number, turn.seat) for turn in walk.turns] == [(3, 1)]


COUNTS = re.compile(
    r"^(?:Seat \d|\w+ \(seat \d\)) "
    r"(?:spends \d tokens?|spends a die|spends \d+ energy \(|uses action|"
    r"lets the move|pays with|plays no response|passes |recharges)|'s essence|phase[.:]"
)
"""Sentences of what was paid, counted or let pass, with which no headline begins."""


@every_game
def test_a_headline_begins_with_what_happened_and_not_with_what_it_cost(
    tmp_path: Path, game: Game
) -> None:
    with ledger_at(tmp_path / "heads.db") as ledger:
        walk = seen(ledger, play(ledger, game.id, "final", 1, cap=60))
        for step in walk.seen:
            plain = [text for group in groups(walk, step) for text in group.sentences]
            first, *others = headlined(walk, step) or [""]
            assert sorted([first, *others]) == sorted(plain or [""])
            assert [each for each in plain if each != first] == [e for e in others if e != first]
            if not all(map(COUNTS.search, plain)):
                assert not COUNTS.search(first), plain


@every_game
def test_a_scenario_is_headed_by_what_is_on(tmp_path: Path, game: Game) -> None:
    with ledger_at(tmp_path / "scenarios.db") as ledger:
        for recorded in map(read, sorted((FOLDER / game.id).glob("*.json"))):
            if recorded.scenario is not None:
                plan = Plan(
                    game=game.id,
                    variant=recorded.variant,
                    options=recorded.options,
                    seats=recorded.seats,
                    scenario=recorded.scenario,
                )
                match = ledger.create(plan, by="facilitator").match
                walk = seen(ledger, match, PUBLIC)
                check(walk)
                check_laid(walk)


def check_laid(walk: Walk) -> None:
    """A position is headed as one from a scenario, or by the event with which it begins a part."""
    starts = {stored_name(kind) for part in walk.game.meaning.parts for kind in part.starts}
    [step], heading = walk.seen, heading_at(walk, Place(1))
    parts = [part for part in (heading.round, heading.turn) if part]
    assert parts
    for part in parts:
        _, number = part.begins
        if step.events[number - 1]["type"] in starts:
            assert part.title == step.sentences[number - 1]
        else:
            assert part.title.endswith("(from a scenario).")


def test_a_scenario_without_a_number_names_the_seat(tmp_path: Path) -> None:
    with ledger_at(tmp_path / "heist.db") as ledger:
        plan = Plan(game="heist", scenario={"round": 3, "active": 2})
        walk = seen(ledger, ledger.create(plan, by="facilitator").match)
    assert titles(walk) == [("Round 3 (from a scenario).", "The turn of seat 2 (from a scenario).")]


def test_a_draft_is_not_the_last_turn_of_the_skirmish_before(tmp_path: Path) -> None:
    with ledger_at(tmp_path / "arena.db") as ledger:
        walk = seen(ledger, play(ledger, "class_arena", "final", 3))
    draft = next(
        place
        for place in map(Place, range(20, len(walk.seen)))
        if walk.view(place)["phase"] == "choose_class" and walk.view(place)["skirmish"] == 2
    )
    heading = heading_at(walk, draft)
    assert (heading.line, heading.place, heading.turn) == ("Skirmish 2", "skirmish 2", None)


def test_turns_are_called_as_the_game_calls_them(tmp_path: Path) -> None:
    walk, sources = walked(tmp_path, "janus_gate")
    told = gather(walk, sources, LAYOUTS["student"])
    assert {turn.kind for turn in walk.turns} == {"tick"}
    assert f"{len(walk.turns)} ticks" in " ".join(told.summary)
    assert heading_at(walk, Place(3)).place == "wave 1, tick 2"


def test_between_two_turns_none_is_on(tmp_path: Path) -> None:
    with ledger_at(tmp_path / "enemies.db") as ledger:
        walk = seen(ledger, play(ledger, "assassination", "final", 1, cap=20))
    assert ("Round 1 begins.", BETWEEN) in titles(walk)


@pytest.mark.parametrize("game", ["assassination", "class_arena", "correction", "heist"])
def test_every_form_of_a_log_has_the_same_headings(tmp_path: Path, game: str) -> None:
    walk, sources = walked(tmp_path, game)
    lines = b"".join(text(walk.game, walk.timeline.steps, FACILITATOR)).decode().splitlines()
    printed = [line for line in lines[2:] if line and not re.match(r" *\d*  ", line)]
    told = list(dict.fromkeys(title for both in titles(walk) for title in both if title))
    assert list(dict.fromkeys(printed)) == told
    assert all(printed.count(each.title) == 1 for each in walk.rounds)
    chapters = [chapter.title for chapter in gather(walk, sources, LAYOUTS["student"]).log]
    turns = {on[1] for on in titles(walk) if on[1]}
    assert turns == {chapter.split(" \N{MIDDLE DOT} ")[-1] for chapter in chapters} - rounds(walk)


def rounds(walk: Walk) -> set[str]:
    """The rounds as a diary heads what belongs to none of their turns."""
    return {f"{each.kind.capitalize()} {each.number}" for each in walk.rounds}


@pytest.mark.parametrize(("layout", "rows"), [("pinwheel", 0), ("random_centre", 4)])
def test_bases_that_always_lie_so_are_no_chance(tmp_path: Path, layout: str, rows: int) -> None:
    with ledger_at(tmp_path / "bases.db") as ledger:
        options = {"base_layout": layout}
        match = play(ledger, "assassination_le", "final", 1, cap=3, options=options)
        walk = seen(ledger, match)
    fell = [row.name for row in chance_of(walk).rows]
    assert len([name for name in fell if name.startswith("BaseCoinPlaced: cell ")]) == rows
    assert any(name.startswith("DieRolled: value ") for name in fell)


def test_a_game_with_names_of_its_own_is_read_by_what_it_declares(tmp_path: Path) -> None:
    """Its turns begin with `Begun` and `TurnPassed`, and the first of them tells of chance."""
    with opened(str(tmp_path / "tally.db"), create=True) as ledger:
        match = begin(ledger, chance="dictated", outcomes=[2])
        for seat in (2, 1):
            submit(ledger, match, {"type": "add", "number": seat}, seat=seat)
        walk = seen(ledger, match)
        forked = seen(ledger, ledger.fork(match, 2, "fresh", by="facilitator").match)
    assert [(turn.number, turn.seat, turn.title) for turn in walk.turns] == [
        (1, 2, "Seat 2 begins."), (2, 1, "Seat 1 is next."), (3, 2, "Seat 2 is next."),
    ]  # fmt: skip
    assert [row.name for row in chance_of(walk).rows] == ["Begun: seat 2"]
    assert [each.place for each in JUMPS["chance"].find(Landmarks(walk))] == [Place(1, 1)]
    assert titles(forked) == [("", "The turn of seat 1 (as forked).")]
