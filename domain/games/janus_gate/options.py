"""What can be set for a match, and the named settings worth comparing."""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta

from domain import kernel
from domain.kernel import Variant


class Options(kernel.Options, frozen=True, kw_only=True):
    """The knobs; their defaults are the game as it is read here."""

    levels: Literal["campaign", "atrium", "pillars", "foundry"] = "campaign"
    """All levels one after the other, or a single one."""
    lives: Annotated[int, Meta(ge=1, le=5)] = 3
    """How many attempts may be lost in all; the last of them ends the match (R8)."""
    tick_limit: Annotated[int, Meta(ge=20, le=60)] = 30
    """The tick at the end of which an attempt that goes on is lost."""
    bullet_speed: Annotated[int, Meta(ge=1, le=3)] = 2
    """The cells that a shot flies in a tick (Q3, Q14)."""
    contact: Literal["harmless", "deadly"] = "harmless"
    """What happens when the player and a ghost meet or swap cells (Q2)."""
    ghosts_fire: bool = True
    """Whether ghosts repeat their shots, too (Q14)."""

    @property
    def touch_kills(self) -> bool:
        """Whether an attempt is lost when the player and a ghost meet or swap cells (R1.3)."""
        return self.contact == "deadly"


VARIANTS: Mapping[str, Variant] = {
    "final": Variant(
        source="The paragraph on Janus Gate; all that it leaves open as ruled here",
        claim="The first waves are easy; then it quickly becomes far more intense.",
        prediction=(
            "The higher the number of a wave, the larger the share of its attempts that a "
            "planning bot loses, and the more plans it has to try."
        ),
    ),
    "one_life": Variant(
        {"lives": 1},
        source="The same paragraph, taken at its word: one hit is the end",
        claim="You must not be hit.",
        prediction="Fewer waves are cleared in a match than in `final`.",
    ),
    "silent_ghosts": Variant(
        {"ghosts_fire": False},
        source="The same paragraph without its main threat: the control",
        claim="Every stray shot is one more problem in the next wave.",
        prediction=(
            "A bot that fires needless shots at random loses more attempts in `final` than here, "
            "where they only cost points."
        ),
    ),
    "slow_shots": Variant(
        {"bullet_speed": 1},
        source="Shots of half the speed",
        prediction="The player fires more shots for each ghost that he kills than in `final`.",
    ),
}
