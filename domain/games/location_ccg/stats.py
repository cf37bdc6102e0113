"""What a character is worth at this moment: attack, defence, skill, keywords."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from domain.games.location_ccg.material.pool import CARDS
from domain.games.location_ccg.material.sheets import Buff, Static
from domain.games.location_ccg.state import State
from domain.games.location_ccg.zones import Permanent

ATK, DEF, SKL = 0, 1, 2


class Table:
    """All that is in play, sorted by what it changes; it holds until something moves."""

    def __init__(self, state: State) -> None:
        self.characters: list[Permanent] = []
        self._state = state
        self._buffs: dict[str, list[Buff]] = {}
        self._statics: list[tuple[Permanent, Static]] = []
        for each in state.permanents.values():
            sheet = CARDS[each.card]
            if sheet.type == "character":
                self.characters.append(each)
            elif sheet.type == "modifier":
                self._buffs.setdefault(each.place, []).append(sheet.buff)
            for static in sheet.statics:
                if static.apply:
                    self._statics.append((each, static))

    def stats(self, character: Permanent) -> Buff:
        """Attack, defence and skill; attack and skill are never below 0 (2.1)."""
        sheet = CARDS[character.card]
        atk, defence, skl = sheet.atk, sheet.defence, sheet.skl
        for buff in self._changes(character):
            atk, defence, skl = atk + buff[ATK], defence + buff[DEF], skl + buff[SKL]
        return max(0, atk), defence, max(0, skl)

    def defence(self, character: Permanent) -> int:
        """Its defence, which has no floor."""
        changed = sum(buff[DEF] for buff in self._changes(character))
        return CARDS[character.card].defence + changed

    def skill(self, characters: Iterable[Permanent]) -> int:
        """The skill of some characters together."""
        return sum(self.stats(each)[SKL] for each in characters)

    def _changes(self, character: Permanent) -> Iterator[Buff]:
        """What effects, modifiers, the location and statics add."""
        yield character.buff
        yield from self._buffs.get(character.id, ())
        location = self._state.locations.get(character.place)
        if location and not location.won:
            yield location.sheet.here
        for source, static in self._statics:
            if applies(self._state, source, static, character):
                yield static.buff


def applies(state: State, source: Permanent, static: Static, character: Permanent) -> bool:
    """Whether a static changes that character (2.4)."""
    is_own = source.owner == character.owner
    match static.apply:
        case "own_other_sub":
            same = CARDS[character.card].sub == static.sub
            return is_own and source.id != character.id and same
        case "own_attackers":
            return is_own and is_attacking(state, character)
        case _:
            return not is_own and is_attacking(state, character)


def is_attacking(state: State, character: Permanent) -> bool:
    """Whether it is in the attacking party."""
    return state.mission is not None and character.id in state.mission.attackers


def stats(state: State, character: Permanent) -> Buff:
    """Attack, defence and skill of one character."""
    return Table(state).stats(character)


def attack(state: State, character: str) -> int:
    """The attack of one character."""
    return stats(state, state.permanents[character])[ATK]


def skill(state: State, characters: Iterable[Permanent]) -> int:
    """The skill of some characters together."""
    return Table(state).skill(characters)


def has(state: State, permanent: Permanent, keyword: str) -> int:
    """The X of a keyword that it has of its own or by a modifier; 0: it has not got it."""
    own = int(getattr(permanent.sheet.keywords, keyword))
    if own or not permanent.is_character:
        return own
    return granted(state.modifiers(permanent.id), keyword)


def granted(modifiers: Sequence[Permanent], keyword: str) -> int:
    """The highest X of a keyword that these modifiers give."""
    return max((int(getattr(each.sheet.grants, keyword)) for each in modifiers), default=0)


def weight(state: State, character: str) -> int:
    """How much it takes to match it."""
    return weighing(has(state, state.permanents[character], "giant"))


def weighing(giant: int) -> int:
    """How much it takes to match who is Giant X, or no giant (R20)."""
    return max(1, giant)


def toughness_left(toughness: int, wounds: int) -> int:
    """How many more wounds are taken instead of death (R31)."""
    return max(0, toughness - wounds)


def needed(state: State, slot: str) -> int:
    """The skill that a location asks for, with its modifiers (R24)."""
    location = state.locations[slot]
    return location.sheet.skill + sum(each.sheet.location_skill for each in state.modifiers(slot))


IN_PLAY: Final = (
    "gang",
    "giant",
    "long_range",
    "recur",
    "shielded",
    "toughness",
    "unique",
    "upkeep",
)
"""The keywords that matter in play (R3)."""

NUMBERED: Final = ("giant", "toughness", "upkeep")


def worths(state: State, permanent: Permanent) -> Mapping[str, int]:
    """The X of each keyword that matters in play, as in `has`."""
    own = permanent.sheet.keywords
    laid = state.modifiers(permanent.id) if permanent.is_character else ()
    return {each: int(getattr(own, each)) or granted(laid, each) for each in IN_PLAY}


def keywords(worth: Mapping[str, int]) -> tuple[str, ...]:
    """What a permanent can in play, in words: `giant 2`."""
    return tuple(
        keyword.replace("_", " ") + (f" {worth[keyword]}" if keyword in NUMBERED else "")
        for keyword in IN_PLAY
        if worth[keyword]
    )
