"""A match in a few sentences: what was played, by whom, when, and how it ended."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime

from domain.components.wording import counted
from domain.ledger.desk.figures.refusal_counts import UNKNOWN_SEAT
from replays.diary.source import Refused, Thread
from replays.diary.words import times
from replays.searching.landmarks import JUMPS, Landmarks, lead_words
from replays.walking.ended import end_words
from replays.walking.words import awaited, variant_words


def summary(
    landmarks: Landmarks,
    names: Mapping[int, str],
    talks: Sequence[Thread],
    refusals: Sequence[Refused],
    undone: Sequence[str],
) -> list[str]:
    """The sentences in order; `undone` are those on take-backs that undid chance."""
    return [
        _what(landmarks),
        _when(landmarks),
        *_who(names),
        ending(landmarks),
        *_course(landmarks),
        *undone,
        *_beside(talks, refusals),
    ]


def _what(landmarks: Landmarks) -> str:
    created, match = landmarks.walk.timeline.created, landmarks.walk.timeline.match
    seats = counted(created.seats, "seat")
    game = landmarks.walk.game
    variant = variant_words(game, created)
    played = f"{game.title}{f', variant {variant},' if variant else ''} was played by {seats}"
    if created.fork is not None:
        return f"{played}, going on from step {created.fork.step} of match {created.fork.match}."
    chance = {"seeded": "drawn from a secret", "dictated": "entered from a real table"}
    return f"{played}; chance was {chance[created.chance]}. The match is {match}."


def _when(landmarks: Landmarks) -> str:
    walk = landmarks.walk
    first, last = (moment(walk.seen[at].at) for at in (0, -1))
    size = counted(len(walk.seen), "step")
    if turns := walk.game.meaning.turns:
        size += f" and {counted(len(walk.turns), turns.called)}"
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


def played(landmarks: Landmarks) -> str:
    """The day of a match, or its first and its last: `25 November 2026`."""
    seen = landmarks.walk.seen
    days = [datetime.fromisoformat(seen[at].at) for at in (0, -1)]
    return " to ".join(dict.fromkeys(f"{day.day} {day:%B %Y}" for day in days))


def ending(landmarks: Landmarks) -> str:
    """Who won, why, and with which scores; or who is awaited."""
    game, state = landmarks.walk.game, landmarks.walk.state(landmarks.walk.last)
    if state.result is None:
        return f"It is not over: {awaited(game, state)}."
    told = end_words(state.result, landmarks.walk.timeline.created.seats)
    scores = ", ".join(f"seat {seat}: {score}" for seat, score in state.result.scores.items())
    sentence = f"{told}: {game.ending(state.result.reason)}."
    return f"{sentence} Side scores: {scores}." if scores else sentence


def _course(landmarks: Landmarks) -> Iterator[str]:
    """How often the lead changed and what was lost, as far as the game declares it."""
    for name, said in (("lead", "The lead changed"), ("takeback", "Steps were taken back")):
        found = list(JUMPS[name].find(landmarks))
        if found:
            yield f"{said} {times(len(found))}."
    steps = (each.place.step for each in JUMPS["capture"].find(landmarks))
    fallen = [each for each in steps if landmarks.walk.counts(each)]
    if fallen:
        yield f"Captured, killed or lost: {len(fallen)}, the first at step {fallen[0]}."
    if landmarks.walk.game.lead:
        facts = landmarks.survey.facts()[-1]
        if facts.leaders:
            yield f"At the newest step: {lead_words(facts, landmarks.walk.game.lead)}"


def _beside(talks: Sequence[Thread], refusals: Sequence[Refused]) -> Iterator[str]:
    if talks:
        still_open = sum(not talk.resolved for talk in talks)
        verb = "is" if still_open == 1 else "are"
        yield f"Notes: {len(talks)}, of which {still_open} {verb} open."
    if refusals:
        most, total = refusals[0], sum(each.times for each in refusals)
        often = f"; most often “{most.said}”, {times(most.times)}, to {_seat(most)}"
        yield f"Refused commands: {total}{often if most.times > 1 else ''}."


def _seat(refused: Refused) -> str:
    return "nobody's seat" if refused.seat == UNKNOWN_SEAT else f"seat {refused.seat}"
