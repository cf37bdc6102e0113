"""Why a command is refused, in a player's words."""

from collections.abc import Mapping

from domain.kernel import Reason

REASONS: Mapping[str, Reason] = {
    "blocked": Reason("From {cell} no step leads {dir}: there is a wall.", "R1, Q8"),
    "gate_closed": Reason("The exit {cell} is closed while ghosts live ({alive} still do).", "R7"),
    "already_facing": Reason("You look {dir} already; to let a tick pass, wait.", "Q13"),
}
