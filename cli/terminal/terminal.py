"""The terminal as a table for several people: questions, answers, and a screen that forgets."""

import sys
from collections.abc import Callable, Sequence

import click

from cli.terminal.printing import say
from cli.terminal.values import outcome_of
from domain.kernel import Chance, ChanceNeeded, ChanceRefused, Outcome
from domain.ledger.stream.rows import Step

FORGET = "\x1b[H\x1b[2J\x1b[3J"
"""Empties the screen and all that could be scrolled back to."""


class Terminal:
    """Where people sit; with input from a pipe nobody is asked to look away."""

    def __init__(self, color: str) -> None:
        self.color = color
        self.is_screen = sys.stdin.isatty() and sys.stdout.isatty()

    def ask(self, prompt: str) -> str:
        """What is typed. Raises EOFError when there is no more."""
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
        """Takes from sight what was shown so far."""
        if self.is_screen:
            click.echo(FORGET, nl=False, color=True)

    def pause(self, prompt: str) -> None:
        """Waits for Enter, where somebody may be looking."""
        if self.is_screen:
            self.ask(prompt)

    def ask_fall(self, chance: Chance) -> Outcome:
        """How a chance fell at the real table."""
        known = "" if chance.secret else f" ({' or '.join(map(str, chance.outcomes))})"
        return outcome_of(self.ask(f"How did {chance.name} fall{known}? "))

    def dictate(
        self, send: Callable[[Sequence[Outcome]], Step], fallen_so_far: Sequence[Outcome] = ()
    ) -> Step:
        """Sends until the rules need no more chance; asks how each fell when they ask for it."""
        fallen = list(fallen_so_far)
        while True:
            try:
                return send(fallen)
            except ChanceNeeded as needed:
                fallen.append(self.ask_fall(needed.chance))
            except ChanceRefused as refusal:
                if refusal.code != "chance_impossible":
                    raise
                say(f"{fallen.pop()!r} can't be.")
