"""Class Arena in few words: positions, commands and choices as one would say them at a table."""

from typing import Any

from domain.games.class_arena import GAME
from domain.kernel import Event
from tests.given import Playtest, given

LISTS = {"marks"}


def draft(seats: int = 2, variant: str = "final", **options: Any) -> Playtest:
    """The usual start: seat 1 drafts."""
    return given(GAME, variant=variant, options=options, seats=seats)


def arena(
    *figures: str,
    acting: str | None = None,
    moved: bool = False,
    action: str | None = None,
    seats: int = 2,
    options: dict[str, Any] | None = None,
    **scenario: Any,
) -> Playtest:
    """A moment of a skirmish: figures as `f11 recon a4 scoped health=5 marks=f21`.

    What is no field of a figure is its supply (`grenade=0`). `acting` is the activated figure.
    Devices are said as `mine b4 f21`.
    """
    usual = {"squad_size": 3} if any(each[2] == "3" for each in figures) else {}
    laid = {**scenario, "figures": dict(_figure(each) for each in figures)}
    if "devices" in laid:
        devices = [each.split() for each in laid["devices"]]
        laid["devices"] = [{"kind": k, "cell": cell, "by": by} for k, cell, by in devices]
    if acting:
        laid["activation"] = {"figure": acting, "moved": moved, "action": action}
    return given(GAME, options={**usual, **(options or {})}, seats=seats, scenario=laid)


def _figure(said: str) -> tuple[str, dict[str, Any]]:
    name, class_, cell, *more = said.split()
    laid: dict[str, Any] = {"class": class_, "cell": cell, "supply": {}}
    for each in more:
        field, _, value = each.partition("=")
        if field in LISTS:
            laid[field] = value.split("+")
        elif field in ("mine", "charge", "rocket", "grenade"):
            laid["supply"][field] = int(value)
        else:
            laid[field] = int(value) if value.isdigit() else value or True
    return name, laid


def typed(command: str) -> tuple[str, dict[str, Any]]:
    """`attack smg c5` as a command's type and arguments."""
    name, *values = command.split()
    fields = GAME.command_types[name].__struct_encode_fields__
    return name, dict(zip(fields, values, strict=True))


def play(match: Playtest, *commands: str) -> list[Event]:
    """Those commands one after the other; returns the events of the last."""
    for each in commands:
        name, args = typed(each)
        match.does(name, **args)
    return match.events


def refused(match: Playtest, command: str) -> str:
    """The code with which the awaited seat's command is refused."""
    name, args = typed(command)
    return match.refusal(name, **args)


def choices(match: Playtest, kind: str = "") -> list[str]:
    """The legal commands (of one kind) in the same words."""
    said = [" ".join(map(str, command.values())) for command in match.legal]
    return [each for each in said if each.split()[0] == kind or not kind]


def reach(match: Playtest) -> list[str]:
    """The cells to which the activated figure can go."""
    return [each.split()[1] for each in choices(match, "move")]


def of(events: list[Event], *kinds: str) -> list[str]:
    """Those of the events that are of one of these kinds, as `Kind(value, value, ...)`."""
    return [brief(event) for event in events if type(event).__name__ in kinds]


def brief(event: Event) -> str:
    """An event as `Kind(value, value, ...)`."""
    values = (getattr(event, field) for field in event.__struct_fields__)
    return f"{type(event).__name__}({', '.join(map(_said, values))})"


def _said(value: Any) -> str:
    return "+".join(map(_said, value)) if isinstance(value, tuple) else str(value)


def briefs(events: list[Event]) -> list[str]:
    """All events in brief."""
    return [brief(event) for event in events]


def health(match: Playtest, figure: str) -> int:
    """What is left of a figure's health."""
    left: int = match.state.figures[figure].health
    return left


def points(match: Playtest) -> list[int]:
    """The points of the running skirmish, by seat."""
    return [career.points for career in match.state.careers.values()]


def xp(match: Playtest, seat: int, class_: str = "general") -> int:
    """A seat's experience in a class, or in general."""
    amount: int = match.state.careers[seat].xp[class_]
    return amount
