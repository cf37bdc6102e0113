"""Stepping through a match: what keys do, and the place, viewer and panes they lead to."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from cli.matches import spot_of
from cli.stepper.keys import END_OF_INPUT, ENTER, ERASE, ESCAPE, TAB
from cli.stepper.watching import Watched
from domain.kernel import Viewer
from replays.searching.landmarks import JUMPS, Landmarks, missing, nearest
from replays.searching.query import BadQuery
from replays.searching.search import Found, Query, found_by
from replays.walking.turns import Place
from replays.walking.walk import Walk
from replays.walking.words import viewer_words


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
    Move(("}",), "}", "the next round", Walk.next_round),
    Move(("{",), "{", "the round before", Walk.last_round),
    Move(("\x1b[H", "\x1bOH", "\x1b[1~", "g"), "Home g", "the beginning", lambda _w, _p: Place(1)),
    Move(("\x1b[F", "\x1bOF", "\x1b[4~", "G"), "End G", "the newest step", lambda w, _p: w.last),
)

PACES: Mapping[Move, Move] = {move: MOVES[at - at % 2] for at, move in enumerate(MOVES[:8])}
"""The move that playing repeats after each move: forward, of the same kind."""

ROUNDS = MOVES[6:8]

JUMP_KEYS: Mapping[str, str] = {
    "m": "note",
    "c": "capture",
    "d": "chance",
    "x": "refusal",
    "w": "lead",
    ")": "phase",
    "t": "takeback",
    "p": "turning",
}
"""What a key jumps to; its capital (or the other bracket) goes back."""

BACK: Mapping[str, str] = {"(": ")"} | {key.upper(): key for key in JUMP_KEYS if key.isalpha()}

OTHERS: Mapping[str, str] = {
    "/ n N": "search; next, before",
    ":": "go to a step (41, 41.2)",
    "Space": "play, pause",
    "+ -": "faster, slower",
    "f": "follow new steps",
    "v V": "other viewer",
    "Tab": "one pane, or all",
    "o": "the notes here, alone",
    "a": "what could be done here, alone",
    "J K": "down, up in a pane",
    "? q": "this help; leave",
}

PANE_KEYS: Mapping[str, str] = {"o": "notes", "a": "choices"}
"""What a key shows alone; once more, and all is back."""

PANES = ("all", "picture", "log", "changes", "choices", "notes")
SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""Moves a second."""


