"""Small things: pictures, dice, gems, hearts, bars, tokens, pills with a few letters."""

from collections.abc import Sequence

from domain.kernel.face import Icon
from domain.kernel.table import Scale, Token
from replays.drawing.svg.elements.blocks import Block, beside
from replays.drawing.svg.elements.colours import of_seat
from replays.drawing.svg.elements.icons import PATHS
from replays.drawing.svg.elements.letters import extent, written
from replays.drawing.svg.elements.markup import Markup, element, number, said
from replays.drawing.svg.elements.seats import shape

SMALL, TEXT, LARGE = 12, 14, 20
"""The three sizes of letters."""

COUNTED = 4
"""So many alike tokens lie beside each other; more are one with a number."""

HEARTS, GEMS = 5, 12
"""Health up to so much is hearts, energy up to so much is gems; else they are bars."""

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def icon(name: Icon, x: float, y: float, side: float, class_: str) -> Markup:
    """A picture from its top left corner."""
    move = f"translate({number(x)} {number(y)}) scale({side / 24:.4g})"
    return element("path", class_=class_, d=PATHS[name], transform=move) if name else Markup("")


def die(value: int, x: float, y: float, side: float, *, dark: bool = False) -> Markup:
    """A die with pips, or with a number where it has more sides."""
    body, spot = ("pl-ink", "pl-paper") if dark else ("pl-paper pl-token", "pl-ink")
    square = element("rect", class_=body, x=x, y=y, width=side, height=side, rx=side / 5)
    middle, far = side / 2, side * 0.26
    if value not in PIPS:
        size = side * 0.6
        text = written(str(value), x + middle, y + middle + size * 0.36, size, spot, "middle")
        return Markup(square + text)
    pips = (
        element(
            "circle",
            class_=spot,
            cx=x + middle + far * right,
            cy=y + middle + far * down,
            r=side * 0.1,
        )
        for right, down in PIPS[value]
    )
    return Markup(square + "".join(pips))


def dice(values: Sequence[int], side: float = 20) -> Block:
    """Dice in a row."""
    bodies = [die(value, at * (side + 3) + 0.5, 0.5, side - 1) for at, value in enumerate(values)]
    wide = max(len(values) * (side + 3) - 3, 0)
    told = element("title", said(", ".join(map(str, values)) or "none"))
    return Block(wide, side, element("g", told, *bodies))


def gem(x: float, y: float, side: float, class_: str) -> Markup:
    """A diamond in a square."""
    half = side / 2
    corners = [(x + half, y), (x + side, y + half), (x + half, y + side), (x, y + half)]
    places = " ".join(f"{number(across)},{number(down)}" for across, down in corners)
    return element("polygon", class_=class_, points=places)


def pill(text: str, size: float, ground: str = "pl-ink", ink: str = "pl-paper") -> Block:
    """A few letters on a round ground."""
    high = size * 1.5
    wide = max(high, extent(text, size) + size * 0.7)
    body = element("rect", class_=ground, width=wide, height=high, rx=high / 2)
    middle = written(text, wide / 2, high / 2 + size * 0.36, size, f"{ink} pl-glyph", "middle")
    return Block(wide, high, Markup(body + middle))


def bar(share: float, wide: float, high: float, sections: int = 1) -> Markup:
    """A bar that is filled to a share, cut into sections."""
    inside = wide - 2
    full = min(max(share, 0), 1) * inside
    round_ = high / 2
    case = element(
        "rect", class_="pl-paper pl-token", x=0.5, y=0.5, width=wide - 1, height=high - 1, rx=round_
    )
    filled = element(
        "rect", class_="pl-ink", x=1, y=1, width=full, height=high - 2, rx=min(round_ - 1, full / 2)
    )
    cuts = (
        element(
            "line",
            class_="pl-token",
            x1=wide * at / sections,
            x2=wide * at / sections,
            y1=1,
            y2=high - 1,
        )
        for at in range(1, sections)
    )
    return Markup(case + (filled if full > 0 else "") + "".join(cuts))


