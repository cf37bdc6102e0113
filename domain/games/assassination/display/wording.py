"""What is printed on each kind of card, enemy, character and square, and its picture."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from domain.games.assassination.material.board import BOARD
from domain.kernel import Icon


class Printed(NamedTuple):
    """A kind of card: what it does, its rule, its picture."""

    text: str
    rule: str
    icon: Icon
    idle: str = ""
    """Why it has done nothing when it was collected (R31, R35-R39); "": that can't be."""


CARDS: Final[Mapping[str, Printed]] = {
    "obstacle": Printed(
        "It stops steps and shots until any shot destroys it. Put it on a free square, not on one "
        "marked x or o, nor on a tunnel, spawn, rendezvous or heal point.",
        rule="R12, R17",
        icon="wall",
    ),
    "strategy": Printed(
        "Move an enemy or an obstacle exactly two squares in line, over a square without obstacle, "
        "enemy or assassin, to a square where it may be put. Nobody fires at that. A caged enemy "
        "can't be moved.",
        rule="R13",
        icon="knight",
    ),
    "ambush": Printed(
        "In their next turn the opponent can neither step onto their rendezvous point nor draw "
        "collectibles. It is over with that turn, even a skipped one. One may lie on a point.",
        rule="R14",
        icon="trap",
    ),
    "cover": Printed(
        "{cover}",
        rule="R15",
        icon="shield",
    ),
    "boots": Printed(
        "You have one action more, in the turn in which you get them already. Two pairs can be "
        "worn; a third is lost.",
        rule="R31",
        icon="boot",
        idle="Two pairs are worn already",
    ),
    "health_pack": Printed(
        "You regain {pack} HP, never above your full health. While you are unhurt it stays on your "
        "point.",
        rule="R34",
        icon="heart",
    ),
    "cage": Printed(
        "Put it on an enemy without one: nothing can hurt, paralyse or move it. It still fires and "
        "stands in the way, and a medic still heals. {cage}",
        rule="R35",
        icon="lock",
        idle="There is no enemy to cage",
    ),
    "loot_crate": Printed(
        "You get the top {loot} of the item discard into your reserve; then discard down to "
        "{reserve}.",
        rule="R38",
        icon="card",
        idle="The item discard is empty",
    ),
    "sight": Printed(
        "Fit it to a weapon that you can fire now: it reaches one square farther, a Shotgun also "
        "the square behind the middle. One for each weapon, none for a Sniper; it stays on it.",
        rule="R36",
        icon="eye",
        idle="No weapon in use can hold it",
    ),
    "muzzle": Printed(
        "Fit it to a weapon that you can fire now: it does 1 damage more. One for each weapon, "
        "none for a Sniper; it stays on it.",
        rule="R37",
        icon="fire",
        idle="No weapon in use can hold it",
    ),
    "grenade": Printed(
        "It does {grenade} damage to everybody on four squares in a block anywhere, you included, "
        "but not to a caged enemy. You throw it as you collect it. It costs no action; obstacles "
        "stay.",
        rule="R39",
        icon="grenade",
        idle="Nobody is hit",
    ),
    "pistol": Printed(
        "It hits one square in line. Two weapons in the slots cover it; then it can't be fired."
        "{die}",
        rule="R42, R45",
        icon="gun",
    ),
    "uzi": Printed(
        "It hits one square in line, also past enemies and assassins, never past an obstacle.{die}",
        rule="R44, R45",
        icon="gun",
    ),
    "shotgun": Printed(
        "It hits all three squares of the row in front of you at once; with a Sight also the one "
        "behind the middle, unless an obstacle stands in the middle.{die}",
        rule="R47",
        icon="gun",
    ),
    "sniper": Printed(
        "It hits everything in one direction, the first obstacle included and nothing behind "
        "it{spent}. It takes no Sight or Muzzle.{die}",
        rule="R46",
        icon="gun",
    ),
    "paralysis_pistol": Printed(
        "It hits one square in line. An enemy does not fire until your next turn begins. The "
        "opponent skips the whole next turn, but never two in a row.{die}",
        rule="R50, R51",
        icon="bolt",
    ),
}

ICONS: Final[Mapping[str, Icon]] = {
    **{kind: card.icon for kind, card in CARDS.items()},
    "grunt": "pawn",
    "heavy": "shield",
    "medic": "flask",
    "boss": "crown",
    "spawn": "house",
    "rendezvous": "flag",
    "tunnel": "wind",
    "heal_point": "heart",
}
"""The picture of each kind of card, enemy and square."""

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
