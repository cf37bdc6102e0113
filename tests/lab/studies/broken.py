"""Hidden Hand with a rule that fails."""

from dataclasses import replace

from domain.kernel import Command, Play, State
from tests.hidden_hand import GAME as HIDDEN_HAND


def breaking(state: State, command: Command) -> Play:
    """A rule that fails."""
    raise ZeroDivisionError


GAME = replace(HIDDEN_HAND, module=__name__, decide=breaking)
