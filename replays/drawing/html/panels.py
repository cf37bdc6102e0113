"""What lies beside the ground: each seat's line of numbers, its cards and lists, and the common."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import TypeGuard, assert_never

from domain.kernel.face import Face
from domain.kernel.table import Cards, Dice, Pile, Sentence, Timetable, Track
from replays.drawing.html.areas import alone, dice, onto, pile, row
from replays.drawing.html.cards import Deck, chip, spine
from replays.drawing.html.elements import classes, colour, icon, joined, rolled, seat_sign, tag
from replays.drawing.html.grids import grid
from replays.drawing.html.kept import kept
from replays.drawing.html.plan import Beside, Plan
from replays.drawing.svg.elements.markup import Markup, said

Reference = Track | Pile | Cards

FEW = 4
"""Names of a list that are shown; more are folded behind their number."""


def side(plan: Plan, seat: int, deck: Deck) -> Markup:
    """A seat's line, and what else it has below."""
    before = plan.before(seat)
    parts = [part for part in plan.sides[seat] if part not in before]
    is_kept = bool(plan.room.beside)
    flags = seat == plan.own, seat == plan.acts, seat == plan.table.seat, is_kept
    return kept(_side, seat, parts, before, flags, plan.table.lead, deck.faces, deck.name)


def _side(
    seat: int,
    parts: list[Beside],
    before: list[Cards],
    flags: tuple[bool, bool, bool, bool],
    lead: tuple[str, ...],
    faces: Mapping[str, Face],
    name: str,
) -> Markup:
    (is_own, acts, looks, is_kept), deck = flags, Deck(faces, name)
    you = tag("em", "you") if looks else Markup("")
    idle = {} if acts else {"aria_hidden": "true"}  # its room is kept: nothing beside it moves
    now = tag("em", "to act", class_=classes("awaited", "" if acts else "idle"), **idle)
    head = tag("h2", seat_sign(seat), f"Seat {seat}", tag("span", you, now, class_="marks"))
    numbers = [*line_of(parts, lead)]
    line = tag("div", *numbers, class_="numbers", tabindex="0") if numbers else Markup("")
    rest = [*filter(None, rest_of(parts, deck))]
    return tag(
        "div",
        tag("div", head, line, class_="line", data_own=is_own),
        tag("div", *_camp(before, deck), class_="camp", tabindex="0") if before else Markup(""),
        tag("div", _whose_rest(seat), *rest, class_="rest") if rest or is_kept else Markup(""),
        class_=classes("side", colour(seat), "own" if is_own else "other", "acts" if acts else ""),
        role="group",
        aria_label=f"Seat {seat}",
        data_side=True,
    )


def _whose_rest(seat: int) -> Markup:
    """Whose things these are, where they do not lie below their seat's line."""
    return tag("span", f"Seat {seat}", class_="whose", aria_hidden="true")


def _camp(before: Iterable[Cards], deck: Deck) -> Iterator[Markup]:
    """What lies before a seat, where the lanes have no room for it; an empty row by its name."""
    for part in before:
        yield tag("span", said(part.label))
        yield _chips(part, deck) if part.cards else tag("span", "-")


def line_of(parts: Iterable[Beside], lead: tuple[str, ...] = ()) -> Iterator[Markup]:
    """Numbers, piles and backs in one line; the first number leads where none is said to."""
    parts = list(parts)
    first = [part.label for part in parts if isinstance(part, Track)][:1]
    for part in parts:
        if isinstance(part, Track) and part.weight != "reference":
            yield _track(part, part.label in (lead or first))
        elif isinstance(part, Pile) and part.weight != "reference" and not part.ref:
            yield _pile(part)
        elif isinstance(part, Cards) and _is_of_backs(part):
            yield _backs(part)


def _track(part: Track, leads: bool) -> Markup:
    limit = tag("i", f"/{part.limit}") if part.limit is not None else Markup("")
    sign = icon(part.icon)
    digits = f"d{len(str(part.limit))}" if part.limit is not None else ""
    value = tag("span", tag("b", said(f"{part.value}{part.unit}")), limit, class_=digits)
    class_ = classes("track", "lead" if leads else "", "signed" if sign else "")
    if part.ref:
        return alone(part, sign, value, _label(part.label, part.short), class_=class_)
    return tag("span", sign, value, _label(part.label, part.short), class_=class_)


