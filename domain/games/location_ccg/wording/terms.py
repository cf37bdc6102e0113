"""One wording for everything a card can cost, be or do; faces and choices are made of it."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from domain.components.wording import counted, joined, listed, several
from domain.games.location_ccg.material.costs import Cost
from domain.games.location_ccg.material.pool import POOL
from domain.games.location_ccg.material.primitives import FORMS
from domain.games.location_ccg.material.sheets import Buff, Keywords, Static, Step, Target

# Costs


def price_said(cost: Cost) -> str:
    """`4 points (1 money)`, `1 point of technology`, `1 production point`."""
    said = [counted(cost.stars, "production point")] if cost.stars else []
    if cost.points:
        typed = row_said(cost.symbols)
        if cost.symbols and not cost.untyped and len(set(cost.symbols)) == 1:
            said.append(f"{counted(cost.points, 'point')} of {POOL.symbols[cost.symbols[0]]}")
        else:
            said.append(counted(cost.points, "point") + (f" ({typed})" if typed else ""))
    return listed(said or ["nothing"])


def row_said(row: str) -> str:
    """`2 money`, `1 power and 1 money`; empty for no symbols."""
    counts = Counter(row)
    return listed(f"{n} {POOL.symbols[each]}" for each, n in counts.items()) if row else ""


# Changes

STATS: Final = ("attack", "defence", "skill")


def changes_said(buff: Buff) -> str:
    """`+1 attack and +2 defence`."""
    return listed(f"{by:+} {stat}" for stat, by in zip(STATS, buff, strict=True) if by)


# Effects

AIMS: Final[Mapping[Target, str]] = {
    "own_character": "a character of yours",
    "enemy_character": "an enemy character",
    "any_character": "a character",
    "any_asset_or_modifier": "an asset or a modifier",
    "none": "",
}

KINDS: Final[Mapping[str, str]] = {
    "character": "a character",
    "modifier": "a modifier",
    "surprise": "a surprise",
    "asset": "an asset",
}


def effect_said(steps: Sequence[Step], target: str) -> str:
    """All steps in one sentence without a full stop; `target` is who it is aimed at."""
    said, named = [], target
    for step in steps:
        said.append(_step_said(step, named))
        named = "it" if "target" in step else named
    return joined(*said)


def _step_said(step: Step, target: str) -> str:
    name, *args = step
    numbers = [each for each in args if isinstance(each, int)]
    count = numbers[0] if numbers else 0
    return FORMS[str(name)].says.format(
        target=target,
        n=count,
        cards="card" if (name, count) == ("bank_top", 1) else several(count, "card"),
        points=counted(count, "point"),
        kind=next((KINDS[str(each)] for each in args if each in KINDS), ""),
        change=changes_said((numbers[0], numbers[1], numbers[2])) if len(numbers) == 3 else "",
    )


# Statics

PLURALS: Final[Mapping[str, str]] = {"undead": "undead", "any": "cards"}

APPLIES: Final[Mapping[str, str]] = {
    "own_other_sub": "Your other {subs} get {change}.",
    "own_attackers": "Your characters get {change} while they attack.",
    "enemy_attackers": "Enemy characters get {change} while they attack.",
}


def plural(word: str) -> str:
    """The plural of a type or sub-type of cards."""
    return PLURALS.get(word, f"{word}s")


def static_said(static: Static) -> str:
    """What holds while the permanent is in play."""
    if static.apply:
        wording = APPLIES[static.apply]
        return wording.format(subs=plural(static.sub or ""), change=changes_said(static.buff))
    if static.cost_less:
        less = counted(static.n, "point")
        return f"Your {plural(static.cost_less)} cost {less} less, but at least 1 point."
    return f"You have {counted(static.production, 'production point')} more in each of your turns."


# Keywords

KEYWORDS: Final[Mapping[str, str]] = {
    "unique": "a new copy, whosever it is, sends the one in play to its owner's discard pile",
    "limited": "a deck may have only one copy",
    "any_number": "a deck may have as many copies as you like",
    "mob": "costs 1 point less for each copy, anybody's, in play or in a discard pile, but at "
    "least 1 point",
    "gang": "on a mission it may, if it is in no combat group, add its attack to that of a comrade "
    "who is",
    "long_range": "deals its combat damage as soon as its group is formed, and none later",
    "giant": "counts as {n} characters when combat groups are formed; deals its whole attack to "
    "each opponent",
    "toughness": "the first {times} it would die of damage, all its damage is removed and it takes "
    "a wound instead",
    "shielded": "no target for enemy cards and abilities",
    "recur": "destroyed, it goes to the discard pile; discarded from play, back to the hand",
    "upkeep": "at the beginning of each of your turns pay {points} from your bank, or it is "
    "destroyed",
}
"""What each keyword means, in the order in which a card lists them."""

NEWER_GOES: Final = "while a copy is in play, a new one goes to the discard pile"
"""What unique means where the option says so."""


def keywords_of(keywords: Keywords) -> Iterator[tuple[str, str]]:
    """The keywords that a card has: the name in the sheet, and the title with its number."""
    for name in KEYWORDS:
        worth = getattr(keywords, name)
        if worth:
            number = f" {worth}" if worth is not True else ""
            yield name, f"{keyword_title(name)}{number}"


def keyword_title(name: str) -> str:
    """`Long Range`."""
    return name.replace("_", " ").title()


def keyword_said(name: str, worth: int, unique_rule: str) -> str:
    """What a keyword with that number means."""
    newer = name == "unique" and unique_rule == "newer"
    times = "time" if worth == 1 else f"{worth} times"
    wording = NEWER_GOES if newer else KEYWORDS[name]
    return wording.format(n=worth, times=times, points=counted(worth, "point"))
