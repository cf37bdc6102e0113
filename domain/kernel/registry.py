"""The games that can be played, each loaded when it is first needed."""

from collections.abc import Iterable, Iterator, Mapping
from threading import Lock
from typing import NamedTuple

from domain.kernel.game import Game, defined
from domain.kernel.playing.table_command import TABLE_COMMANDS
from domain.kernel.refusing.refusal import unknown

TABLE_COMMAND_NAMES = frozenset(str(each.__struct_config__.tag) for each in TABLE_COMMANDS)


class Release(NamedTuple):
    """A release of a game's rules that is not loaded yet: `module` defines it as `GAME`."""

    id: str
    rules: int
    module: str

    def load(self) -> Game:
        """The game. Raises ValueError where the module defines another one."""
        return defined(self.module, self.id, self.rules)


class Registry:
    """Games by id, each with all releases of its rules that it can still play.

    New matches begin with the release of the highest number. A game that is given as a `Release` is
    loaded when it, or every game, is asked for.
    """

    def __init__(self, games: Iterable[Game | Release]) -> None:
        listed = tuple(games)
        self._listed = {(game.id, game.rules): game for game in listed}
        if len(self._listed) < len(listed):
            raise ValueError("two games share an id and a release")
        self._newest: Mapping[str, int] = dict(sorted(self._listed))
        self._loaded: dict[tuple[str, int], Game] = {}
        self._loading = Lock()
        for game in listed:
            if isinstance(game, Game):
                self._loaded[game.id, game.rules] = _checked(game)

    def __iter__(self) -> Iterator[Game]:
        """The newest release of every game, by id; all are loaded."""
        return (self._load(game, rules) for game, rules in self._newest.items())

    @property
    def ids(self) -> Iterable[str]:
        """The ids of all games; loads none."""
        return self._newest.keys()

    @property
    def loaded(self) -> list[Game]:
        """The releases that are loaded so far."""
        return list(self._loaded.values())

    @property
    def command_names(self) -> frozenset[str]:
        """The wire names of all commands, table commands included; loads all games."""
        return TABLE_COMMAND_NAMES.union(*(game.command_types for game in self.releases()))

    def releases(self, game: str | None = None) -> Iterator[Game]:
        """Every release of every game, or of one, loaded; empty for an unknown game."""
        return (self._load(*each) for each in self._listed if game in (None, each[0]))

    def game(self, given: str, rules: int | None = None) -> Game:
        """The game of that id, in that release of its rules or the newest.

        Refuses with `unknown_game`.
        """
        wanted = (given, self._newest.get(given, 0) if rules is None else rules)
        if wanted not in self._listed:
            name = given if rules is None else f"{given} (rules release {rules})"
            raise unknown("unknown_game", name, self._newest)
        return self._load(*wanted)

    def bound(self, given: str, rules: int | None, options: object) -> Game:
        """The game of a match, bound to the options that it was begun with (as they are stored).

        Refuses with `unknown_game`, or `bad_options` where options make the game and don't fit it.
        """
        game = self.game(given, rules)
        return game if game.bind is None else game.bound(game.pinned(options))

    def _load(self, game: str, rules: int) -> Game:
        if found := self._loaded.get((game, rules)):
            return found
        with self._loading:
            release = self._listed[game, rules]
            loaded = release if isinstance(release, Game) else _checked(release.load())
            return self._loaded.setdefault((game, rules), loaded)


def _checked(game: Game) -> Game:
    """The same game. Raises ValueError where a command of it has the name of a table command."""
    if taken := TABLE_COMMAND_NAMES & game.command_types.keys():
        raise ValueError(f"{game.id} names a command as a table command is named: {taken}")
    return game