def _label(label: str, short: str = "") -> Markup:
    """A label, and a short one for where there is little room."""
    if not short:
        return tag("span", said(f" {label}"), class_="l")
    long_ = tag("span", said(f" {label}"), class_="l wide")
    return Markup(long_ + tag("span", said(f" {short}"), class_="l narrow"))


def _pile(part: Pile) -> Markup:
    ends = [f"{end} {card}" for end, card in (("top", part.top), ("bottom", part.bottom)) if card]
    known = tag("span", said(f" ({' · '.join(ends)})"), class_="l known") if ends else Markup("")
    sign, count = icon(part.icon or "deck"), tag("b", str(part.count))
    return tag("span", sign, count, _label(part.label), known, class_="track signed")


def _backs(part: Cards) -> Markup:
    count = tag("b", str(part.hidden))
    if part.ref:
        return alone(part, icon("card"), count, _label(part.label), class_="track signed")
    return tag("span", icon("card"), count, _label(part.label), class_="track signed")


def rest_of(parts: Iterable[Beside], deck: Deck) -> Iterator[Markup]:
    """All that does not stand in the line: what counts first, then what is looked up."""
    there = list(parts)
    if any(map(_is_area, there)):
        if areas := [*_areas(there, deck)]:
            yield tag("div", *areas, class_="areas")
        there = [*_besides(there)]
    for part in there:
        yield from _below(part, deck)
    yield from _looked_up([part for part in there if _is_reference(part)], deck)


def _below(part: Beside, deck: Deck) -> Iterator[Markup]:
    """What neither stands in the line nor is looked up."""
    match part:
        case Sentence():
            yield tag("p", said(part.text), class_="note-said")
        case Dice():
            yield tag("div", said(f"{part.label} "), rolled(part.values), class_="rolled")
        case Cards():
            if part.cards and not _is_reference(part):
                yield _listed(part, deck) if part.laid == "list" else _row(part, deck)
        case Timetable():
            yield _timetable(part)
        case Track() | Pile():
            pass
        case _:
            assert_never(part)


def _areas(parts: Iterable[Beside], deck: Deck) -> Iterator[Markup]:
    """What offers name: piles, rows and dice."""
    there = list(parts)
    for at, part in enumerate(there):
        if isinstance(part, Dice) and part.ref:
            yield dice(part)
        elif isinstance(part, Pile) and part.ref:
            yield pile(part, deck, _told_apart(there[at + 1 :]))
        elif _is_open(part):
            yield row(part, deck, _whose(part))


def _told_apart(parts: Iterable[Beside]) -> list[Cards]:
    """What can be told apart of the pile before these parts."""
    return [each for each in takewhile(_is_told_apart, parts) if isinstance(each, Cards)]


def _besides(parts: Iterable[Beside]) -> Iterator[Beside]:
    """What lies beside the places that offers name; its notes are one paragraph."""
    notes = []
    for part in parts:
        if isinstance(part, Sentence):
            notes.append(part.text)
        elif not _is_area(part) and not _is_told_apart(part):
            yield part
    if notes:
        yield Sentence(" ".join(notes), role="note")


def _is_area(part: Beside) -> bool:
    """Whether it is pointed at itself, and does not stand in a seat's line."""
    return isinstance(part, Cards | Dice | Pile) and bool(part.ref) and not _is_reference(part)


def _is_told_apart(part: Beside) -> TypeGuard[Cards]:
    """Whether it is what can be told apart of a pile, which lies beside it."""
    if not isinstance(part, Cards) or part.ref or _is_reference(part):
        return False
    return part.laid == "list" and bool(part.cards)


def _is_of_backs(part: Cards) -> bool:
    """Whether nothing of it lies open: somebody's hand, perhaps an empty one that takes cards."""
    if part.cards or _is_open(part):
        return False
    return bool(part.hidden) or (bool(part.ref) and not _is_reference(part))


