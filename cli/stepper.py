"""Stepping through a match: what keys do, and the screen they lead to."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from cli.keys import END_OF_INPUT, ENTER, ERASE, ESCAPE
from replays.turns import Place
from replays.walk import Walk


class Move(NamedTuple):
    """A way to another place: the keys that take it, how they are called, where it leads."""

    keys: tuple[str, ...]
    called: str
    leads: str
    go: Callable[[Walk, Place], Place]


MOVES = (
    Move(("\x1b[C", "\x1bOC", "l"), "→ l", "the next step", Walk.next_step),
    Move(("\x1b[D", "\x1bOD", "h"), "← h", "the step before", Walk.last_step),
    Move(("\x1b[B", "\x1bOB", "j", "."), "↓ j .", "the next event", Walk.next_event),
    Move(("\x1b[A", "\x1bOA", "k", ","), "↑ k ,", "the event before", Walk.last_event),
    Move(("\x1b[6~", "]"), "PgDn ]", "the next turn", Walk.next_turn),
    Move(("\x1b[5~", "["), "PgUp [", "the turn before", Walk.last_turn),
    Move(("\x1b[H", "\x1bOH", "\x1b[1~"), "Home", "the beginning", lambda _walk, _place: Place(1)),
    Move(("\x1b[F", "\x1bOF", "\x1b[4~"), "End", "the newest step", lambda walk, _place: walk.last),
)

OTHERS: Mapping[str, str] = {
    "/": "search in what happened; n, N: the next, the one before",
    "g": "go to a step",
    "c": "show or hide what changed, as paths",
    "Space": "further down, where the screen is too small; b: up again",
    "?": "this help",
    "q": "leave",
}


class Stepper:
    """One person's walk through a match: the place, and what else is on the screen."""

    def __init__(self, walk: Walk, place: Place) -> None:
        self.walk = walk
        self.place = place
        self.is_over = False
        self.shows_changes = True
        self.shows_help = False
        self.question = ""
        """`/` or `g` while an answer to it is being typed."""
        self.typed = ""
        self.searched = ""
        self.message = ""
        self.half_pages = 0
        """How far down the screen is moved, in halves of it; it stays so from place to place."""
        self._moves = {key: move.go for move in MOVES for key in move.keys}

    def press(self, key: str) -> None:
        """What a key does."""
        self.message = ""
        if self.question:
            self._type(key)
        elif key in self._moves:
            self._go(self._moves[key](self.walk, self.place))
        elif key in ("/", "g"):
            self.question, self.typed = key, ""
        elif key in ("n", "N"):
            self._search(back=key == "N")
        else:
            self._turn_switch(key)

    def _turn_switch(self, key: str) -> None:
        self.is_over = key in ("q", END_OF_INPUT)
        self.shows_help = key == "?" and not self.shows_help
        self.shows_changes ^= key == "c"
        self.half_pages = max(0, self.half_pages + (key == " ") - (key == "b"))

    def _go(self, place: Place) -> None:
        self.place = place
        self.shows_help = False

    def _type(self, key: str) -> None:
        if key in ENTER:
            question, self.question = self.question, ""
            self._answer(question, self.typed.strip())
        elif key == ESCAPE:
            self.question = ""
        elif key in ERASE:
            self.typed = self.typed[:-1]
        elif key.isprintable():
            self.typed += key

    def _answer(self, question: str, typed: str) -> None:
        if question == "/":
            self.searched = typed or self.searched
            self._search(back=False)
        elif typed.isdecimal() and 1 <= int(typed) <= len(self.walk.seen):
            self._go(Place(int(typed)))
        else:
            self.message = f"The steps are 1 to {len(self.walk.seen)}."

    def _search(self, *, back: bool) -> None:
        if not self.searched:
            self.message = "Write what to search for: /"
            return
        here = (self.place.step, self.walk.event(self.place))
        found = list(self.walk.search(self.searched))
        behind = [at for at in found if at > here]
        before = [at for at in found if at < here]
        if before if back else behind:
            self._go(Place(*(before[-1] if back else behind[0])))
        else:
            self.message = f"{self.searched!r} is not {'before' if back else 'behind'} this place."