def hearts(scale: Scale, side: float) -> Block:
    """A heart for each point, those that are lost only in outline."""
    gap = side * 1.1
    bodies = [
        icon("heart", at * gap, 0, side, "pl-harm" if at < scale.value else "pl-paper pl-rim")
        for at in range(scale.limit)
    ]
    return Block(gap * scale.limit, side, told(scale_words(scale), *bodies))


def gems(scale: Scale, side: float) -> Block:
    """A gem for each point, those that are spent only in outline."""
    bodies = [
        gem(at * side + 0.5, 0.5, side - 1, "pl-ink" if at < scale.value else "pl-paper pl-rim")
        for at in range(scale.limit)
    ]
    return Block(side * scale.limit, side, told(scale_words(scale), *bodies))


def scale_words(scale: Scale) -> str:
    """`HP 9/13`."""
    return f"{scale.label} {scale.value}/{scale.limit}"


def told(words: str, *bodies: Markup) -> Markup:
    """A group that says what it is to who points at it."""
    return element("g", element("title", said(words)), *bodies)


def scale_row(scale: Scale, room: float, size: float = SMALL) -> Block:
    """A scale in a row: its picture or name, its number, and hearts, gems or a bar."""
    lead = size * 1.15
    head = icon(scale.icon, 0, size * 0.1, lead, "pl-harm" if scale.icon == "heart" else "pl-quiet")
    at = lead + 4 if scale.icon else 0
    parts = [head]
    if not scale.icon:
        parts.append(written(scale.label, 0, size, size, "pl-quiet"))
        at = extent(scale.label, size) + 5
    text = f"{scale.value}/{scale.limit}"
    parts.append(written(text, at, size, size, "pl-ink pl-glyph"))
    at += extent(text, size) * 1.06 + 5
    left = room - at
    if left >= 24:
        shown = _shown(scale, left)
        parts.append(shown.at(at, (size * 1.35 - shown.high) / 2))
    return Block(room, size * 1.35, told(scale_words(scale), *parts))


def _shown(scale: Scale, room: float) -> Block:
    """A scale as hearts or gems, where there are few and they have room, or as a bar."""
    if scale.icon == "heart" and 0 < scale.limit <= HEARTS and scale.limit * 12 <= room:
        return hearts(scale, 11)
    if scale.icon == "bolt" and 0 < scale.limit <= GEMS and scale.limit * 6 <= room:
        return gems(scale, min(9, room / scale.limit))
    share = scale.value / scale.limit if scale.limit else 0
    return Block(min(room, 120), 8, bar(share, min(room, 120), 8))


def token_discs(token: Token, side: float, *, together: bool = False) -> Block:
    """A few alike tokens beside each other, many (or `together`) as one with their number."""
    if token.count in (0, 1) or (0 <= token.count <= COUNTED and not together):
        discs = [_disc(token, side, "") for _ in range(token.count)]
        return beside(discs, 1) if discs else Block(0, side, Markup(""))
    return _disc(token, side, str(token.count))


def _disc(token: Token, side: float, text: str) -> Block:
    colour = of_seat(token.seat)
    ground = f"pl-s{colour}" if colour else "pl-ink"
    ink = f"pl-g{colour}" if colour else "pl-paper"
    pictured = side * 0.66 if text and token.icon else 0
    wide = max(side, pictured + extent(text, side * 0.62) + side * 0.4)
    body = (
        shape(token.seat, side / 2, side / 2, side / 2, ground)
        if wide == side and colour
        else element("rect", class_=ground, width=wide, height=side, rx=side / 2)
    )
    size = side * 0.62
    if text:
        picture = icon(token.icon, side * 0.2, side * 0.22, side * 0.56, ink) if pictured else ""
        x = (wide + pictured) / 2
        number_ = written(text, x, side / 2 + size * 0.36, size, f"{ink} pl-glyph", "middle")
        inner = Markup(picture + number_)
    elif token.icon:
        inner = icon(token.icon, side * 0.2, side * 0.2, side * 0.6, ink)
    else:
        letter = token.label[:1].upper()
        inner = written(letter, side / 2, side / 2 + size * 0.36, size, f"{ink} pl-glyph", "middle")
    return Block(wide, side, Markup(body + inner))
