"""The knobs of Squad Combat."""

from typing import Annotated, Literal

import msgspec

from domain import kernel
from domain.games.squad_combat.material.decks import DEMO, DeckFormat, SquadSize, Submitted, faults
from domain.games.squad_combat.material.sheets import Text
from domain.games.squad_combat.reasons import REASONS
from domain.kernel import Refusal, refuse


class Options(kernel.Options, frozen=True, kw_only=True):
    """What a designer may turn in Squad Combat; the defaults are the newer rules."""

    attack_resolution: Literal["reaction", "dice_duel"] = "reaction"
    """What an attack meets: one reaction, or a comparison of dice."""
    card_text: Text = "v1"
    """Which texts the cards have; it changes together with `attack_resolution`."""
    reactions_per_attack: Literal[1, "unlimited"] = 1
    """How many reactions the defender's side may play against one attack (R23)."""
    dead_characters: Literal["face_down", "removed"] = "face_down"
    """Whether a dead character keeps its place and its death effect."""
    dice_setup: Literal["faces", "all_random"] = "faces"
    """Whether the faces of a pool count, or all of its dice are rolled."""
    energy_recovery: Literal["end_of_turn", "none"] = "end_of_turn"
    """Whether spent energy comes back (Q4)."""
    empty_deck: Literal["reshuffle", "stop"] = "reshuffle"
    """What happens when there is no card left to draw (Q7)."""
    first_player: Literal["fixed", "rotate"] = "fixed"
    """Whether the first player is the same in every turn (R2)."""
    squad_size: SquadSize = 3
    """Characters of each seat."""
    deck_format: DeckFormat = "demo"
    """Whether the composition of a deck is given, or only its least size (R30)."""
    hand_size: Annotated[int, msgspec.Meta(ge=3, le=7)] = 5
    """Up to so many cards each seat draws."""
    end_discards: Annotated[int, msgspec.Meta(ge=0, le=5)] = 2
    """How many cards a seat may discard at the end of a turn."""
    turn_cap: Annotated[int, msgspec.Meta(ge=5, le=100)] = 30
    """The turn after which the match is judged (R27)."""
    decks: Annotated[
        tuple[Submitted, ...],
        msgspec.Meta(
            max_length=4,
            description=f"a list, an entry a seat: {', '.join(DEMO)}, null (the usual one) or "
            "{characters: [from left to right], cards: {card: copies}}",
        ),
    ] = ()
    """What each seat plays, from seat 1 on: a demo deck's name or a deck of its own."""

    @property
    def has_duels(self) -> bool:
        """Whether dice decide what hits, and reactions do not."""
        return self.attack_resolution == "dice_duel"

    def __post_init__(self) -> None:
        """Texts and dice go together; decks keep the rules of construction."""
        if self.has_duels != (self.card_text == "v05"):
            problem = "dice_duel goes with card_text v05, reaction with v1"
            raise Refusal("option_conflict", problem=problem, pointer="/card_text")
        if self.decks:
            refuse([*faults(self.decks, self.squad_size, self.deck_format)], REASONS)