def _is_open(part: Beside) -> TypeGuard[Cards]:
    """Whether cards lie open in a place that offers name, or might."""
    if not isinstance(part, Cards) or not part.ref or _is_reference(part):
        return False
    return part.laid == "row" or bool(part.cards)


def _is_reference(part: Beside) -> TypeGuard[Reference]:
    return isinstance(part, Track | Pile | Cards) and part.weight == "reference"


def _looked_up(parts: Sequence[Reference], deck: Deck) -> Iterator[Markup]:
    """What is only looked up; more than one of it behind one fold."""
    there = [part for part in parts if not isinstance(part, Cards) or part.cards]
    shown = [_folded(part, deck, is_one=not there[1:]) for part in there]
    if not shown[1:]:
        yield from shown
        return
    head = tag("summary", "Look up ", tag("b", str(len(shown))))
    id_ = f"{deck.name}-{there[0].seat}-more"
    yield tag("details", head, tag("div", *shown, class_="kept"), class_="fold", id=id_)


def _folded(part: Reference, deck: Deck, *, is_one: bool) -> Markup:
    if isinstance(part, Track):
        return tag("div", _track(part, leads=False), class_="numbers")
    if isinstance(part, Pile):
        return tag("div", _pile(part), class_="numbers")
    return _fold(part, deck) if is_one else _few(part, deck)


def _whose(part: Cards) -> str:
    return f"Seat {part.seat}, {part.label}" if part.seat else part.label


def _row(part: Cards, deck: Deck) -> Markup:
    cards = [spine(card, deck, part.seat, part.label) for card in part.cards]
    hidden = [tag("span", said(f"and {part.hidden} face down"), class_="l")] if part.hidden else []
    class_ = classes("spines", f"n{min(len(cards), FEW)}")
    lying = grid(_whose(part), [cards], class_)
    return tag("div", tag("h3", said(part.label)), lying, *hidden, class_="lying")


def _chips(part: Cards, deck: Deck) -> Markup:
    cards = [chip(card, deck, part.seat, part.label) for card in part.cards]
    head = [onto(part, part.ref, sum(card.count for card in part.cards))] if part.ref else []
    return grid(_whose(part), [[*head, *cards]], "chips")


def _listed(part: Cards, deck: Deck) -> Markup:
    """Names that are few or can be chosen; others are folded behind their number."""
    if len(part.cards) > FEW and not any(card.highlight for card in part.cards):
        return _fold(part, deck)
    return _few(part, deck)


def _few(part: Cards, deck: Deck) -> Markup:
    head = tag("h3", said(part.label))
    return tag("div", head, _chips(part, deck), class_="few", data_onto=part.ref)


def _fold(part: Cards, deck: Deck) -> Markup:
    count = tag("b", str(sum(card.count for card in part.cards) + part.hidden))
    head = tag("summary", said(f"{part.label} "), count)
    label = "".join(each if each.isalnum() else "-" for each in part.label.lower())
    return tag(
        "details",
        head,
        _chips(part, deck),
        class_="fold",
        id=f"{deck.name}-{part.seat}-{label}",
        data_onto=part.ref,
    )


def _timetable(part: Timetable) -> Markup:
    """The timetable; what it has fewer of stands side by side, so that it fits a narrow column."""
    columns, rows = part.columns, list(part.rows.items())
    if 0 < len(rows) < len(columns) and all(len(each) == len(columns) for _, each in rows):
        columns = tuple(part.rows)
        rows = list(zip(part.columns, zip(*part.rows.values(), strict=True), strict=True))
    head = [tag("th", said(each), scope="col") for each in columns]
    body = [
        tag("tr", tag("th", said(name), scope="row"), *(tag("td", said(each)) for each in entries))
        for name, entries in rows
    ]
    inside = [tag("caption", said(part.label)), tag("thead", tag("tr", tag("td"), *head))]
    table = tag("table", *inside, tag("tbody", *body))
    return tag("div", table, class_="times", tabindex="0", role="region", aria_label=part.label)


def common(plan: Plan, deck: Deck) -> Markup:
    """What is nobody's."""
    line = tag("div", *line_of(plan.common), class_="numbers")
    return joined([line, *rest_of(plan.common, deck)])
