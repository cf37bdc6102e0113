"""A block, the unit of a study: the matches of all arms and rotations with the same chance."""

from collections.abc import Callable, Sequence

import msgspec

from domain.kernel import FACILITATOR, Source
from lab.playout import Match
from lab.simulate import UNFINISHED
from lab.studies.asking.plan import Plan
from lab.studies.playing.about import Course, is_drawn, is_noticed
from lab.studies.playing.chance import NamedChance
from lab.studies.playing.counting import Ending, Tally, Value
from lab.studies.playing.luck import explained, results_of
from replays.searching.survey import standing_of


class Played(msgspec.Struct, frozen=True, array_like=True):
    """A match of a block, by its arm and rotation (from 0), with a value for each measure."""

    arm: int
    rotation: int
    winners: Sequence[int]
    reason: str
    steps: int
    gap: float | None
    """How far ahead of the second the first was at the end, on the track that tells who leads."""
    values: Sequence[Value]

    @property
    def is_finished(self) -> bool:
        """Whether it was played to its end."""
        return self.reason != UNFINISHED


class Block(msgspec.Struct, frozen=True):
    """All matches of the block of that number (from 1)."""

    block: int
    matches: Sequence[Played]


def block(plan: Plan, number: int) -> bytes:
    """Plays a block and returns its line in the store."""
    matches = [_played(plan, number, arm, rotation) for arm, rotation in plan.matches()]
    return msgspec.json.encode(Block(number, matches))


def match_of(
    plan: Plan,
    number: int,
    arm: int,
    rotation: int,
    around: Callable[[Source], Source] = lambda source: source,
) -> Match:
    """The match at its beginning; the same every time. `around` wraps its chance."""
    seating, scenario = plan.arms[arm].seatings[rotation], plan.arms[arm].scenario
    common = f"{plan.seed}/{number}"
    own = f"{common}/{plan.arms[arm].name}"
    chance = NamedChance(own if plan.share == "nothing" else common)
    bots = f"{common if plan.share == 'everything' else own}/{rotation}/bots"
    return Match(
        plan.game,
        seating.options,
        plan.seats,
        seating.bots,
        bots,
        scenario,
        chance=chance,
        around=around,
    )


def _played(plan: Plan, number: int, arm: int, rotation: int) -> Played:
    match = match_of(plan, number, arm, rotation)
    tally = Tally(plan.game, list(plan.counted.values()))
    tally.add_events(match.opening)
    course = _course(plan, number, arm, rotation, match)
    for step in match:
        tally.add(step)
        if course:
            course.see(step)
        if tally.steps == plan.cap:
            break
    result = match.state.result
    values: Sequence[Value] = tally.values(Ending(result, plan.arms[arm].seatings[rotation].names))
    if course:
        pairs = zip(plan.counted.values(), values, strict=True)
        values = [course.value(each) if is_noticed(each) else value for each, value in pairs]
    if rotation == 0:
        values = _with_luck(plan, number, arm, values)
    winners = result.winners if result else ()
    reason = result.reason if result else UNFINISHED
    gap = _gap(match)
    return Played(arm, rotation, winners, reason, tally.steps, gap, values)


def _course(plan: Plan, number: int, arm: int, rotation: int, match: Match) -> Course | None:
    """Looks at the match's positions, if a measure wants that."""
    if not any(map(is_noticed, plan.measures.values())):
        return None
    draws = any(map(is_drawn, plan.measures.values()))
    seed = f"{plan.seed}/{number}/{plan.arms[arm].name}/{rotation}/about"
    return Course(match, seed, draws=draws)


def _with_luck(plan: Plan, number: int, arm: int, values: Sequence[Value]) -> Sequence[Value]:
    """The values with what the block says of luck and play, if a measure wants that."""
    measures = list(plan.counted.values())
    if not any(each.about in ("luck", "play") for each in measures):
        return values
    found = results_of(plan, number, arm)
    return [
        explained(found, measure.about) if measure.about in ("luck", "play") else value
        for measure, value in zip(measures, values, strict=True)
    ]


def _gap(match: Match) -> float | None:
    game = match.game
    if not game.lead or match.state.result is None:
        return None
    standing = standing_of(game, game.seen(match.state, FACILITATOR)).values()
    first = sorted((row[0] for row in standing if isinstance(row[0], int | float)), reverse=True)
    return first[0] - first[1] if len(first) > 1 else None
