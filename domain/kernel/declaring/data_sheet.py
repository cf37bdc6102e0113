"""The data sheet of a game, in groups: facts, forms, rules, sight, words, hints.

Each group is given by an object of its own, and read at the game itself: `game.decide`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Any

import msgspec

from domain.kernel.declaring.choice import Choice
from domain.kernel.declaring.decklist import Decklist
from domain.kernel.declaring.log import Brief, Log
from domain.kernel.declaring.meaning import Meaning
from domain.kernel.declaring.offer import Offer
from domain.kernel.declaring.option import Options, Variant, check_variant
from domain.kernel.declaring.supposing import Supposing
from domain.kernel.face import Face
from domain.kernel.playing.command import Command
from domain.kernel.playing.event import Event, State, check_sentence
from domain.kernel.playing.older import Older
from domain.kernel.playing.play import Play
from domain.kernel.playing.viewer import Viewer
from domain.kernel.refusing.refusal import Reason
from domain.kernel.table import Table
from domain.kernel.veil import Veil, nothing_veiled

Choices = Mapping[type[Command], Choice | Callable[[Any, Any], Choice]]
"""By the type of a command: (prospect, command) to what it means to the awaited seat, or always the
same. One that is not in it is worded by its name, and by what is foreseen."""


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


@dataclass(frozen=True, eq=False, repr=False)
class Facts:
    """What a game is.

    `rules` counts the releases of its rules: a match is always replayed by the release it began
    with.
    """

    id: str
    title: str
    _: KW_ONLY
    rules: int
    seats: tuple[int, ...]
    """The numbers of seats that may play it."""
    about: str
    """The rules sheet in about ten lines."""
    module: str
    """The module that defines it as `GAME`: `__name__`. Other processes load it from there; its
    page of rules, `rules.md`, lies beside it.
    """
    is_draft: bool = False
    """Whether nothing of it is released: it is played under all laws that keep seats safe, but its
    rules and forms may change at any time, and then its matches can't be gone on with.
    """


@dataclass(frozen=True, eq=False, repr=False)
class Forms:
    """What it stores, and what can be chosen for a match."""

    options: type[Options]
    variants: Mapping[str, Variant]
    state: type[State]
    commands: tuple[type[Command], ...]
    events: tuple[type[Event], ...]
    scenario: type[msgspec.Struct]
    """The form of a starting position other than the usual one."""
    _: KW_ONLY
    decks: Callable[[Any], Sequence[Decklist]] = no_decks
    """(options) to the decks that anybody may take. Seats name one, or a list of their own, in the
    option `decks`.
    """
    older: Older = field(default_factory=dict)
    """Earlier forms of this release's events, by stored name."""

    def __post_init__(self) -> None:
        for kind in self.events:
            check_sentence(kind)
        for name, variant in self.variants.items():
            check_variant(self.options, name, variant)


@dataclass(frozen=True, eq=False, repr=False)
class Rules:
    """What is decided. `conserved` has no default, so that every game states what its laws check.

    `setup`, `lay` and `decide` are rules: they yield events and chances.
    """

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
    conserved: Callable[[Any], Mapping[str, Any]]
    """(state) to what never changes in a match, in words of the game; it asserts that all numbers
    keep their bounds. The laws call it after every step."""
    reasons: Mapping[str, Reason]
    """What each of its refusal codes means."""
    endings: Mapping[str, str]
    """How a match ended, by the reason of its result: `a piece reached the opponent's home row`.

    Each a clause that can stand after `seat 1 won:` or `nobody won:`.
    """
    _: KW_ONLY
    limits: tuple[str, ...] = ()
    """The reasons of `endings` for which a match ends because it may not go on, whoever is ahead.
    """


