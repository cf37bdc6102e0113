"""A recorded match as a file: what went in, what happened, and the hash of where it ended."""

import json
from functools import reduce
from hashlib import sha256
from operator import or_
from pathlib import Path
from typing import Any

import msgspec

from domain.kernel import Event, Game, Outcome, State, canonical
from tests.script import Script, Step, moments

FOLDER = Path(__file__).parent
"""The files lie here, in one folder a game."""

Plain = dict[str, Any]


class RecordedStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command (null: the set-up), how chance fell, and the events in full."""

    seat: int
    command: Plain | None
    chance: tuple[Outcome, ...]
    events: tuple[Plain, ...]


class Recording(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole match; `options` are all of them, so that no default can change beneath it."""

    description: str
    game: str
    rules: int
    variant: str
    options: Plain
    seats: int
    scenario: Plain | None
    sha256: str
    """Of the canonical state at the end."""
    steps: tuple[RecordedStep, ...]

    def script(self) -> Script:
        """What went in."""
        steps = tuple(Step(step.seat, step.command, step.chance) for step in self.steps)
        return Script(self.variant, self.seats, steps, self.options, self.scenario)

    def events(self, game: Game) -> list[Event]:
        """What happened."""
        kinds: Any = reduce(or_, game.events)
        return [
            msgspec.convert(each, kinds, str_keys=True)
            for step in self.steps
            for each in step.events
        ]


def recorded(game: Game, script: Script, description: str) -> Recording:
    """The recording of a script as the rules are now."""
    played = list(moments(game, script))
    steps = tuple(
        RecordedStep(step.seat, step.command, step.chance, tuple(map(plain, moment.events)))
        for step, moment in zip(script.steps, played, strict=True)
    )
    return Recording(
        description=description,
        game=game.id,
        rules=game.rules,
        variant=script.variant,
        options=plain(game.settle(script.variant, script.options)),
        seats=script.seats,
        scenario=plain(script.scenario),
        sha256=fingerprint(played[-1].state),
        steps=steps,
    )


def plain(value: Any) -> Any:
    """As it comes back from a JSON file."""
    return json.loads(msgspec.json.encode(value))


def fingerprint(state: State) -> str:
    """The hash of a state."""
    return sha256(canonical(state)).hexdigest()


def read(path: Path) -> Recording:
    """The recording in a file."""
    return msgspec.json.decode(path.read_bytes(), type=Recording)


def written(recording: Recording) -> str:
    """The text of its file: an event a line."""
    fields = plain(recording)
    steps = ",\n".join(_step(step) for step in fields.pop("steps"))
    head = "".join(f'  "{name}": {_line(value)},\n' for name, value in fields.items())
    return f'{{\n{head}  "steps": [\n{steps}\n  ]\n}}\n'


def _step(step: Plain) -> str:
    events = ",\n".join(f"      {_line(event)}" for event in step.pop("events"))
    return f'    {_line(step)[:-1]}, "events": [\n{events}\n    ]}}'


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
