"""The prompt at which a person enters what a real table plays."""

import textwrap
from collections.abc import Sequence
from functools import partial

import msgspec

from cli.table.playtest import ABANDON, command_of, line_of, of_seat, takes_back
from cli.table.transcription import Position, Transcription, TypedChance, outcome_of
from cli.terminal.matching import completer
from cli.terminal.menu import Menu, Unclear, Written, words_of
from cli.terminal.offered import OfferMenu
from cli.terminal.outcomes import Titles, choices, told
from cli.terminal.printing import draw, heading, paragraph, say, width
from cli.terminal.terminal import Terminal
from cli.terminal.words import awaited, refusal_words, result_words
from domain.kernel import FACILITATOR, Abandon, Chance, Offer, Outcome, Refusal
from domain.ledger.stream.rows import Step
from replays.telling.seen import sentences_of, table_of
from replays.telling.teller import Teller

HELP = """Type a command in words, or the beginnings of its words; Tab completes it.
How chance fell follows behind a colon (attack b3 : 6 2), or is asked for.
  undo     takes the newest step back    l  lists the commands   b  the table again
  abandon  ends the match as it stands   q  leaves; all is stored
  ?        this help"""

OF_SEATS = """\
A line may say its seat (2: draw 1 = Ogre); without it the seat in turn acts.
  back     takes the newest step back; undo is the seat's own"""

YES = ("", "y", "yes")


class Cancelled(Exception):
    """The command is not entered after all."""


class TranscriptPrompt:
    """Enters a match line by line, and shows the table after each."""

    def __init__(self, entering: Transcription, terminal: Terminal) -> None:
        self.entering = entering
        self.terminal = terminal

    def write(self) -> None:
        """Reads lines until the match is over or the person leaves."""
        match = self.entering.match
        now = self.entering.now()
        say(f"Match {match}. ? tells what can be typed.")
        self._show(now)
        try:
            while now.state.result is None:
                if self._took(now, self._ask(now)):
                    now = self.entering.now()
                    self._show(now)
        except EOFError:
            say(f"\nStored. `playledger transcribe {match}` goes on with it.")

    def _ask(self, now: Position) -> str:
        prompt = f"\nseat {now.seat} > " if now.seat else "\nseat: command > "
        return asked(self.terminal, prompt, now.texts)

    def _took(self, now: Position, typed: str) -> bool:
        """Enters what was typed; returns whether it led to a step."""
        try:
            return self._follow(now, typed)
        except (Unclear, Cancelled) as unclear:
            explain(str(unclear))
        except Refusal as refusal:
            explain(refusal_words(now.game, refusal))
        return False

    def _follow(self, now: Position, typed: str) -> bool:
        known = now.game.command_types
        if typed == "q":
            raise EOFError
        if typed in ("?", "help"):
            raise Unclear(HELP if now.game.awaits_one else f"{HELP}\n{OF_SEATS}")
        if typed in ("l", "") and now.game.offers is not None:
            raise Unclear(OfferMenu(self._offers(now), width()).listing())
        if typed in ("l", ""):
            raise Unclear(Menu(now.legal, now.choices, known, width()).listing())
        if typed == "b":
            self._show(now)
            return False
        if takes_back(now.game, typed):
            self._undo(now)
        elif typed == ABANDON and ABANDON not in known:
            self._confirm("That ends the match without a result, and can't be undone.")
            self.entering.move(now, Abandon())
        else:
            self._enter(now, typed)
        return True

    def _offers(self, now: Position) -> Sequence[Offer]:
        """What the seat in turn is offered; where nobody is, seat 1."""
        return now.game.offered(now.state, now.seat or 1)

    def _undo(self, now: Position) -> None:
        undone = self.entering.undo(now)
        command: Written = msgspec.json.decode(undone.command)
        say(f"Taken back: seat {undone.seat}, {' '.join(words_of(command))}.")

    def _enter(self, now: Position, typed: str) -> None:
        line = line_of(typed)
        now, said = of_seat(now, line.typed)
        command = self._meant(now, said)
        source = TypedChance(line.fallen, now.titles, partial(ask_outcome, self.terminal))
        state = self.entering.foreseen(now, command, source)
        if state.result is not None:
            how = result_words(now.game, state.result)
            self._confirm(f"That ends the match: {how}. It can't be undone then.")
        self._tell(now, self.entering.enter(now, command, source.fallen))

    def _meant(self, now: Position, typed: str) -> Written:
        if typed.isdecimal() and now.game.typed is None:
            return Menu(now.legal, now.choices, now.game.command_types).choice(typed)
        return command_of(now, typed)

    def _confirm(self, sentence: str) -> None:
        say(sentence)
        if asked(self.terminal, "Enter it? [Y/n] ", []).casefold() not in YES:
            raise Cancelled("It is not entered.")

    def _tell(self, now: Position, step: Step) -> None:
        seen = Teller(now.game, FACILITATOR, lambda _: now.game.clone(now.state)).step(step)
        say(paragraph(str(seen.step), sentences_of(now.game, seen)))

    def _show(self, now: Position) -> None:
        say()
        draw(table_of(now.game, now.state, FACILITATOR), self.terminal.color)
        heading(f"\nStep {now.step}: {awaited(now.game, now.state)}.")


def explain(text: str) -> None:
    """Prints a sentence, wrapped; a text of several lines is printed unchanged."""
    say(text if "\n" in text else textwrap.fill(text, width()))


def ask_outcome(terminal: Terminal, chance: Chance, titles: Titles) -> Outcome:
    """Asks for the outcome of a chance until it is a valid one. Raises Cancelled for no input."""
    outcomes = told(chance, titles)
    while True:
        typed = asked(
            terminal, f"How did the {chance.words} fall ({choices(outcomes)})? ", outcomes
        )
        if not typed:
            raise Cancelled("It is not entered.")
        try:
            return outcome_of(chance, typed, titles)
        except Unclear as unclear:
            explain(str(unclear))


def asked(terminal: Terminal, prompt: str, texts: list[str]) -> str:
    """What is typed; Tab completes it to one of these texts, where the terminal can do that."""
    try:
        import readline
    except ImportError:
        return terminal.ask(prompt)
    if not terminal.is_screen:
        return terminal.ask(prompt)
    readline.set_completer_delims("")
    readline.parse_and_bind("tab: complete")
    readline.set_completer(completer(texts))
    try:
        return input(prompt).strip()
    finally:
        readline.set_completer(None)
