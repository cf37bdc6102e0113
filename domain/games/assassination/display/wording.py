"""What is printed on each kind of card, enemy, character and square, and its picture."""

from collections.abc import Mapping
from typing import Final

from domain.games.assassination.material.board import BOARD
from domain.kernel import Icon

ICONS: Final[Mapping[str, Icon]] = {
    "obstacle": "wall",
    "strategy": "knight",
    "ambush": "trap",
    "cover": "shield",
    "boots": "boot",
    "health_pack": "heart",
    "cage": "lock",
    "loot_crate": "card",
    "sight": "eye",
    "muzzle": "fire",
    "grenade": "grenade",
    "pistol": "gun",
    "uzi": "gun",
    "shotgun": "gun",
    "sniper": "gun",
    "paralysis_pistol": "bolt",
    "grunt": "pawn",
    "heavy": "shield",
    "medic": "flask",
    "boss": "crown",
    "spawn": "house",
    "rendezvous": "flag",
    "tunnel": "wind",
    "heal_point": "heart",
}
"""The picture of each kind of card and square."""

TEXTS: Final[Mapping[str, tuple[str, str]]] = {
    "obstacle": (
        "Put it on a free square. It stops steps and shots until any shot destroys it.",
        "R12, R17",
    ),
    "strategy": (
        "Move an enemy or an obstacle exactly two squares straight, over a free square, to a "
        "square where it may be put.",
        "R13",
    ),
    "ambush": (
        "In their next turn the opponent can neither step onto their rendezvous point nor draw "
        "collectibles.",
        "R14",
    ),
    "cover": ("{cover}", "R15"),
    "boots": (
        "You have one action more, in the turn in which you get them already. Two pairs can be "
        "worn.",
        "R31",
    ),
    "health_pack": ("You regain {pack} HP. It stays where it is while you are unhurt.", "R34"),
    "cage": (
        "Put it on an enemy: nothing can hurt or move it. It still fires, and a medic still heals. "
        "{cage}",
        "R35",
    ),
    "loot_crate": ("You get the top {loot} of the item discard.", "R38"),
    "sight": (
        "Fit it to a weapon: it reaches one square farther. One for each weapon, none for a "
        "Sniper.",
        "R36",
    ),
    "muzzle": (
        "Fit it to a weapon: it does 1 damage more. One for each weapon, none for a Sniper.",
        "R37",
    ),
    "grenade": (
        "It does {grenade} damage to everybody on four squares in a block anywhere, you included. "
        "It costs no action.",
        "R39",
    ),
    "pistol": ("It hits one square in a straight line.{die}", "R45"),
    "uzi": ("It hits one square in a straight line.{die}", "R45"),
    "shotgun": (
        "It hits all three squares of the row in front of you; with a Sight also the one behind "
        "the middle.{die}",
        "R47",
    ),
    "sniper": (
        "It hits everything in one direction up to the first obstacle, and is spent then.{die}",
        "R46",
    ),
    "paralysis_pistol": (
        "An enemy does not fire until your next turn begins. The opponent skips the next turn."
        "{die}",
        "R50, R51",
    ),
}
"""What each card does, and its rule."""

FIRES: Final = "It fires at whoever ends a step in its range, {range} in a straight line."
ENEMY_TEXTS: Final[Mapping[str, str]] = {
    "medic": "It does not fire. At the end of a round it heals every other enemy around it by "
    "{heal} HP.",
    "boss": FIRES + " While fewer than {few} enemies are on the board, it goes under the deck "
    "instead of coming, unless it is the last card.",
}

CHARACTERS: Final[Mapping[str, str]] = {
    "lucas_drew": "His weapons do 1 damage more to enemies.",
    "stella_abrano": "She has 5 HP more.",
}

SQUARES: Final[Mapping[str, tuple[str, str, int]]] = {
    "spawn": ("An assassin starts here and is teleported back here.", "R26", 2),
    "rendezvous": (
        "Step onto your own: you collect all cards on it and are teleported to your spawn point "
        "without being shot at. The opponent's only sends you home.",
        "R28, R29",
        2,
    ),
    "tunnel": (
        "Who steps onto it is put at once on the next tunnel that nobody stands on.",
        "R23",
        len(BOARD.tunnels),
    ),
    "heal_point": (
        "A step onto it heals {heals} HP, once a turn each.",
        "R24",
        len(BOARD.heal_points),
    ),
}
