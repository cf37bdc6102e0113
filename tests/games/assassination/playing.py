"""Project Assassination in few words: positions, commands and events as one would say them."""

from collections.abc import Sequence
from typing import Any

import msgspec

from domain.games.assassination import GAME
from domain.games.assassination.events.attacks import Shooter
from domain.kernel import Event, Outcome
from tests.given import Playtest, given

WORDS: dict[str, tuple[str, ...]] = {
    "call": ("call_coin", "face"),
    "choose": ("choose_character", "name"),
    "item": ("draw_item",),
    "collectible": ("draw_collectible",),
    "skip": ("skip_draw",),
    "discard": ("discard_item", "kind"),
    "obstacle": ("play_obstacle", "cell"),
    "push": ("play_strategy", "from", "to"),
    "ambush": ("play_ambush",),
    "cover": ("play_cover",),
    "move": ("move", "to"),
    "shoot": ("attack_target", "weapon", "cell"),
    "blast": ("attack_direction", "weapon", "dir"),
    "end": ("end_turn",),
    "take": ("take", "kind"),
    "fit": ("take_attachment", "kind", "weapon"),
    "cage": ("take_cage", "enemy"),
    "throw": ("take_grenade", "cell"),
    "drop": ("discard_weapon", "weapon"),
    "place": ("place_enemy", "cell"),
}
"""What one says: the command's type and its arguments."""

SAID = {type_: (word, *args) for word, (type_, *args) in WORDS.items()}

FIRST = {"start": "seat_1"}
QUIET: dict[str, Any] = {"enemy_deck": {}}
"""For positions in which rounds end without an enemy to place."""


def start(variant: str = "final", chance: Sequence[Outcome] = (), **options: Any) -> Playtest:
    """The usual start; seat 1 is Player 1."""
    return given(GAME, variant=variant, options=FIRST | options, chance=chance)


def position(
    one: dict[str, Any] | None = None,
    two: dict[str, Any] | None = None,
    *,
    variant: str = "final",
    options: dict[str, Any] | None = None,
    **scenario: Any,
) -> Playtest:
    """A match from a position: what players 1 and 2 (also seats 1 and 2) have, and the rest."""
    assassins = {"1": one or {}, "2": two or {}}
    laid = {"round": 2, "assassins": assassins, **scenario}
    return given(GAME, variant=variant, options=FIRST | (options or {}), scenario=laid)


def armed(*weapons: str) -> list[dict[str, Any]]:
    """Weapons as `uzi`, `uzi sight`, `shotgun sight muzzle`."""
    said = [weapon.split() for weapon in weapons]
    return [{"kind": kind, **dict.fromkeys(more, True)} for kind, *more in said]


def enemies(*said: str) -> list[dict[str, Any]]:
    """Enemies as `grunt c5`, `heavy e4 2` (its health), `boss d4 10 caged`."""
    return [_enemy(*each.split()) for each in said]


def _enemy(kind: str, cell: str, hp: str = "", caged: str = "") -> dict[str, Any]:
    form: dict[str, Any] = {"kind": kind, "cell": cell, "caged": caged == "caged"}
    return form | ({"hp": int(hp)} if hp else {})


def typed(command: str) -> tuple[str, dict[str, Any]]:
    """`move e2` or `push c5 c3` as a command's type and arguments."""
    word, *values = command.split()
    name, *args = WORDS[word]
    return name, dict(zip(args, values, strict=True))


def play(match: Playtest, *commands: str, chance: Sequence[Outcome] = ()) -> list[Event]:
    """Those commands one after the other; `chance` is for the last, whose events it returns."""
    *before, last = commands
    for each in before:
        name, args = typed(each)
        match.does(name, **args)
    name, args = typed(last)
    return match.does(name, chance=chance, **args)


def refused(match: Playtest, command: str) -> str:
    """The code with which the awaited seat's command is refused."""
    name, args = typed(command)
    return match.refusal(name, **args)


def choices(match: Playtest, word: str = "") -> list[str]:
    """The legal commands in the same words; of one kind, only their arguments."""
    said = [_said(command) for command in match.legal]
    return [each.removeprefix(f"{word} ") for each in said if each.startswith(word)]


def _said(command: dict[str, Any]) -> str:
    word, *args = SAID[command["type"]]
    return " ".join([word, *(str(command[arg]) for arg in args)])


def told(events: Sequence[Event]) -> list[str]:
    """Events in short: `DamageDealt(grunt-1, 1, 3, 7)`."""
    return [f"{type(event).__name__}({', '.join(_values(event))})" for event in events]


def _values(event: Event) -> list[str]:
    return [_short(getattr(event, field)) for field in event.__struct_fields__]


def _short(value: Any) -> str:
    match value:
        case Shooter(seat, weapon):
            return f"{seat}:{weapon}"
        case tuple():
            return " ".join(map(str, value))
    return str(value)


def happened(events: Sequence[Event], *kinds: str) -> list[str]:
    """Events of some kinds in short."""
    return [each for each in told(events) if each.partition("(")[0] in kinds]


def hp(match: Playtest) -> tuple[int, int]:
    """The health of seat 1 and seat 2."""
    return match.state.assassins[1].hp, match.state.assassins[2].hp


def vp(match: Playtest) -> tuple[int, int]:
    """The victory points of seat 1 and seat 2."""
    return match.state.assassins[1].vp, match.state.assassins[2].vp


def at(match: Playtest) -> tuple[str, str]:
    """Where the assassins of seat 1 and seat 2 stand."""
    return match.state.assassins[1].cell, match.state.assassins[2].cell


def on_board(match: Playtest) -> dict[str, str]:
    """The enemies on the board, with their squares."""
    return {enemy.card: enemy.cell for enemy in match.state.enemies}


def plain(value: Any) -> Any:
    """A struct as JSON has it."""
    return msgspec.json.decode(msgspec.json.encode(value))
