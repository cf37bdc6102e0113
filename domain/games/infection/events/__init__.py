"""What happens in a match of Infection, and how each event changes the state."""

from domain.games.infection.events.cards import (
    CardDiscarded,
    CardPlayed,
    CardRecovered,
    CardRemoved,
    DiscardDeclined,
    HandReset,
)
from domain.games.infection.events.cures import (
    CureDelivered,
    CureDropped,
    CureLeft,
    CurePickedUp,
    CureStolen,
    TileRevealed,
)
from domain.games.infection.events.turns import (
    DebuffApplied,
    DebuffExpired,
    MatchEnded,
    MatchStarted,
    TurnEnded,
    TurnSkipped,
    TurnStarted,
    VillagerPlaced,
)
from domain.games.infection.events.villagers import (
    DamageDealt,
    HpRestored,
    VillagerKilled,
    VillagerMoved,
    VillagerRespawned,
)
from domain.kernel import Event

EVENTS: tuple[type[Event], ...] = (
    MatchStarted,
    VillagerPlaced,
    TurnStarted,
    TurnSkipped,
    TurnEnded,
    CardPlayed,
    CardRemoved,
    VillagerMoved,
    TileRevealed,
    CurePickedUp,
    CureLeft,
    CureDropped,
    CureStolen,
    CureDelivered,
    DamageDealt,
    VillagerKilled,
    VillagerRespawned,
    HpRestored,
    DebuffApplied,
    DebuffExpired,
    CardDiscarded,
    DiscardDeclined,
    CardRecovered,
    HandReset,
    MatchEnded,
)
"""All but the one that lays a scenario."""

__all__ = [
    "EVENTS",
    "CardDiscarded",
    "CardPlayed",
    "CardRecovered",
    "CardRemoved",
    "CureDelivered",
    "CureDropped",
    "CureLeft",
    "CurePickedUp",
    "CureStolen",
    "DamageDealt",
    "DebuffApplied",
    "DebuffExpired",
    "DiscardDeclined",
    "HandReset",
    "HpRestored",
    "MatchEnded",
    "MatchStarted",
    "TileRevealed",
    "TurnEnded",
    "TurnSkipped",
    "TurnStarted",
    "VillagerKilled",
    "VillagerMoved",
    "VillagerPlaced",
    "VillagerRespawned",
]