@dataclass(frozen=True, eq=False, repr=False)
class Sight:
    """What is seen of it. None has a default: one that passes all through would leak.

    That of a game that hides nothing is `all_open`.
    """

    view: Callable[[Any, Viewer], msgspec.Struct]
    """(state, viewer) to all that this viewer may see, in the form in which clients read it. Where
    something is hidden, drawings and bots look at it, too; elsewhere at the state (`Game.seen`)."""
    redact: Callable[[Event, Viewer], Event | None]
    """(event, viewer) to the event as this viewer may know it; None: not at all."""
    redeal: Callable[[Any, Viewer], Play]
    """(state, viewer) to a position that this viewer can't tell from the true one.

    It yields only chances and changes the state itself: everything that the viewer can't know is
    drawn anew, in proportion to what they can't rule out; their view stays the same, byte for byte.
    """
    veil: Veil
    """(state, seat or the public) to the state without what they can't know, as `Veil` says. It is
    asked by `veiled`.
    """
    _: KW_ONLY
    suppose: Callable[[Any, Viewer], Play] | None = None
    """(state, viewer) to a re-deal in which other seats have also brought something else, where
    options are secret: made by what this viewer sees now and by chance, and by nothing else.

    None: what was brought in secret is never dealt anew, so that nobody can think ahead.
    """
    redealable: Callable[[Any, Viewer], str] = always_redealt
    """(state, viewer) to why nothing can be dealt anew for this viewer, in a sentence; "": it can.

    It says only what the viewer knows.
    """


def all_open(
    view: Callable[[Any, Viewer], msgspec.Struct], redact: Callable[[Event, Viewer], Event | None]
) -> Sight:
    """What is seen of a game that hides nothing from anybody."""
    return Sight(view, redact, nothing_hidden, nothing_veiled)


@dataclass(frozen=True, eq=False, repr=False)
class Words:
    """What it means to people. `faces` has no default: without it they see ids."""

    meaning: Meaning
    """Which of its events start turns and rounds, are losses, or report an outcome of chance."""
    table: Callable[[Any], Table]
    """(what a viewer sees, `Game.seen`) to its drawing; its headline says how the match stands or
    ended. The kernel words that of matches that were abandoned or given up without a winner.
    """
    faces: Callable[[Any], Sequence[Face]]
    """(options as a viewer may know them) to all that is printed under them, in reading order."""
    _: KW_ONLY
    choices: Choices = field(default_factory=dict)
    """What its commands mean to the seat that may choose them."""
    log: Log = field(default_factory=dict)
    """The events whose sentences look at more than the event: at the position, or at the step."""
    brief: Brief = field(default_factory=dict)
    """The events that are told in fewer words than the log's where a command is weighed."""
    quiet: tuple[type[Event], ...] = ()
    """Events that their neighbours repeat: a running log leaves them out."""
    supposing: Supposing | None = None
    """What is supposed where others are asked in the course of a command; None: nothing is."""


@dataclass(frozen=True, eq=False, repr=False)
class Hints:
    """What is good. `best` has no default, nor has `standing`, by which bots judge."""

    best: Callable[[Any, Sequence[Command]], Sequence[Command]]
    """(what its seat sees, `Game.seen`; legal commands) to the best commands by a greedy heuristic,
    all equally good."""
    standing: Callable[[Any], Mapping[int, float]]
    """(open state) to how each seat stands, by all that is true: cheap numbers, more is better. A
    lead of 1 is to make the odds of winning about e to 1; who plays alone is as likely to win as
    to lose at 0. Seats are in the order of `lead` where their tracks differ.
    """
    _: KW_ONLY
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
    search_by: Mapping[str, float] | None = None
    """What a seat's plain numbers weigh (`domain/bots/fitted.py`) where a search cuts a playout;
    None: it judges by `standing`. Where few commands follow, what a seat has for later tells more.
    """
    search_wins: bool = False
    """Whether a search holds the hint only against the command that likeliest wins before another
    seat acts, and where that is likelier than by the hint. Nothing may be hidden from seats.
    """


@dataclass(frozen=True, eq=False, repr=False)
class Freedom:
    """What is otherwise where several seats may act at once, or where options are more than knobs.

    Usually nothing is.
    """

    _: KW_ONLY
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
    bind: Callable[[Any], Any] | None = None
    """(options) to the game that they make, where options are more than knobs; always the same
    object for equal options. None: this game, whatever they are.
    """
    bound_to: Options | None = None
    """The options that this game was bound to; None: to none."""


@dataclass(frozen=True, eq=False, repr=False)
class DataSheet(Freedom, Hints, Words, Sight, Rules, Forms, Facts):
    """All that a game is made of; `Game` is what can be done with it."""
