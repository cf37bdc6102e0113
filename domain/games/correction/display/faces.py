"""What the pieces and tokens of Correction can do, made from the movement table."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from domain.games.correction.board import PIECES, Kind
from domain.games.correction.movement import BOTH, CAPTURE, MOVE, Purpose, Vector, vectors
from domain.games.correction.options import Options
from domain.kernel import Face, Icon

DENIAL: Final = "denial"
"""The id of the token's face; those of the pieces are their kinds."""

ICONS: Final[Mapping[str, Icon]] = {
    "pawn": "pawn",
    "spearman": "spear",
    "knight": "knight",
    DENIAL: "lock",
}

PURPOSES: Final[Mapping[Purpose, str]] = {
    BOTH: "Goes to a free cell or captures {ways}.",
    MOVE: "Goes to a free cell {ways}, but captures nothing there.",
    CAPTURE: "Captures {ways}, but goes there in no other way.",
}

WAYS: Final[Mapping[tuple[int, int], str]] = {
    (1, 1): "one cell diagonally ahead",
    (1, 0): "one cell to either side",
    (0, 1): "one cell straight ahead",
    (0, 2): "two cells straight ahead",
    (2, 1): "two cells to a side and one ahead",
    (1, 2): "one cell to a side and two ahead",
}


def faces(options: Options) -> Sequence[Face]:
    """The three kinds of pieces, and the denial token."""
    blocked = options.spearman_reach == "blocked"
    pieces = _pieces(options.spearman_forward, blocked, options.denial)
    return (*pieces, _token(options.denial, options.banish_cost))


@cache
def _pieces(forward: str, blocked: bool, denial: bool) -> tuple[Face, ...]:
    return tuple(
        Face(
            kind,
            kind.capitalize(),
            kind="Piece",
            group="Pieces",
            text=tuple(_text(kind, table, blocked, denial)),
            rule="§2",
            icon=ICONS[kind],
            copies=2 * PIECES[kind],
        )
        for kind, table in vectors(forward).items()
    )


def _text(kind: Kind, table: Sequence[Vector], blocked: bool, denial: bool) -> Iterator[str]:
    for purpose, wording in PURPOSES.items():
        ways = [WAYS[columns, rows] for columns, rows, use in table if use == purpose]
        if ways:
            yield wording.format(ways=" or ".join(ways))
    if blocked and kind == "spearman":
        yield "A piece on the first cell ahead bars the second."
    else:
        yield "Leaps over whatever stands in between."
    if denial and kind == "pawn":
        yield "Takes the denial tokens of the cell on which it lands."
    elif denial:
        yield "A denial token keeps it off its cell."


@cache
def _token(denial: bool, cost: int) -> Face:
    text = ("Gained for each piece that the opponent spawns.", *(_denials(cost) if denial else ()))
    return Face(
        DENIAL,
        "Denial token",
        kind="Token",
        group="Tokens",
        text=text if denial else (*text, "Denials are not played: it can't be spent."),
        rule="§5, R10 to R12",
        icon=ICONS[DENIAL],
        copies=None,
    )


def _denials(cost: int) -> tuple[str, ...]:
    tokens = "1 token" if cost == 1 else f"{cost} tokens"
    return (
        "Deny a declared move with 1 token, laid on the cell to which it leads, but never on a "
        "home row: the piece must move elsewhere.",
        f"Banish the moving piece to its reserve with {tokens}.",
        "On the board it closes its cell to all pieces until the turn ends, afterwards to "
        "spearmen and knights.",
    )
