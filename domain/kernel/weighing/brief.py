"""Events in short words, as consequences of a command that is weighed."""

import msgspec

from domain.kernel.declaring.log import Scene
from domain.kernel.game import Game
from domain.kernel.playing.event import Event, stored_name
from domain.kernel.playing.viewer import Viewer

INNER = frozenset(("A", "All", "An", "Both", "It", "No", "Nobody", "Seat", "The", "They", "Turn"))
"""Words that begin a sentence with a capital, and a clause without one; others may be names."""


def in_brief(game: Game, seat: int, scene: Scene, event: Event) -> str:
    """What an event is to the seat that chooses: by the game's table, else as its log tells it.

    "": nothing that its neighbours do not say too, or nothing that the seat would know.
    """
    brief = game.brief.get(type(event))
    known = game.known(event, Viewer(seat)) if brief != "" else None
    if known is None:
        return ""
    if isinstance(brief, str):
        return brief.format(**msgspec.structs.asdict(known))
    if brief is not None:
        return brief(scene, known)
    if type(event) in game.quiet or _is_implied(game, known):
        return ""
    log = game.log.get(type(event))
    return clause(log(scene, known) if log else known.sentence())


def clause(sentence: str) -> str:
    """A sentence as a part of one."""
    said = sentence.removesuffix(".")
    first, *_ = said.split(" ", 1)
    return said[:1].lower() + said[1:] if first in INNER else said


def _is_implied(game: Game, event: Event) -> bool:
    is_told = game.meaning.implying.get(stored_name(type(event)))
    return is_told is not None and is_told(msgspec.to_builtins(event))