class Stepper:
    """One person's walk through a match: the place, and what else is on the screen."""

    def __init__(self, match: Watched, viewer: Viewer, place: Place) -> None:
        self.match = match
        self.viewer = viewer
        self.place = place
        self.is_over = False
        self.shows_help = False
        self.follows = False
        self.question = ""
        """`/` or `:` while an answer to it is being typed."""
        self.typed = ""
        self.searched = ""
        self.message = ""
        self.pane = "all"
        self.half_pages = 0
        """How far down the picture or the pane is moved, in halves of it; it stays from place to
        place."""
        self.small_at: set[tuple[int, int, Viewer]] = set()
        """Where the large picture had no room once: it does not come back from step to step."""
        self.is_playing = False
        self.speed = SPEEDS[1]
        self._on = MOVES[0]
        self._due = 0.0
        self._moves = {key: move for move in MOVES for key in move.keys}

    @property
    def landmarks(self) -> Landmarks:
        """The match with its landmarks, as the present viewer sees it."""
        return self.match.landmarks(self.viewer)

    @property
    def walk(self) -> Walk:
        """The match to walk through, as the present viewer sees it."""
        return self.landmarks.walk

    def press(self, key: str) -> None:
        """What a key does."""
        self.message = ""
        if self.question:
            self._type(key)
        elif key in self._moves:
            self._move(self._moves[key])
        elif key in JUMP_KEYS or key in BACK:
            self._jump(JUMP_KEYS[BACK.get(key, key)], back=key in BACK)
        elif key in ("/", ":"):
            self.question, self.typed = key, ""
        elif key in ("n", "N"):
            self._search(back=key == "N")
        else:
            self._turn_switch(key)

    def _turn_switch(self, key: str) -> None:
        self.is_over = key in ("q", END_OF_INPUT)
        self.shows_help = key == "?" and not self.shows_help
        self.follows ^= key == "f"
        if key == "f" and self.follows:
            self.place = self.walk.last
        self.half_pages = max(0, self.half_pages + (key == "J") - (key == "K"))
        if key == TAB:
            self._open(PANES[(PANES.index(self.pane) + 1) % len(PANES)])
        if key in PANE_KEYS:
            self._open(PANES[0] if self.pane == PANE_KEYS[key] else PANE_KEYS[key])
        if key in ("v", "V"):
            self._look(1 if key == "v" else -1)
        self._set_pace(key)

    def _open(self, pane: str) -> None:
        self.pane, self.half_pages, self.shows_help = pane, 0, False

    def _set_pace(self, key: str) -> None:
        self.is_playing ^= key == " "
        self._due = 0.0 if key == " " else self._due
        step = (key in ("+", "=")) - (key == "-")
        at = SPEEDS.index(self.speed) + step
        self.speed = SPEEDS[min(max(at, 0), len(SPEEDS) - 1)]

    def _look(self, by: int) -> None:
        """Changes to the next viewer, at the same step: their events differ."""
        everybody = self.match.everybody
        self.viewer = everybody[(everybody.index(self.viewer) + by) % len(everybody)]
        self.place = Place(self.place.step)
        self.message = f"Seen by {viewer_words(self.viewer)}."

    def _move(self, move: Move) -> None:
        if move in ROUNDS and not self.walk.rounds:
            self.message = missing(self.landmarks, "round")
            return
        if move in PACES:
            self._on = PACES[move]
        self._go(move.go(self.walk, self.place))

    def _go(self, place: Place) -> None:
        self.place = place
        self.shows_help = self.follows = False

    def _jump(self, name: str, *, back: bool) -> None:
        jump = JUMPS[name]
        spot = nearest(self.walk, jump.find(self.landmarks), self.place, back=back)
        if spot is not None:
            self._land(spot)
        elif next(jump.find(self.landmarks), None) is None:
            self.message = missing(self.landmarks, name)
        else:
            where = "before" if back else "behind"
            self.message = f"There is no {jump.called} {where} this place."

    def _land(self, spot: Found) -> None:
        self._go(spot.place)
        self.message = spot.text

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
        place = spot_of(typed) if question == ":" else None
        if question == "/":
            self.searched = typed or self.searched
            self._search(back=False)
        elif place and self._is_there(place):
            self._go(place)
        else:
            self.message = (
                f"The steps are 1 to {len(self.walk.seen)}; write 4, or 4.1 for an event."
            )

    def _is_there(self, place: Place) -> bool:
        return 1 <= place.step <= len(self.walk.seen) and (
            place.event is None or place.event <= self.walk.event(Place(place.step))
        )

    def _search(self, *, back: bool) -> None:
        if not self.searched:
            self.message = "Write what to search for: /"
            return
        try:
            query = Query(self.walk.game, self.searched)
        except BadQuery as problem:
            self.message = str(problem)
            return
        spot = nearest(self.walk, found_by(self.walk, query), self.place, back=back)
        if spot is not None:
            self._land(spot)
        else:
            self.message = f"{self.searched!r} is not {'before' if back else 'behind'} this place."

    def tick(self, now: float) -> bool:
        """Moves on while it plays, when the time has come; returns whether it did."""
        if not self.is_playing or now < self._due:
            return False
        self._due = now + 1 / self.speed
        place = self._on.go(self.walk, self.place)
        self.is_playing = place != self.place or self.walk.state(self.walk.last).result is None
        self.place = place
        return True

    def refresh(self) -> bool:
        """Reads new steps of the match; returns whether there were any."""
        at_end = self.place == self.walk.last
        if not self.match.refresh():
            return False
        self.place = min(self.place, self.walk.last, key=lambda each: each.step)
        if self.follows and at_end:
            self.place = self.walk.last
        return True

    @property
    def is_live(self) -> bool:
        """Whether the match may still go on."""
        return self.walk.state(self.walk.last).result is None
