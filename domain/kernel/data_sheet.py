"""The data sheet of a game: what it is called, what it is made of, and its rules."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from domain.kernel.choice import Choice
from domain.kernel.command import Command
from domain.kernel.decklist import Decklist
from domain.kernel.event import Event, State
from domain.kernel.face import Face
from domain.kernel.log import Brief, Log
from domain.kernel.meaning import Meaning
from domain.kernel.offer import Offer
from domain.kernel.older import Older
from domain.kernel.option import Options, Variant
from domain.kernel.play import Play
from domain.kernel.refusal import Reason
from domain.kernel.supposing import Supposing
from domain.kernel.table import Table
from domain.kernel.veil import Veil
from domain.kernel.viewer import Viewer

if TYPE_CHECKING:
    from domain.kernel.game import Game
    from domain.kernel.weighing.prospect import Prospect


def nothing_printed(options: Any) -> Sequence[Face]:
    """No faces, for games without cards, characters or other printed things."""
    return ()


def no_decks(options: Any) -> Sequence[Decklist]:
    """No decks, for games in which nobody builds one."""
    return ()


def in_turn(state: State) -> Sequence[int]:
    """Only the awaited seat may act."""
    return (state.to_act,) if state.to_act else ()


def unasked(state: State, seat: int) -> Command | None:
    """Nobody is asked anything out of turn."""
    return None


def always_redealt(state: State, viewer: Viewer) -> str:
    """Nothing stands against a re-deal."""
    return ""


def nothing_hidden(state: State, viewer: Viewer) -> Play:
    """Deals nothing anew, for games that hide nothing."""
    yield from ()


@dataclass(frozen=True)
class DataSheet:
    """The facts and functions that a game is made of; `Game` is what can be done with them.

    `rules` counts the releases of its rules: a match is always replayed by the release it began
    with. `view`, `redact`, `redeal`, `veil` and `best` have no default: one that passes all through
    would leak;
    `conserved` has none, so that every game states what its laws check; nor have `faces`, without
    which people see ids, and `standing`, by which bots judge.
    """

    id: str
    title: str
    rules: int
    seats: tuple[int, ...]
    """The numbers of seats that may play it."""
    about: str
    """The rules sheet in about ten lines."""
    module: str
    """The module that defines it as `GAME`: `__name__`. Other processes load it from there; its
    page of rules, `rules.md`, lies beside it.
    """

    options: type[Options]
    variants: Mapping[str, Variant]
    state: type[State]
    commands: tuple[type[Command], ...]
    events: tuple[type[Event], ...]
    meaning: Meaning
    """Which of its events start turns and rounds, are losses, or report an outcome of chance."""
    reasons: Mapping[str, Reason]
    """What each of its refusal codes means."""
    endings: Mapping[str, str]
    """How a match ended, by the reason of its result: `a piece reached the opponent's home row`.

    Each a clause that can stand after `seat 1 won:` or `nobody won:`.
    """
    scenario: type[msgspec.Struct]
    """The form of a starting position other than the usual one."""

    start: Callable[[Any, int], State]
    """(options, number of seats) to the state before the first event."""
    setup: Callable[[Any], Play]
    """(state) to the usual beginning."""
    lay: Callable[[Any, Any], Play]
    """(state, scenario) to the beginning that a scenario describes."""
    decide: Callable[[Any, Any], Play]
    """(state, command of the seat that is awaited) to what follows from it."""
    legal: Callable[[Any], Sequence[Command]]
    """(state) to every command that would be accepted, always in the same order. Returns none for a
    match that is over.
    """
    view: Callable[[Any, Viewer], msgspec.Struct]
    """(state, viewer) to all that this viewer may see."""
    redact: Callable[[Event, Viewer], Event | None]
    """(event, viewer) to the event as this viewer may know it; None: not at all."""
    table: Callable[[Any], Table]
    """(view) to its drawing; its headline says how the match stands or ended. The kernel
    words that of matches that were abandoned or given up without a winner.
    """
    redeal: Callable[[Any, Viewer], Play]
    """(state, viewer) to a position that this viewer can't tell from the true one.

    It yields only chances and changes the state itself: everything that the viewer can't know is
    drawn anew, in proportion to what they can't rule out; their view stays the same, byte for byte.
    A game that hides nothing takes `nothing_hidden`.
    """
    veil: Veil
    """(state, seat or the public) to the state without what they can't know, as `Veil` says. A game
    that hides nothing takes `nothing_veiled`; others are asked by `veiled`.
    """
    conserved: Callable[[Any], Mapping[str, Any]]
    """(state) to what never changes in a match, in words of the game; it asserts that all numbers
    keep their bounds. The laws call it after every step."""
    best: Callable[[Any, Sequence[Command]], Sequence[Command]]
    """(view, legal commands) to the best commands by a greedy heuristic, all equally good."""
    standing: Callable[[Any], Mapping[int, float]]
    """(open state) to how each seat stands, by all that is true: cheap numbers, more is better. A
    lead of 1 is to make the odds of winning about e to 1; who plays alone is as likely to win as
    to lose at 0. Seats are in the order of `lead` where their tracks differ.
    """
    faces: Callable[[Any], Sequence[Face]]
    """(options as a viewer may know them) to all that is printed under them, in reading order."""
    choice: "Callable[[Prospect, Any], Choice] | None" = None
    """(what the awaited seat sees and foresees, one of its legal commands) to what the command
    means. None: it is worded by its name, and by what is foreseen.
    """
    brief: Brief = field(default_factory=dict)
    """The events that are told in fewer words than the log's where a command is weighed."""
    supposing: Supposing | None = None
    """What is supposed where others are asked in the course of a command; None: nothing is."""
    decks: Callable[[Any], Sequence[Decklist]] = no_decks
    """(options) to the decks that anybody may take. Seats name one, or a list of their own, in the
    option `decks`.
    """
    suppose: Callable[[Any, Viewer], Play] | None = None
    """(state, viewer) to a re-deal in which other seats have also brought something else, where
    options are secret: made by what this viewer sees now and by chance, and by nothing else.

    None: what was brought in secret is never dealt anew, so that nobody can think ahead.
    """
    lead: tuple[str, ...] = ()
    """The labels of the seats' tracks that tell who leads, the weightiest first (more is better).

    None: no seat leads before the end.
    """
    search_from: int = 0
    """The least number of playouts a decision with which a search was measured to beat `best`; 0:
    none was, and none is offered. The figures are in docs/bots.md.
    """
    search_after: int | None = None
    """The commands after which a search judges a playout; None: as usual. Where luck drowns what a
    decision does, fewer may be better.
    """
    limits: tuple[str, ...] = ()
    """The reasons of `endings` for which a match ends because it may not go on, whoever is ahead.
    """
    is_draft: bool = False
    """Whether nothing of it is released: it is played under all laws that keep seats safe, but its
    rules and forms may change at any time, and then its matches can't be gone on with.
    """
    quiet: tuple[type[Event], ...] = ()
    """Events that their neighbours repeat: a running log leaves them out."""
    may_act: Callable[[Any], Sequence[int]] = in_turn
    """(state) to the seats that may send a command, in ascending order; none once it is over.

    Where they may be others than the awaited one, commands are `SignedCommand`s, `legal` lists
    nothing, and `offers` says what each seat may do.
    """
    offers: Callable[[Any, int], Sequence[Offer]] | None = None
    """(state, seat that may act) to what it is offered: by what it may know, and all is accepted,
    but more may be. None: what is `legal`.
    """
    answer: Callable[[Any, int], Command | None] = unasked
    """(state, seat) to what a bot at that seat answers at once, in turn or not; None: it is asked
    nothing.
    """
    for_people: tuple[type[Command], ...] = ()
    """Commands that bots leave to people."""
    typed: Callable[[Any, int, str], Mapping[str, Any]] | None = None
    """(state, seat that may act, what was typed) to the command that is meant, as a client writes
    it: by what the seat may know. Raises `NotUnderstood`. None: people choose what is listed.
    """
    bind: Callable[[Any], "Game"] | None = None
    """(options) to the game that they make, where options are more than knobs; always the same
    object for equal options. None: this game, whatever they are.
    """
    bound_to: Options | None = None
    """The options that this game was bound to; None: to none."""
    redealable: Callable[[Any, Viewer], str] = always_redealt
    """(state, viewer) to why nothing can be dealt anew for this viewer, in a sentence; "": it can.

    It says only what the viewer knows.
    """
    log: Log = field(default_factory=dict)
    """The events whose sentences look at more than the event: at the position, or at the step."""
    older: Older = field(default_factory=dict)
    """Earlier forms of this release's events, by stored name."""
