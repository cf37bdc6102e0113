"""What people did in the matches of a ledger, counted as a study counts in those of its bots.

Only of matches that are over, with all of their lineage: a report tells nothing of a match in play.
Matches with a bot, simulated and abandoned ones and forks are not people's.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from statistics import median
from typing import Final

import msgspec

from domain.kernel import FACILITATOR, Options
from domain.ledger.application import Ledger
from domain.ledger.errors import CorruptMatch, UnreadableRow
from domain.ledger.stream.rows import MatchCreated
from lab.analysis.line import Moved, line_of
from lab.keeping import LABEL
from lab.playout import Step
from lab.studies.asking.plan import Plan
from lab.studies.playing.counting import Ending, Tally, Value
from lab.studies.playing.ended import value_at_end
from replays.analysis.kept import is_lineage_over
from replays.walking.timelines import timeline_of
from replays.walking.walk import Walk

ABANDONED: Final = "abandoned"
BOT: Final = "bot:"
"""How the sender of a bot's step begins."""


class Cross(msgspec.Struct, frozen=True):
    """The mean over so many matches of people."""

    value: float
    matches: int


class People(msgspec.Struct, frozen=True):
    """What people did: the values of their matches by arm, and how many matches were left out.

    An arm has those that were played by its rules, with as many seats; `left_out` is by why.
    """

    matches: int
    values: Sequence[Sequence[Sequence[Value]]]
    left_out: Mapping[str, int]

    def cross(self, arm: int, measure: int) -> Cross | None:
        """The mean of a measure in an arm; None: it has no match that counts."""
        values = [each[measure] for each in self.values[arm] if each[measure].of]
        of = sum(each.of for each in values)
        return Cross(sum(each.amount for each in values) / of, len(values)) if of else None

    def middle(self, arm: int, measure: int) -> Cross | None:
        """The median of a measure in an arm, for lengths."""
        values = [each[measure].amount for each in self.values[arm]]
        return Cross(median(values), len(values)) if values else None


class NotOfPeople(Exception):
    """Why a match does not count."""


def people_of(ledger: Ledger, plan: Plan, matches: Iterable[str]) -> People:
    """Counts in these matches what the study counts. Raises StoreUnavailable."""
    found: list[list[Sequence[Value]]] = [[] for _ in plan.arms]
    left_out: Counter[str] = Counter()
    count = 0
    for match in matches:
        try:
            arms, values = _counted(ledger, plan, match)
        except NotOfPeople as why:
            left_out[str(why)] += 1
        except (CorruptMatch, UnreadableRow):
            left_out["can't be read"] += 1
        else:
            count += 1
            for arm in arms:
                found[arm].append(values)
    return People(count, found, dict(sorted(left_out.items())))


def _counted(ledger: Ledger, plan: Plan, match: str) -> tuple[list[int], Sequence[Value]]:
    """The arms by whose rules a match was played, and what it contributes to each measure."""
    if not is_lineage_over(ledger, match):
        raise NotOfPeople("go on, or a match of their lineage does")
    if LABEL in ledger.labels.of([match])[match]:
        raise NotOfPeople("are simulated")
    walk = Walk(timeline_of(ledger, match), FACILITATOR)
    created = walk.timeline.created
    if created.fork:
        raise NotOfPeople("are forks")
    arms = _arms(plan, created)
    if not arms:
        raise NotOfPeople("were played by rules that no arm has")
    line = line_of(walk)
    if any(step.header.by.startswith(BOT) for step in walk.timeline.steps):
        raise NotOfPeople("have a bot")
    result = walk.timeline.at(line[-1].step).result
    if result is None or result.reason == ABANDONED:
        raise NotOfPeople("were abandoned")
    tally = Tally(plan.game, list(plan.counted.values()))
    for moved in line:
        _add(tally, walk, moved)
    outcomes = (each.outcome for each in plan.measures.values() if each.outcome)
    ended = [
        value_at_end(each, result.winners, result.reason, plan.game.limits) for each in outcomes
    ]
    return arms, [*tally.values(Ending(result, ())), *ended]


def _add(tally: Tally, walk: Walk, moved: Moved) -> None:
    events = walk.timeline.steps[moved.step - 1].events
    if moved.command:
        command = walk.game.command(msgspec.json.decode(moved.command))
        tally.add(Step(moved.seat, command, events))
    else:
        tally.add_events(events)


def _arms(plan: Plan, created: MatchCreated) -> list[int]:
    """The arms with the rules of a match. What seats choose in secret may differ."""
    same = (created.game, created.rules, created.seats) == (
        plan.game.id,
        plan.game.rules,
        plan.seats,
    )
    if not same or created.scenario is not None:
        return []
    own = _rules(plan.game.pinned(created.options))
    return [
        number
        for number, arm in enumerate(plan.arms)
        if arm.scenario is None and _rules(arm.seatings[0].options) == own
    ]


def _rules(options: Options) -> dict[str, object]:
    told: dict[str, object] = msgspec.to_builtins(options, str_keys=True)
    return {name: value for name, value in told.items() if name not in options.secret}
