"""Bots that never, or always where they can, choose a kind of command."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from domain.bots.look import Look
from domain.bots.plain import Bot
from domain.kernel import Command, Game


class Restriction(NamedTuple):
    """`never` or `always`, and a kind: a command's name, what it names (a card), or `name.card`."""

    how: str
    kind: str

    @property
    def words(self) -> str:
        """As people say it: `never play gun`, `always spawn knight`."""
        return f"{self.how} {self.kind.replace('_', ' ').replace('.', ' ')}"

    def allowed(self, legal: Sequence[Command]) -> Sequence[Command]:
        """The commands that are left; all, where none is."""
        meets = _meets(self.kind)
        left = [each for each in legal if meets(each) == (self.how == "always")]
        return left or legal


def _meets(kind: str) -> Callable[[Command], bool]:
    name, _, named = kind.partition(".")

    def meets(command: Command) -> bool:
        written = msgspec.to_builtins(command)
        is_named = written.pop("type") == name
        if named:
            return is_named and named in _words(written)
        return is_named or name in _words(written)

    return meets


def _words(written: Any) -> set[str]:
    """All texts and numbers in a command."""
    if isinstance(written, dict):
        return {word for each in written.values() for word in _words(each)}
    if isinstance(written, list | tuple):
        return {word for each in written for word in _words(each)}
    return {str(written)}


def restricted(bot: Bot, restrictions: Sequence[Restriction]) -> Bot:
    """The bot, which chooses from what they leave."""

    def player(game: Game, look: Look, legal: Sequence[Command], random: Random) -> Command:
        for each in restrictions:
            legal = each.allowed(legal)
        return bot(game, look, legal, random)

    return player
