"""Older forms of the events of the location CCG: what was stored before 21 November 2026."""

from collections.abc import Mapping
from typing import Final

from domain.kernel import Older, before

WITHOUT_CARDS: Final[Mapping[str, str]] = {
    "AbilityUsed": "seat permanent ability cost target",
    "CardAnnounced": "seat card cost reductions target",
    "CardPlayed": "seat card cost target",
    "ChallengerChosen": "seat character",
    "CharacterJoined": "seat character",
    "CharacterLocked": "permanent",
    "CharacterMoved": "permanent origin to",
    "CharacterOpposed": "seat character",
    "CharacterRecalled": "permanent origin to",
    "CharacterReturned": "permanent origin to",
    "CombatGroupFormed": "attackers defenders fired",
    "DamageDealt": "source target amount damage_now combat",
    "DamageHealed": "permanent amount",
    "DamageRemoved": "permanent amount",
    "EffectEnded": "seat source",
    "GangSupported": "permanent supported amount",
    "LocationWon": "location seat tokens",
    "MissionDeclared": "seat location",
    "MissionEnded": "seat location reason",
    "PermanentDeployed": "permanent seat card place is_done",
    "PermanentDestroyed": "permanent card owner to reason",
    "PermanentDiscarded": "permanent card owner to reason",
    "PermanentKoed": "permanent card owner to reason",
    "PermanentReturned": "permanent card owner to reason",
    "PhaseStarted": "phase points upkeep",
    "SeatAsked": "seat decision about left",
    "SkillCompared": "location attacker defender needed success",
    "StatBuffed": "permanent atk def skl",
    "UpkeepDue": "seat permanent cost",
    "UpkeepPaid": "seat permanent",
    "VictoryPointPlaced": "location seat tokens effect",
    "WoundCounterPlaced": "permanent counters",
}
"""The fields of events that did not say yet which cards the ids are that they speak of."""

OLDER: Final[Older] = {
    name: (before({"cards": {}}, fields.split()),) for name, fields in WITHOUT_CARDS.items()
}
"""They are read with no cards, and then told by their ids."""
