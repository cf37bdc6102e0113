"""Bots by name: `greedy`, `search:64`, `greedy-never=deny_piece`."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from domain.bots.plain import Bot, greedy_bot, random_bot
from domain.bots.restricted import Restriction, restricted
from domain.bots.search import search_bot
from domain.kernel import Game
from domain.kernel.refusing.nearest import is_it

GREEDY: Final = "greedy"

BOTS: Mapping[str, Bot] = {"random": random_bot, GREEDY: greedy_bot}
"""The bots that every game has."""

LEAST: Final = 4
MOST: Final = 1024
"""The playouts that a search may have for a decision."""

SEARCH: Final = re.compile(r"search:([1-9][0-9]{0,3})")
RESTRICTION: Final = re.compile(r"-(never|always)=((?:(?!-never=|-always=)[^,\s])+)")

ABSENT: Final = "absent"
"""The bot of games in which several seats may act at once: it passes its turns."""

FORMS: Final = f"{', '.join(BOTS)}, search:64"
"""What a bot may be called, for messages."""


class NoSuchBot(ValueError):
    """There is no bot of that name, or none in that game; its text says why, for people."""


def bot_named(name: str) -> Bot:
    """The bot of a name, whether its game offers it or not. Raises NoSuchBot."""
    plain, _, _ = name.partition("-")
    restrictions = restrictions_of(name)
    bot = greedy_bot if plain == ABSENT else BOTS.get(plain) or _search(plain)
    return restricted(bot, restrictions) if restrictions else bot


def restrictions_of(name: str) -> tuple[Restriction, ...]:
    """What a bot of that name never, or always, does. Raises NoSuchBot."""
    rest = name[len(name.partition("-")[0]) :]
    if not re.fullmatch(f"({RESTRICTION.pattern})*", rest):
        raise NoSuchBot(f"{name!r} names no bot: write greedy-never=KIND or greedy-always=KIND.")
    return tuple(Restriction(how, kind) for how, kind in RESTRICTION.findall(rest))


@lru_cache(16)
def _search(name: str) -> Bot:
    found = SEARCH.fullmatch(name)
    if not found:
        raise NoSuchBot(f"there is no bot {name!r}; there are: {FORMS}.{is_it(name, BOTS)}")
    playouts = int(found[1])
    if not LEAST <= playouts <= MOST:
        raise NoSuchBot(f"search:{playouts} is not there: it takes {LEAST} to {MOST} playouts.")
    return search_bot(playouts)


def is_search(name: str) -> bool:
    """Whether a bot thinks for long."""
    return name.startswith("search:")


def offered(name: str, game: Game, most: int = MOST) -> Bot:
    """The bot of a name, if the game offers it, with at most so many playouts. Raises NoSuchBot."""
    bot = bot_named(name)
    if (name == ABSENT or not game.awaits_one) and name not in offered_names(game):
        names = ", ".join(offered_names(game))
        raise NoSuchBot(f"{name} is not offered in {game.id}; its bots are {names}.")
    least, found = game.search_from, SEARCH.match(name)
    if found and int(found[1]) > most:
        raise NoSuchBot(f"{found[0]} is not offered here: it may have {most} playouts at most.")
    if found and not least:
        raise NoSuchBot(
            f"{found[0]} is not offered in {game.id}: no search was measured to beat greedy there."
        )
    if found and int(found[1]) < least:
        raise NoSuchBot(
            f"{found[0]} is not offered in {game.id}: there it beats greedy from search:{least} on."
        )
    for each in restrictions_of(name):
        _check_known(each.kind, game)
    return bot


def _check_known(kind: str, game: Game) -> None:
    """A kind must be a command's name, or come after one; a card must be printed."""
    if kind.partition(".")[0] in game.command_types:
        return
    cards = {face.id for face in game.faces(game.settle(next(iter(game.variants)), {}))}
    if kind not in cards:
        commands = ", ".join(game.command_types)
        raise NoSuchBot(
            f"{game.id} has no command or card {kind!r}; its commands are {commands}, "
            f"and COMMAND.WORD is one that names something."
            f"{is_it(kind, [*game.command_types, *cards])}"
        )


def offered_names(game: Game) -> list[str]:
    """The bots that a game offers, for people to choose from."""
    if not game.awaits_one:
        return ["random", ABSENT]
    return [*BOTS, *([f"search:{max(64, game.search_from)}"] if game.search_from else [])]


def usual_bot(game: Game, wanted: str = GREEDY) -> str:
    """The bot that is wanted; in a game without a greedy one, its first in the place of that."""
    names = offered_names(game)
    return names[0] if wanted == GREEDY and GREEDY not in names else wanted
