"""The games that an installation can play."""

from collections.abc import Iterable, Iterator

from domain.kernel.game import Game
from domain.kernel.motion import MOTIONS
from domain.kernel.refusal import Refusal


class Registry:
    """Games by id, each with all releases of its rules that it can still play.

    Of two releases the one with the higher number begins new matches.
    """

    def __init__(self, games: Iterable[Game]) -> None:
        listed = tuple(games)
        self._releases = {(game.id, game.rules): game for game in listed}
        if len(self._releases) < len(listed):
            raise ValueError("two games share an id and a release")
        for game in listed:
            if taken := {motion.__struct_config__.tag for motion in MOTIONS} & {
                *game.command_types
            }:
                raise ValueError(f"{game.id} calls a command as a motion is called: {taken}")
        self._newest = {game.id: game for _, game in sorted(self._releases.items())}

    def __iter__(self) -> Iterator[Game]:
        """The newest release of every game, by id."""
        return iter(self._newest.values())

    @property
    def command_names(self) -> set[str]:
        """The wire names of all commands, and of the motions."""
        motions = {str(each.__struct_config__.tag) for each in MOTIONS}
        return motions.union(*(game.command_types for game in self._releases.values()))

    def releases(self) -> Iterator[Game]:
        """Every release of every game."""
        return iter(self._releases.values())

    def game(self, given: str, rules: int | None = None) -> Game:
        """The game of that id, in that release of its rules or the newest.

        Refuses with `unknown_game`.
        """
        game = self._newest.get(given) if rules is None else self._releases.get((given, rules))
        if game is None:
            known = ", ".join(self._newest)
            name = given if rules is None else f"{given} (rules release {rules})"
            raise Refusal("unknown_game", given=name, known=known)
        return game
