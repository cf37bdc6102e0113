"""A table laid out by a page: boards as pictures, all else as elements with text to be read.

It needs `table_style()` and the pictures' `stylesheet()`, and no script: the side of a cell, the
height of a hand and what lies where follow from the window and from what the table declares.
Where `plays`, everything that can be chosen is a button that scripts bring to life.
"""

from functools import cache
from importlib.resources import files
from typing import Final

from domain.kernel.table import Board, Cards, Dice, Lanes, Part, Pile, Sentence, Table, Track
from replays.drawing.described import described
from replays.drawing.html.areas import onto
from replays.drawing.html.boards import board, explained
from replays.drawing.html.cards import Deck, full
from replays.drawing.html.elements import classes, tag
from replays.drawing.html.grids import grid
from replays.drawing.html.lanes import lanes
from replays.drawing.html.legend import signs_of_lanes
from replays.drawing.html.panels import common, side
from replays.drawing.html.plan import Plan
from replays.drawing.html.turned import near, turned
from replays.drawing.html.wires import rules
from replays.drawing.signs import printable
from replays.drawing.svg.elements.markup import Markup

__all__ = ["laid_out", "said_besides", "table_style"]

MOST: Final = 60
"""So many columns, rows and lanes have rules of their own."""

EDGES: Final = {"far": "Opposite", "common": "In the middle", "near": "Your side"}


def laid_out(
    table: Table, *, acts: int = 0, name: str = "table", plays: bool = True, turns: bool = False
) -> Markup:
    """The table as elements; `acts` is the seat that is awaited (0: none).

    `name` makes ids, so that several tables stand in one page; `turns` shows boards from the other
    side than that of who looks.
    """
    shown = printable(turned(table, turns=turns), unicode=True)
    plan = Plan(shown, acts, near(table, turns=turns))
    deck = Deck(shown.faces, name)
    parts = [
        tag("div", *_ground(plan, deck, plays=plays), class_="ground", data_ground=True),
        _hand(plan, deck) if plan.holds else Markup(""),
        tag(
            "div",
            _edge(plan, "far", *(side(plan, seat, deck) for seat in plan.others)),
            _edge(plan, "common", common(plan, deck), *_signs(plan)),
            _edge(plan, "near", *_own(plan, deck)),
            class_="home",
        ),
        _facts(shown) if plays else Markup(""),
        deck.read(),
    ]
    return tag(
        "div", *parts, class_=_classes(plan, plays=plays), role="group", aria_label="The table"
    )


def said_besides(table: Table) -> list[Sentence]:
    """What the table says of the moment besides its headline."""
    return [*Plan(table).said]


def _classes(plan: Plan, *, plays: bool) -> str:
    room = plan.room
    kind = "of-lanes" if plan.lanes else "of-board" if plan.ground else "of-cards"
    colours = [f"pl-{seat}-{colour}" for seat, colour in sorted(plan.table.colours.items())]
    return classes(
        *("laid", kind, "spots" if plays else "", "holds" if room.holds else ""),
        "hexes" if _has_hexes(plan) else "",
        "camps" if any(map(plan.before, plan.sides)) else "",
        "slim" if plan.is_slim else "broad" if plan.is_broad else "",
        *(f"W{room.columns} H{room.rows} s{len(plan.sides)}", *colours),
        f"placed b{max(plan.bands, 1)}" if plan.is_placed else "",
        f"keeps B{room.beside}" if room.beside else "",
    )


def _has_hexes(plan: Plan) -> bool:
    """Whether a place of the grid is only the half of a cell."""
    return any(isinstance(part, Board) and part.shape == "hex" for part in plan.ground)


def _ground(plan: Plan, deck: Deck, *, plays: bool) -> list[Markup]:
    colours = " ".join(f"pl-{seat}-{name}" for seat, name in sorted(plan.table.colours.items()))
    boards = [part for part in plan.ground if isinstance(part, Board)]
    return [
        board(part, boards.index(part), colours, deck, plays=plays, lists=plan.is_placed)
        if isinstance(part, Board)
        else lanes(part, plan, deck)
        for part in plan.ground
    ]


def _hand(plan: Plan, deck: Deck) -> Markup:
    """One's own cards, each as it is printed; without any, the room for them."""
    rows = [
        [
            *([onto(part, part.ref, len(part.cards))] if part.ref else []),
            *(full(card, deck, part.seat, part.label) for card in part.cards),
        ]
        for part in plan.hand
    ]
    held = grid("Your hand", rows, "held") if any(rows) else Markup("")
    empty = Markup("") if any(rows) else tag("p", "Your hand is empty.", class_="quiet")
    return tag(
        "div",
        *(held, empty),
        class_="hand",
        tabindex="0",
        role="group",
        aria_label="Your cards",
        data_hand=True,
        data_onto=plan.hand[0].ref if len(plan.hand) == 1 else "",
    )


def _edge(plan: Plan, class_: str, *inside: Markup) -> Markup:
    """A part of the table beside the ground, which scrolls where rows of cards need more room."""
    scrolls = {"tabindex": "0", "role": "group", "aria_label": EDGES[class_]}
    more = scrolls if plan.is_placed and inside else {}
    return tag("div", *inside, class_=class_, data_common=class_ == "common", **more)


def _own(plan: Plan, deck: Deck) -> list[Markup]:
    return [side(plan, plan.own, deck)] if plan.own in plan.sides else []


def _signs(plan: Plan) -> list[Markup]:
    boards = [explained(part) for part in plan.ground if isinstance(part, Board)]
    return [*boards, signs_of_lanes(plan)] if plan.lanes else boards


def _facts(table: Table) -> Markup:
    """What is only read, for who goes about the table with arrow keys."""
    facts = [
        tag(
            "button",
            type="button",
            data_spot=f"fact {text.partition(':')[0]}",
            aria_label=text,
        )
        for part in table.in_order
        if _is_fact(part)
        for text in [described(Table("", (part,)))]
    ]
    return grid("In words", [facts], "facts") if facts else Markup("")


def _is_fact(part: Part) -> bool:
    if isinstance(part, Board | Lanes) or (isinstance(part, Cards) and part.cards):
        return False
    return not (isinstance(part, Cards | Pile | Track | Dice) and part.ref)


@cache
def table_style() -> str:
    """The rules of a table on a page."""
    counted = "".join(
        f".W{n}{{--w:{n}}}.H{n}{{--h:{n}}}.w{n}{{--bw:{n}}}.h{n}{{--bh:{n}}}"
        f".x{n}{{grid-column-start:{n}}}.y{n}{{grid-row-start:{n}}}"
        f".b{n}{{--bands:{n}}}.B{n}{{--beside:{n}}}"
        f".z{n}{{grid-column-end:span {n};grid-row-end:span {n}}}"
        for n in range(1, MOST + 1)
    )
    return (files("replays.drawing.html") / "table.css").read_text("utf-8") + counted + rules()
