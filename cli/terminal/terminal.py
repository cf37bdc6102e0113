"""The terminal that several people share: questions, answers, and clearing the screen."""

import sys
from collections.abc import Callable, Sequence

import click

from cli.terminal.outcomes import Titles, choices, meant_by, named_by, told
from cli.terminal.printing import say
from cli.terminal.values import outcome_of
from domain.kernel import Chance, ChanceNeeded, ChanceRefused, Outcome
from domain.ledger.stream.rows import Step

FORGET = "\x1b[H\x1b[2J\x1b[3J"
"""The escape codes that clear the screen and its scrollback."""


class Terminal:
    """The terminal; with input from a pipe it never pauses for the next person."""

    def __init__(self, color: str) -> None:
        self.color = color
        self.is_screen = sys.stdin.isatty() and sys.stdout.isatty()

    def ask(self, prompt: str) -> str:
        """The line that is typed. Raises EOFError at the end of input."""
        # No line editor: its history would show one seat's commands to the next.
        click.echo(prompt, nl=False)
        typed = sys.stdin.readline()
        if not typed:
            click.echo()
            raise EOFError
        if not self.is_screen:
            say(typed.rstrip("\n"))
        return typed.strip()

    def forget(self) -> None:
        """Clears what was shown so far."""
        if self.is_screen:
            click.echo(FORGET, nl=False, color=True)

    def pause(self, prompt: str) -> None:
        """Waits for Enter, at a terminal."""
        if self.is_screen:
            self.ask(prompt)

    def ask_outcome(self, chance: Chance, titles: Titles) -> Outcome:
        """Asks for the outcome of a chance at the real table. Raises EOFError for `q`."""
        known = "" if chance.secret else f" ({choices(told(chance, titles))})"
        typed = self.ask(f"How did the {chance.words} fall{known}? ")
        if typed == "q":
            raise EOFError
        if chance.secret:  # what is left is nobody's to try out with a few letters
            return named_by(typed, titles)
        fallen, _ = meant_by(typed, chance, titles)
        return outcome_of(typed) if fallen is None else fallen

    def dictate(
        self,
        send: Callable[[Sequence[Outcome]], Step],
        titles: Titles,
        fallen_so_far: Sequence[Outcome] = (),
    ) -> Step:
        """Sends until the rules need no further outcome; asks for each when it is needed."""
        fallen = list(fallen_so_far)
        while True:
            try:
                return send(fallen)
            except ChanceNeeded as needed:
                fallen.append(self.ask_outcome(needed.chance, titles))
            except ChanceRefused as refusal:
                if refusal.code != "chance_impossible":
                    raise
                say(f"{fallen.pop()!r} can't be.")
