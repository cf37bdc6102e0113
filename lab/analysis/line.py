"""The line of a match: its steps that count, first to last."""

from typing import NamedTuple

import msgspec

from domain.kernel import NOBODY, Outcome, TakenBack, seat_of, table_command
from domain.ledger.stream.rows import CommandAccepted, Step
from replays.walking.walk import Walk


class Moved(NamedTuple):
    """A step that counts, and the one that it followed on (0: none).

    `seat` decided it, or NOBODY. `command` is JSON; it is empty for the beginning and for table
    commands, which no rule of the game decides. `outcomes` is how chance fell.
    """

    step: int
    after: int
    seat: int
    command: bytes
    outcomes: tuple[Outcome, ...]


def line_of(walk: Walk) -> list[Moved]:
    """The steps that were not taken back, without the take-backs."""
    found: list[Moved] = []
    for step in walk.timeline.steps:
        if walk.counts(step.number) and not _is_take_back(step):
            found.append(_moved(step, found[-1].step if found else 0))
    return found


def _is_take_back(step: Step) -> bool:
    return any(isinstance(event, TakenBack) for event in step.events)


def _moved(step: Step, after: int) -> Moved:
    header = step.header
    if not isinstance(header, CommandAccepted):
        return Moved(step.number, after, NOBODY, b"", header.outcomes)
    command = bytes(header.command)
    seat = seat_of(header.seat) or NOBODY
    if table_command(msgspec.json.decode(command)) is not None:
        return Moved(step.number, after, seat, b"", ())
    return Moved(step.number, after, seat, command, header.outcomes)
