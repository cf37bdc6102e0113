"""What is printed in Janus Gate: the figures, the floor, and the levels."""

from collections.abc import Sequence
from functools import cache

from domain.components.wording import counted, listed
from domain.games.janus_gate.arena import ARENAS, LEVELS, Arena
from domain.games.janus_gate.options import Options
from domain.games.janus_gate.tape import TOWARDS
from domain.kernel import Face, Number

CONTACT = {
    "harmless": "You may share a cell with a ghost or swap cells with it: bodies are harmless.",
    "deadly": "A ghost that comes into your cell or swaps cells with you costs you a life.",
}


@cache
def faces(options: Options) -> Sequence[Face]:
    """The figures and the floor, then the levels of the match."""
    levels = (_level(ARENAS[name], options) for name in LEVELS[options.levels])
    return (*_figures(options), *_floor(), *levels)


def _figures(options: Options) -> Sequence[Face]:
    lives = Number(str(options.lives), "lives" if options.lives > 1 else "life", "heart")
    speed = counted(options.bullet_speed, "cell")
    fires = (
        "It fires where you fired, and its shots cost you a life."
        if options.ghosts_fire
        else "It fires none of the shots that you fired."
    )
    return (
        Face(
            "player",
            "You",
            "Figure",
            "Figures",
            (
                "Each tick you do one thing: move to the next cell and look there, turn, shoot the "
                "way you look, or wait.",
                "What you do in a wave is recorded. Once the wave is cleared, the recording is a "
                "ghost in all later waves of the level.",
                CONTACT[options.contact],
            ),
            "R1, R2",
            "pawn",
            numbers=(lives,),
        ),
        Face(
            "ghost",
            "Ghost",
            "Figure",
            "Figures",
            (
                "It repeats, tick by tick, what you did in its wave; nothing can block or divert "
                "it.",
                fires,
                "Your shots kill it for this wave. In the next wave it is back.",
                "If it lives after its last tick, it escapes, and you lose a life.",
            ),
            "R4 to R6",
            "ghost",
            copies=None,
        ),
        Face(
            "shot",
            "Shot",
            "Flies",
            "Figures",
            (
                f"It flies {speed} a tick, straight ahead, until it meets a wall.",
                "Yours kills the ghost that it meets and is used up; of several on a cell it meets "
                "the one of the earliest wave.",
                "A ghost's shot passes through ghosts and hits only you.",
                "Each of your shots costs 2 points of the wave's score.",
                "Shots are numbered in each attempt in the order in which they are fired, yours "
                "and the ghosts' together.",
            ),
            "R3, R10",
            "bolt",
            numbers=(Number(str(options.bullet_speed), "cells a tick", "boot"),),
            copies=None,
        ),
    )


def _floor() -> Sequence[Face]:
    return (
        Face(
            "exit",
            "Exit",
            "Floor",
            "The floor",
            (
                "It is closed to you while a ghost lives. Step onto it when all are dead: the wave "
                "is cleared, unless a shot hits you in that tick.",
                "Every ghost leaves through the exit that you took in its wave.",
            ),
            "R7",
            "key",
            copies=None,
        ),
        Face(
            "wall",
            "Wall",
            "Floor",
            "The floor",
            ("Nobody walks through it, and every shot ends at it. So does the arena's edge.",),
            "R1",
            "wall",
            copies=None,
        ),
    )


def _level(arena: Arena, options: Options) -> Face:
    starts = (
        f"wave {wave} on {pose.cell}, looking {TOWARDS[pose.facing]}"
        for wave, pose in enumerate(arena.starts, start=1)
    )
    return Face(
        arena.name,
        arena.name.capitalize(),
        "Level",
        "Levels",
        (
            f"You start {listed(starts)}.",
            f"The exits are {listed(arena.exits)}.",
            "A cleared wave is worth 50 points, 1 for each tick left and 10 for each ghost, less 2 "
            "for each of your shots.",
        ),
        "§2, R10",
        "flag",
        numbers=(
            Number(str(arena.waves), "waves", "flag"),
            Number(str(options.tick_limit), "ticks a wave", "clock"),
        ),
    )
