"""Correction in few words: positions, commands and choices as one would say them at a table."""

from typing import Any

from domain.games.correction import GAME
from domain.kernel import Event
from tests.given import Playtest, given


def start(first: int = 1, **options: Any) -> Playtest:
    """The usual start; `first` begins."""
    return given(GAME, chance=[first], options=options)


def position(*pieces: str, options: dict[str, Any] | None = None, **scenario: Any) -> Playtest:
    """A match from a position: pieces as `1 pawn c3` or `1 pawn c1 spawned`.

    Unless said otherwise seat 1 is to move and nobody has tokens. Tokens on the board are said as
    `b2`, `b2 3` or `b2 fresh`, a declared move as `c1-b2`, resting pieces as `2 knight`.
    """
    usual: dict[str, Any] = {"phase": "move", "supplies": (0, 0)}
    laid = {**usual, **scenario, "pieces": [_piece(each) for each in pieces]}
    if "tokens" in laid:
        laid["tokens"] = [_token(each) for each in laid["tokens"]]
    if "resting" in laid:
        resting = [each.split() for each in laid["resting"]]
        laid["resting"] = [{"seat": int(seat), "kind": kind} for seat, kind in resting]
    if "declared" in laid:
        origin, to = laid["declared"].split("-")
        laid |= {"declared": {"origin": origin, "to": to}, "phase": "respond"}
    return given(GAME, options=options, scenario=laid)


def _piece(piece: str) -> dict[str, Any]:
    seat, kind, cell, *spawned = piece.split()
    return {"seat": int(seat), "kind": kind, "cell": cell, "spawned": spawned == ["spawned"]}


def _token(token: str) -> dict[str, Any]:
    cell, *more = token.split()
    count = int(more[0]) if more and more[0].isdigit() else 1
    return {"cell": cell, "count": count, "fresh": "fresh" in more}


def typed(command: str) -> tuple[str, dict[str, Any]]:
    """`spawn pawn a1` or `c1-b2` or `pass` as a command's type and arguments."""
    if command.startswith("spawn "):
        _, kind, cell = command.split()
        return "spawn", {"kind": kind, "cell": cell}
    if "-" in command:
        origin, to = command.split("-")
        return "move", {"origin": origin, "to": to}
    return command, {}


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


def choices(match: Playtest) -> list[str]:
    """The legal commands in the same words."""
    return [said(command) for command in match.legal]


def said(command: dict[str, Any]) -> str:
    """A command as it is said: the opposite of `typed`."""
    match command:
        case {"type": "spawn", "kind": kind, "cell": cell}:
            return f"spawn {kind} {cell}"
        case {"type": "move", "origin": origin, "to": to}:
            return f"{origin}-{to}"
    return str(command["type"])


def supplies(match: Playtest) -> tuple[int, int]:
    """The tokens that seat 1 and seat 2 can spend."""
    return match.state.sides[1].supply, match.state.sides[2].supply


def pieces(match: Playtest, seat: int) -> dict[str, str]:
    """A seat's pieces on the board, by cell."""
    return dict(sorted(match.state.sides[seat].pieces.items()))
