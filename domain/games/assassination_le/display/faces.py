"""The things on the table, and what each of them can do under the options of a match."""

from collections.abc import Sequence
from functools import cache

from domain.games.assassination_le.board import BOARDS
from domain.games.assassination_le.options import Options
from domain.kernel import Face, Number


def faces(options: Options) -> Sequence[Face]:
    """The two roles, then the bases, the Safe House, coins and the die."""
    return _faces(options)


@cache
def _faces(options: Options) -> tuple[Face, ...]:
    return (
        _victim(options),
        _assassin(options),
        _base(options),
        _safe_house(options),
        _coin(options),
        _die(),
    )


def _victim(options: Options) -> Face:
    return Face(
        id="victim",
        title="The Victim",
        kind="Role",
        group="Roles",
        text=(
            "Wins by ending a move on each of the four bases.",
            "May not pass over an assassin, nor end on one.",
            "Has a turn after each assassin's. After a null it may roll again, as often as null "
            "comes.",
            "On a base, touched or not, and in the Safe House nobody can catch it.",
        ),
        rule="R2, R4 to R6, R10",
        icon="heart",
        numbers=(Number("4", "bases to touch", "flag"),),
    )


def _assassin(options: Options) -> Face:
    passing = (
        "May pass over everybody, also over the victim, which does nothing."
        if options.assassin_passes_victim
        else "May pass over the other assassin, but not over the victim."
    )
    coins = "keeps" if options.keep_coins else "loses"
    return Face(
        id="assassin",
        title="An Assassin",
        kind="Role",
        group="Roles",
        text=(
            "Catches the victim by ending a move on its square, and is the victim then: from the "
            "Safe House, with the next turn.",
            f"Whoever is caught {coins} its coins and hunts from where it was caught.",
            passing,
            "May pass over a base, but not end on one, and not end on the other assassin.",
            "A null ends its turn. It may not roll again.",
        ),
        rule="R3, R7 to R9",
        icon="mask",
        copies=2,
    )


def _base(options: Options) -> Face:
    middles = BOARDS[options.space].pinwheel
    where = ", ".join(f"{cell} in the {side}" for side, cell in middles.items())
    places = f"They are {where}."
    if options.base_layout == "random_centre" and options.space == "square":
        places = "Each lies on either of the two middle squares of its side, as it falls by lot."
    return Face(
        id="base",
        title="Base",
        kind="Place",
        group="Places",
        text=(
            "Counts for the victim when its move ends there, once; passing over it does nothing.",
            places,
        ),
        rule="R6, R7",
        icon="flag",
        copies=4,
    )


def _safe_house(options: Options) -> Face:
    board = BOARDS[options.space]
    exits = ", ".join(board.ways["safe"])
    return Face(
        id="safe",
        title="The Safe House",
        kind="Place",
        group="Places",
        text=(
            "Every victim begins here. It is one space, and nobody ever enters it.",
            f"The first step out leads to one of its exits: {exits}.",
        ),
        rule="R4, R8",
        icon="house",
    )


def _coin(options: Options) -> Face:
    when_caught = "stay for its next time as victim" if options.keep_coins else "are taken away"
    return Face(
        id="coin",
        title="Coin",
        kind="Token",
        group="Tokens",
        text=(
            "Lies on a base that a seat has touched as victim. The fourth coin wins.",
            f"When the victim is caught, its coins {when_caught}.",
        ),
        rule="R6, R9 to R11",
        icon="coin",
        copies=12,
    )


def _die() -> Face:
    return Face(
        id="die",
        title="The Die",
        kind="Die",
        group="Tokens",
        text=(
            "Shows null, 1, 2, 3, 4 or 5, each as likely.",
            "A pawn walks exactly that many squares, up, down or sideways, turning as it likes, "
            "but never straight back to the square it just left.",
            "If there is a walk of that length, one must be made; if there is none, the turn is "
            "over.",
        ),
        rule="R1 to R3",
        icon="die",
        numbers=(Number("0 to 5", "steps", "boot"),),
    )
