"""A match in a few sentences: what was played, by whom, when, and how it ended."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime

from replays.diary.source import Refused, Thread
from replays.diary.words import times
from replays.jumps import JUMPS, Sights, lead_words
from replays.verify.report import counted
from replays.words import awaited, winner_words


def summary(
    sights: Sights,
    names: Mapping[int, str],
    talks: Sequence[Thread],
    refusals: Sequence[Refused],
    undone: Sequence[str],
) -> list[str]:
    """The sentences, first to last; `undone` are those on take-backs that undid chance."""
    return [
        _what(sights),
        _when(sights),
        *_who(names),
        _ending(sights),
        *_course(sights),
        *undone,
        *_beside(talks, refusals),
    ]


def _what(sights: Sights) -> str:
    created, match = sights.walk.timeline.created, sights.walk.timeline.match
    seats = counted(created.seats, "seat")
    played = f"{sights.walk.game.title}, variant {created.variant}, was played by {seats}"
    if created.fork is not None:
        return f"{played}, going on from step {created.fork.step} of match {created.fork.match}."
    chance = {"seeded": "drawn from a secret", "dictated": "told from a real table"}
    return f"{played}; chance was {chance[created.chance]}. The match is {match}."


def _when(sights: Sights) -> str:
    walk = sights.walk
    first, last = (moment(walk.seen[at].at) for at in (0, -1))
    size = counted(len(walk.seen), "step")
    if walk.game.meaning.turns:
        size += f" and {counted(len(walk.turns), 'turn')}"
    if first == last:
        return f"It took {size}, on {first}."
    if first[:10] == last[:10]:
        return f"It took {size}, on {first.removesuffix(' UTC')} to {last[12:]}."
    return f"It took {size}, from {first} to {last}."


def moment(at: str) -> str:
    """A time as it is recorded (ISO 8601, UTC), for people."""
    return f"{datetime.fromisoformat(at):%Y-%m-%d, %H:%M} UTC"


def _who(names: Mapping[int, str]) -> Iterator[str]:
    if names:
        yield " ".join(f"Seat {seat}: {name}." for seat, name in sorted(names.items()))


def _ending(sights: Sights) -> str:
    state = sights.walk.state(sights.walk.last)
    if state.outcome is None:
        return f"It is not over: {awaited(state)}."
    won, why = winner_words(state.outcome.winners), state.outcome.reason.replace("_", " ")
    scores = ", ".join(f"seat {seat}: {score}" for seat, score in state.outcome.scores.items())
    sentence = f"{won[0].upper()}{won[1:]}: {why}."
    return f"{sentence} Side scores: {scores}." if scores else sentence


def _course(sights: Sights) -> Iterator[str]:
    """How often the lead changed and who fell, as far as the game tells it."""
    for name, said in (("lead", "The lead changed"), ("takeback", "Steps were taken back")):
        found = list(JUMPS[name].find(sights))
        if found:
            yield f"{said} {times(len(found))}."
    fallen = [each.place.step for each in JUMPS["capture"].find(sights)]
    if fallen:
        yield f"Captured, killed or lost: {len(fallen)}, the first at step {fallen[0]}."
    if sights.walk.game.lead:
        facts = sights.survey.facts()[-1]
        if facts.leaders:
            yield f"At the newest step: {lead_words(facts, sights.walk.game.lead)}"


def _beside(talks: Sequence[Thread], refusals: Sequence[Refused]) -> Iterator[str]:
    if talks:
        still_open = sum(not talk.resolved for talk in talks)
        yield f"Notes: {len(talks)}, of which {still_open} are open."
    if refusals:
        most, total = refusals[0], sum(each.times for each in refusals)
        often = f"; most often {_code(most)}, {times(most.times)}, to {_seat(most)}"
        yield f"Refused commands: {total}{often if most.times > 1 else ''}."


def _code(refused: Refused) -> str:
    return refused.code.replace("_", " ")


def _seat(refused: Refused) -> str:
    return f"seat {refused.seat}" if refused.seat else "nobody's seat"
