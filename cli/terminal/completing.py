"""What Tab completes on a command line: names of games, variants, options, bots and matches.

A shell runs the program at every Tab, so each of these loads only what it needs, and completes
nothing where anything is wrong: there is no place for a complaint.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from cli.installation import registry_of

if TYPE_CHECKING:
    from domain.kernel import Game

MOST = 100
"""The most matches that are offered."""

GAMES = ("game", "game_or_match", "target", "match")
"""The arguments in which a game may stand."""

Completion = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]


def completed(find: Callable[[click.Context, str], Iterable[str]]) -> Completion:
    """A completion of those of the found names that begin as what was typed."""

    def complete(
        context: click.Context, parameter: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        with suppress(Exception):
            return [
                CompletionItem(name)
                for name in find(context, incomplete)
                if name.startswith(incomplete)
            ]
        return []

    return complete


def _game_of(context: click.Context) -> "Game":
    """The game that stands on the line, which click has not read yet where an option is begun."""
    named = map(str, [*map(context.params.get, GAMES), *context.args])
    known = registry_of(context)
    return known.game(next(each for each in named if each in known.ids))


def _games(context: click.Context, incomplete: str) -> Iterable[str]:
    return registry_of(context).ids


def _variants(context: click.Context, incomplete: str) -> Iterable[str]:
    return _game_of(context).variants


def _settings(context: click.Context, incomplete: str) -> Iterable[str]:
    """Options of the game with an equals sign, and behind that the values that are few."""
    import msgspec

    from domain.kernel.refusing.allowed import few

    name, equals, _ = incomplete.partition("=")
    fields = msgspec.inspect.type_info(_game_of(context).options).fields  # type: ignore[attr-defined]
    if not equals:
        return [f"{field.encode_name}=" for field in fields]
    return [
        f"{name}={value}" for field in fields if field.name == name for value in few(field.type)
    ]


def _bots(context: click.Context, incomplete: str) -> Iterable[str]:
    """Bots behind the last comma."""
    from domain.bots import offered_names

    before = incomplete[: incomplete.rfind(",") + 1]
    return [f"{before}{name}" for name in offered_names(_game_of(context))]


def _players(context: click.Context, incomplete: str) -> Iterable[str]:
    """Seats with an equals sign, and behind that who may play there."""
    from domain.bots import offered_names

    seat, equals, _ = incomplete.partition("=")
    game = _game_of(context)
    if not equals:
        return [f"{number}=" for number in range(1, max(game.seats) + 1)]
    return [f"{seat}={name}" for name in ("human", *offered_names(game))]


def _matches(context: click.Context, incomplete: str) -> Iterable[str]:
    from contextlib import closing

    from domain.ledger.listing import matches_like
    from domain.ledger.stores.opening import open_store

    if incomplete and not incomplete.isalnum():
        return []
    with closing(open_store(context.find_root().params["db"])) as store:
        return matches_like(store, incomplete.lower(), MOST)


def _either(context: click.Context, incomplete: str) -> Iterable[str]:
    yield from _games(context, incomplete)
    yield from _matches(context, incomplete)


games = completed(_games)
variants = completed(_variants)
settings = completed(_settings)
bots = completed(_bots)
players = completed(_players)
matches = completed(_matches)
games_and_matches = completed(_either)
