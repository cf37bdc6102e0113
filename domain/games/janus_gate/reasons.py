"""Why a command is refused, in a player's words."""

from collections.abc import Mapping

from domain.kernel import Reason

REASONS: Mapping[str, Reason] = {
    "blocked": Reason("From {cell} no step leads {towards}: there is a wall.", "R1, Q8"),
    "gate_closed": Reason(
        "The exit {cell} is closed until all ghosts are dead; {ghosts} left.", "R7"
    ),
    "already_facing": Reason("You look {towards} already; to let a tick pass, wait.", "Q13"),
}
