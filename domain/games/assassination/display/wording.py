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
        "It stops steps and shots until any shot destroys it. Put it on a free square, not on one "
        "marked x or o, nor on a tunnel, spawn, rendezvous or heal point.",
        "R12, R17",
    ),
    "strategy": (
        "Move an enemy or an obstacle exactly two squares in line, over a square without obstacle, "
        "enemy or assassin, to a square where it may be put. Nobody fires at that. A caged enemy "
        "can't be moved.",
        "R13",
    ),
    "ambush": (
        "In their next turn the opponent can neither step onto their rendezvous point nor draw "
        "collectibles. It is over with that turn, even a skipped one. One may lie on a point.",
        "R14",
    ),
    "cover": ("{cover}", "R15"),
    "boots": (
        "You have one action more, in the turn in which you get them already. Two pairs can be "
        "worn; a third is lost.",
        "R31",
    ),
    "health_pack": (
        "You regain {pack} HP, never above your full health. While you are unhurt it stays on your "
        "point.",
        "R34",
    ),
    "cage": (
        "Put it on an enemy without one: nothing can hurt, paralyse or move it. It still fires and "
        "stands in the way, and a medic still heals. {cage}",
        "R35",
    ),
    "loot_crate": (
        "You get the top {loot} of the item discard into your reserve; then discard down to "
        "{reserve}.",
        "R38",
    ),
    "sight": (
        "Fit it to a weapon that you can fire now: it reaches one square farther, a Shotgun also "
        "the square behind the middle. One for each weapon, none for a Sniper; it stays on it.",
        "R36",
    ),
    "muzzle": (
        "Fit it to a weapon that you can fire now: it does 1 damage more. One for each weapon, "
        "none for a Sniper; it stays on it.",
        "R37",
    ),
    "grenade": (
        "It does {grenade} damage to everybody on four squares in a block anywhere, you included, "
        "but not to a caged enemy. You throw it as you collect it. It costs no action; obstacles "
        "stay.",
        "R39",
    ),
    "pistol": (
        "It hits one square in line. Two weapons in the slots cover it; then it can't be fired."
        "{die}",
        "R42, R45",
    ),
    "uzi": (
        "It hits one square in line, also past enemies and assassins, never past an obstacle.{die}",
        "R44, R45",
    ),
    "shotgun": (
        "It hits all three squares of the row in front of you at once; with a Sight also the one "
        "behind the middle, unless an obstacle stands in the middle.{die}",
        "R47",
    ),
    "sniper": (
        "It hits everything in one direction, the first obstacle included and nothing behind "
        "it{spent}. It takes no Sight or Muzzle.{die}",
        "R46",
    ),
    "paralysis_pistol": (
        "It hits one square in line. An enemy does not fire until your next turn begins. The "
        "opponent skips the whole next turn, but never two in a row.{die}",
        "R50, R51",
    ),
}
"""What each card does, and its rule."""

FIRES: Final = "It fires at whoever ends a step in its range: {range} in line, up to an obstacle."
ENEMY_TEXTS: Final[Mapping[str, str]] = {
    "medic": "It does not fire. At the end of a round it heals every other enemy on the 8 "
    "squares around it by {heal} HP, up to its full HP.",
    "boss": FIRES + " While fewer than {few} enemies are on the board, it goes under the deck "
    "and another enemy comes, unless it is the last card.",
}

CHARACTERS: Final[Mapping[str, str]] = {
    "lucas_drew": "His weapons and Grenades do 1 damage more to enemies.",
    "stella_abrano": "She starts with 5 HP more, which is also her full health.",
}

SQUARES: Final[Mapping[str, tuple[str, str, int]]] = {
    "spawn": ("An assassin starts here and is teleported back here.", "R26", 2),
    "rendezvous": (
        "Step onto your own: you collect all cards on it and are teleported to your spawn point "
        "without being shot at. If the other assassin stands on your spawn point, you stay and are "
        "shot at. The opponent's point only sends you home, on the same terms.",
        "R28, R29",
        2,
    ),
    "tunnel": (
        "Who steps onto it is put at once on the next tunnel that nobody stands on, and stays "
        "there.",
        "R23",
        len(BOARD.tunnels),
    ),
    "heal_point": (
        "A step onto it heals {heals} HP after enemy fire, never above full health; each once a "
        "turn.",
        "R24",
        len(BOARD.heal_points),
    ),
}
