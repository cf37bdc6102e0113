"""What people did beside what bots did: counted alike, and only of what is over."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.kernel import Abandon, Actor
from domain.ledger.application import Ledger
from domain.ledger.stream.match import Request
from domain.ledger.stream.rows import CommandAccepted
from lab.keeping import LABEL
from lab.studies.asking.plan import Plan
from lab.studies.people import People, people_of
from lab.studies.playing.block import Block, block
from lab.studies.report.finding import results
from lab.studies.report.page import page
from lab.studies.report.results import Results
from lab.studies.report.text import data, markdown
from lab.studies.run import Run
from replays.walking.timelines import timeline_of
from tests.lab.studies.toy import planned, study
from tests.replays.stored import ledger_at, play

ARMS: dict[str, Any] = {"final": None, "short": None}
MEASURES: dict[str, Any] = {"played": {"commands": "play"}, "drawn": {"count": "CardDrawn"}}


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    with ledger_at(tmp_path / "matches.db") as ledger:
        yield ledger


def plan_of() -> Plan:
    return planned(arms=ARMS, measures=MEASURES)[1]


def crosses(people: People, plan: Plan, measure: str) -> list[tuple[float, int] | None]:
    """The crosses of a measure, by arm."""
    at = list(plan.measures).index(measure)
    found = [people.cross(arm, at) for arm in range(len(plan.arms))]
    return [(each.value, each.matches) if each else None for each in found]


def test_they_are_counted_as_a_study_counts_by_the_arm_s_rules(ledger: Ledger) -> None:
    plan = plan_of()
    matches = [play(ledger, "hidden_hand", "short", seed) for seed in range(3)]
    people = people_of(ledger, plan, matches)
    assert (people.matches, people.left_out) == (3, {})
    timelines = [timeline_of(ledger, match) for match in matches]
    results_ = [each.at(len(each)).result for each in timelines]
    shares = [1 / len(each.winners) if each and 1 in each.winners else 0 for each in results_]
    assert crosses(people, plan, "seat 1 wins") == [None, (sum(shares) / 3, 3)]
    lengths = [len(each) - 1 for each in timelines]
    assert crosses(people, plan, "steps") == [None, (sum(lengths) / 3, 3)]
    names = [
        type(event).__name__ for each in timelines for step in each.steps for event in step.events
    ]
    assert crosses(people, plan, "drawn") == [None, (names.count("CardDrawn") / 3, 3)]
    headers = [step.header for each in timelines for step in each.steps]
    commands = [bytes(each.command) for each in headers if isinstance(each, CommandAccepted)]
    played = sum(b'"play"' in each for each in commands)
    assert crosses(people, plan, "played") == [None, (played / 3, 3)]


def test_what_is_not_of_people_or_not_over_is_left_out_and_said(ledger: Ledger) -> None:
    """Of a match whose fork goes on, nothing is told either: it may share what is hidden."""
    over, forked, labelled = (play(ledger, "hidden_hand", "final", seed) for seed in range(3))
    fork = ledger.fork(forked, 2, "fresh", by="facilitator").match
    ledger.labels.put(labelled, {LABEL})
    open_one = play(ledger, "hidden_hand", "final", 4, cap=4)
    ended = play(ledger, "hidden_hand", "final", 5, cap=4)
    abandon(ledger, ended)
    other = play(ledger, "correction", "final", 1, cap=3)
    abandon(ledger, other)
    botted = played_by_a_bot(ledger)
    everything = [over, forked, fork, labelled, open_one, ended, other, botted]
    people = people_of(ledger, plan_of(), everything)
    assert people.matches == 1
    assert people.left_out == {
        "go on, or a match of their lineage does": 3,
        "are simulated": 1,
        "were abandoned": 1,
        "were played by rules that no arm has": 1,
        "have a bot": 1,
    }
    abandon(ledger, fork)
    people = people_of(ledger, plan_of(), [forked, fork])
    assert (people.matches, people.left_out) == (1, {"are forks": 1})


def abandon(ledger: Ledger, match: str) -> None:
    ledger.submit(match, Request(actor=Actor(0), command=Abandon(), by="facilitator"))


def played_by_a_bot(ledger: Ledger) -> str:
    """A match to whose end somebody else's bot played."""
    match = play(ledger, "hidden_hand", "final", 6, cap=3)
    while True:
        with ledger.live(match) as held:
            if held.is_over:
                return match
            state, game = held.state, held.game
            command = msgspec.to_builtins(game.legal(state)[0])
        actor = Actor(state.to_act)
        ledger.submit(match, Request(actor=actor, command=command, by="bot:greedy"))


def reported(people: People | None) -> Results:
    asked, plan = planned(arms=ARMS, measures=MEASURES, blocks=2)
    blocks = (msgspec.json.decode(block(plan, number), type=Block) for number in (1, 2))
    return results(asked, plan, Run((*blocks,), is_complete=True), [], people)


def test_every_form_of_the_report_shows_them(ledger: Ledger) -> None:
    people = people_of(
        ledger, plan_of(), [play(ledger, "hidden_hand", "short", seed) for seed in range(3)]
    )
    found = reported(people)
    assert 'class="cross"' in page(found)
    assert "people " in markdown(found)
    told = msgspec.json.decode(data(found))
    panels = {each["measure"]: each["people"] for each in told["panels"]}
    assert panels["drawn"][0] is None
    assert panels["drawn"][1]["matches"] == 3
    assert told["people"] == "3 matches that are over, as crosses."
    alone = reported(None)
    assert 'class="cross"' not in page(alone)
    assert "people" not in markdown(alone)


def test_a_question_may_stand_in_a_file() -> None:
    assert study(people="match label = 3b").people == "match label = 3b"
