"""A match played at one terminal: people take turns at the keyboard, bots play at once."""

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random

import msgspec

from cli.table.help import help_of, printed
from cli.table.shown import Position, Shown
from cli.terminal.menu import Menu, Unclear, Written
from cli.terminal.offered import OfferMenu
from cli.terminal.outcomes import titles_of
from cli.terminal.printing import say, width
from cli.terminal.rulebook import chapters_text
from cli.terminal.terminal import Terminal
from cli.terminal.words import refusal_words
from domain.bots import Look, bot_due, bot_named, within_reach
from domain.kernel import (
    NOBODY,
    PUBLIC,
    Actor,
    Outcome,
    Refusal,
    Viewer,
    name_of,
)
from domain.ledger.application import Ledger
from domain.ledger.errors import StaleStep
from domain.ledger.stream.match import Request
from domain.ledger.stream.rows import Step
from replays.telling.choices import choices_of
from replays.telling.seen import legal_of, offers_of, view_of

HUMAN = "human"

LEAVES = ("q", "quit", "exit")


class Left(Exception):
    """A person left the table."""


class Session:
    """The people and bots at the terminal, from the match's newest step to its end.

    `players` says by seat who plays it: `human`, or the name of a bot.
    """

    def __init__(
        self,
        ledger: Ledger,
        match: str,
        players: Mapping[int, str],
        random: Random,
        terminal: Terminal,
    ) -> None:
        self.ledger = ledger
        self.match = match
        self.players = players
        self.people = [Viewer(seat) for seat, player in players.items() if player == HUMAN]
        self.random = random
        self.terminal = terminal
        self.at_keyboard = self.people[0] if len(self.people) == 1 else PUBLIC
        self.has_secrets = False
        self.called: Viewer | None = None
        """Who is to be asked next, where several may act."""
        found = ledger.rebuild(match)
        if not self.people:
            found.game.expect_one_awaited("played by bots alone")
        viewers = (PUBLIC, *map(Viewer, players))
        self.shown = Shown(ledger, found, viewers, terminal)

    def play(self) -> None:
        """Plays until the match is over or a person leaves."""
        if not self.terminal.is_screen:
            say(f"Match {self.match}.")
        try:
            while self._acts(self._moment()):
                pass
        except (EOFError, Left):
            self._clear()
            self._say_stored()
        except KeyboardInterrupt:
            self._clear()
            self._say_stored()
            raise

    def _say_stored(self) -> None:
        bots = [f" --seat {seat}={who}" for seat, who in self.players.items() if who != HUMAN]
        say(f"\nStored. `playledger play {self.match}{''.join(bots)}` goes on with it.")

    def _clear(self) -> None:
        """Clears what the next person at the keyboard may not see."""
        if self.has_secrets and self.at_keyboard != PUBLIC:
            self.shown.forget()

    def _moment(self) -> Position:
        with self.ledger.live(self.match) as held:
            game, created = held.game, held.created
            is_dictated = created.chance == "dictated"
            state = game.clone(held.state)
            titles = titles_of(game, game.pinned(created.options)) if is_dictated else {}
            return Position(game, state, held.step, is_dictated, created.hides_odds, titles)

    def _acts(self, now: Position) -> bool:
        """Lets the awaited seat act; False: the match is over."""
        views = [view_of(now.game, now.state, viewer) for viewer in self.people]
        self.has_secrets = any(view != views[0] for view in views)
        if now.state.result is not None:
            self._pass_to(now, PUBLIC if len(self.people) != 1 else self.people[0])
            self.shown.show(now, self.at_keyboard, None)
            return False
        bots = [seat for seat, player in self.players.items() if player != HUMAN]
        due = bot_due(now.game, now.state, bots)
        if due in bots:
            self._let_bot(now, due)
        else:
            self._ask(now)
        return True

    def _let_bot(self, now: Position, seat: int) -> None:
        game, state, name = now.game, now.state, self.players[seat]
        look, legal = Look(game, state, seat), within_reach(game, state, seat, self.random)
        chosen = bot_named(name)(game, look, legal, self.random)
        self._send(now, msgspec.to_builtins(chosen), f"bot:{name}", seat)
        if not self.people:
            self.shown.tell(now, PUBLIC)

    def _seat(self, now: Position) -> Viewer:
        """Who is asked: the awaited seat; where several may act, the one that was called for."""
        awaited = Viewer(now.state.to_act)
        if now.game.awaits_one:
            return awaited
        return self.called or (awaited if awaited in self.people else self.people[0])

    def _menu(self, now: Position, viewer: Viewer) -> Menu:
        if not now.game.awaits_one:
            read = now.game.typed and partial(now.game.typed, now.state, int(viewer))
            return OfferMenu(offers_of(now.game, now.state, viewer), width(), read)
        legal = legal_of(now.game, now.state, viewer)
        choices = choices_of(now.game, now.state, viewer, hides_odds=now.hides_odds)
        return Menu(legal, choices, now.game.command_types, width())

    def _ask(self, now: Position) -> None:
        viewer = self._seat(now)
        self._pass_to(now, viewer)
        menu = self._menu(now, viewer)
        self.shown.show(now, viewer, menu)
        while not self._tried(now, menu):
            pass

    def _tried(self, now: Position, menu: Menu) -> bool:
        """Reads one input; returns whether it settles the turn."""
        viewer = self._seat(now)
        typed = self.terminal.ask(self._prompt(now, viewer))
        if not now.game.awaits_one and self._calls(typed):
            return True
        try:
            self._send(now, self._chosen(now, menu, typed), name_of(viewer))
        except Unclear as unclear:
            say(str(unclear))
            return False
        except Refusal as refusal:
            say(refusal_words(now.game, refusal))
            return False
        except StaleStep:
            say("Another client was faster; this is the table now.")
        if not self.terminal.is_screen:  # On a screen it stands above the next prompt.
            self.shown.tell(now, viewer)
        return True

    def _calls(self, typed: str) -> bool:
        """Whether `seat 2` was typed: another person at the keyboard acts next, in turn or not."""
        word, _, seat = typed.casefold().partition(" ")
        if word != "seat" or not seat.isdecimal() or Viewer(int(seat)) not in self.people:
            return False
        self.called = Viewer(int(seat))
        return True

    def _prompt(self, now: Position, viewer: Viewer) -> str:
        is_first = self.terminal.is_screen
        return f"step {now.step}, seat {viewer} > " if is_first else f"\nseat {viewer} > "

    def _chosen(self, now: Position, menu: Menu, typed: str) -> Written:
        """The command that was typed. Raises Unclear where it is none, Left at `q`."""
        if typed == "" and len(menu.legal) == 1:
            return menu.legal[0]
        key, *words = typed.casefold().split() or ["l"]
        if key in ("c", "r"):
            raise Unclear(
                printed(now.game, now.state, words)
                if key == "c"
                else chapters_text(now.game, words)
            )
        if words:
            return menu.choice(typed)
        if key in LEAVES:
            raise Left
        if key == "b":
            self.shown.draw(now, self._seat(now))
        if key in ("b", "l"):
            raise Unclear(menu.listing())
        if key == "h":
            raise Unclear("\n".join(self.shown.news) or "Nothing has happened since.")
        if key in ("?", "help"):
            raise Unclear(help_of(now.game))
        return menu.choice(typed)

    def _send(self, now: Position, command: Written, by: str, bot: int = NOBODY) -> Step:
        """Sends a command of whoever is asked, or of the bot at that seat."""
        seat = bot or int(self._seat(now))
        if now.game.awaits_one or bot:
            self.called = None

        def send(outcomes: Sequence[Outcome] | None = None) -> Step:
            request = Request(
                actor=Actor(seat),
                command=command,
                by=by,
                expected_step=now.step if now.game.needs_step(command) else None,
                outcomes=outcomes,
            )
            return self.ledger.submit(self.match, request)

        return self.terminal.dictate(send, now.titles) if now.is_dictated else send()

    def _pass_to(self, now: Position, viewer: Viewer) -> None:
        """Passes the keyboard to another person, with the screen cleared."""
        if viewer == self.at_keyboard:
            return
        if self.has_secrets:
            if self.at_keyboard != PUBLIC:
                self.shown.tell(now, self.at_keyboard)
                self.terminal.pause("\nPress Enter when you have seen enough. ")
            self.shown.forget()
            if viewer != PUBLIC:
                self.terminal.pause(f"Pass the keyboard to seat {viewer}, who presses Enter. ")
                self.shown.forget()
        self.at_keyboard = viewer
