"""Infection: villagers with HP on a board, cures in the villages, cards in two rows a seat."""

import re
from collections import Counter
from collections.abc import Callable
from re import Match

from domain.games.infection.material.board import GRID
from tests.promises.frame import Frame
from tests.promises.reading import Reading
from tests.promises.trial import Trial

NAMES = r"((?:[BR][12])(?:(?:, | and )[BR][12])*)"


def owner(name: str) -> int:
    """Whose villager it is."""
    return 1 if name[0] == "B" else 2


def hp(name: str) -> Callable[[Frame], int]:
    """What a villager has left."""
    return lambda frame: frame.number(owner(name), f"HP of {name}")


def stored(seat: int) -> Callable[[Frame], int]:
    """The cures in a village."""
    return lambda frame: frame.number(seat, "Cures stored")


def mover(trial: Trial) -> str:
    """Whose turn it is."""
    return next(each for each in trial.choice.pieces if re.fullmatch("[BR][12]", each))


def moves(trial: Trial, match: Match[str]) -> bool:
    """It gets there, unless the end of its turn carries on."""
    return trial.ever(lambda frame: frame.at(match[1]) == match[2])


def stores(trial: Trial, match: Match[str]) -> bool:
    """One more cure is stored."""
    return trial.rises(stored(trial.seat)) == 1


def heals(trial: Trial, match: Match[str]) -> bool:
    """Who comes home is whole again."""
    return hp(mover(trial))(trial.last) == int(match[1])


def loses(trial: Trial, match: Match[str]) -> bool:
    """So much of so much."""
    target = trial.choice.pieces[-1]
    had = hp(target)(trial.before) == int(match[2])
    lost = trial.falls(hp(target)) == int(match[1])
    return had and lost and (not match[3] or hp(target)(trial.last) == 0)


def stays_on(trial: Trial, match: Match[str]) -> bool:
    """A cure lies there."""
    return "loose cure" in trial.last.cells[match[1]]


def back(trial: Trial, match: Match[str]) -> bool:
    """Who is brought back has so many HP."""
    name = trial.choice.sentence.split()[1]
    return hp(name)(trial.every[-1]) == int(match[1])


def here(trial: Trial, match: Match[str]) -> bool:
    """It is brought or put there."""
    return trial.ever(lambda frame: frame.at(match[1]) == match[2])


def carries(trial: Trial, match: Match[str]) -> bool:
    """A cure lies on it then."""
    return trial.ever(lambda frame: frame.token(match[1], "cure") > 0)


def taken_back(trial: Trial, match: Match[str]) -> bool:
    """The card is in hand again."""
    was = trial.before.row(trial.seat, "Hand").count(match[1])
    return trial.ever(lambda frame: frame.row(trial.seat, "Hand").count(match[1]) == was + 1)


def discarded(trial: Trial, match: Match[str]) -> bool:
    """The card goes from the enemy's hand."""
    seat = int(match[2])
    was = trial.before.row(seat, "Hand").count(match[1])
    return trial.ever(lambda frame: frame.row(seat, "Hand").count(match[1]) == was - 1)


def no_weapon_follows(trial: Trial, match: Match[str]) -> bool | None:
    """The turn is over, or only what is no weapon can follow."""
    if trial.result or trial.turns_from is not None:
        return True
    names = {type(each).__name__ for each in trial.game.legal(trial.after)}
    weapons = {"PlayAxe", "PlayGun", "PlayArrow", "PlayGrenade"}
    return not names & weapons


def nothing_usable(trial: Trial, match: Match[str]) -> bool:
    """Neither a weapon nor a Steal."""
    names = {type(each).__name__ for each in trial.game.legal(trial.after)}
    is_over = trial.result is not None or trial.turns_from is not None
    return is_over or not names & {"PlayAxe", "PlayGun", "PlayArrow", "PlayGrenade", "PlaySteal"}


def may_follow(trial: Trial, match: Match[str]) -> bool | None:
    """Each of those cards can be played then."""
    if trial.result is not None or trial.turns_from is not None:
        return False
    now = {type(each).__name__.removeprefix("Play") for each in trial.game.legal(trial.after)}
    told = {*re.findall(r"Axe|Gun|Arrow|Grenade|Steal", match[1])}
    return told == now & {"Axe", "Gun", "Arrow", "Grenade", "Steal"}


def left_lying(trial: Trial, match: Match[str]) -> bool:
    """Nobody takes it."""
    return trial.last.cells[match[1]] == trial.before.cells[match[1]]


def goes_far(trial: Trial, match: Match[str]) -> bool:
    """The move is said to be so long; where its turn is over, so long a way may lead there."""
    told = (re.search(r"\((\d+) tiles?: ", text) for frame in trial.frames for text in frame.said)
    if found := next(filter(None, told), None):
        return found[1] == match[1]
    here, there = (GRID.position(cell) for cell in trial.choice.cells[:2])
    apart = sum(abs(one - other) for one, other in zip(here, there, strict=True))
    return int(match[1]) >= apart and not (int(match[1]) - apart) % 2


def face_down(trial: Trial, match: Match[str]) -> bool:
    """Just those lie there, as they are drawn."""
    side = f"Face down, {match[1]} ("
    drawn = next(row for (_, label), row in trial.before.rows.items() if label.startswith(side))
    told = {name: int(count) for count, name in re.findall(r"(\d+) ([^,]+)", match[2])}
    return Counter(drawn) == told


def played(trial: Trial, match: Match[str]) -> bool:
    """Just those cards lie there as played."""
    cards = (each.partition(" \u00d7") for each in match[1].split(", "))
    told = {name: int(count or 1) for name, _, count in cards}
    return Counter(trial.before.row(trial.seat, "Played")) == told


READING = Reading(
    {
        r"(?:^|; )(\d+) tiles?": goes_far,
        r"still face down on the ([a-z ]+): ([^;]*)": face_down,
        r"^Take all played cards back; ((?!there are)[^;]*)": played,
        r"^Move ([BR][12]) to ([a-g]\d)": moves,
        r"stores its cure|it is stored at once": stores,
        r"back to (\d) HP": heals,
        r"it loses (\d) of (\d) HP( and dies)?": loses,
        r"its cure stays on ([a-g]\d)": stays_on,
        r"^Bring .*; with (\d) HP": back,
        r"^Bring ([BR][12]) back on ([a-g]\d)": here,
        r"^Put ([BR][12]) on ([a-g]\d)": here,
        r"([BR][12]) carries it": carries,
        r"^Take (Axe|Gun|Arrow|Grenade|Steal|Move & Pick-up) back": taken_back,
        r"^Discard ([A-Z][\w& -]+?) of seat (\d)": discarded,
        r"no weapon(?: or Steal)? can follow": no_weapon_follows,
        r"no card could be used from there": nothing_usable,
        r"((?:Axe|Gun|Arrow|Grenade|Steal)[\w, ]*) may follow": may_follow,
        r"what lies on ([a-g]\d) stays there": left_lying,
    },
    idle=(
        r"a tile of .*|(Keep|Hit|Throw|Shoot|Turn|Steal|End|Pick) .*",
        r"Take all played .*|.*next turn.*|there are none: .*|a cure lies there.*|a Virus .*",
        r"a Contagion .*|a Cure would .*|.* \u00d7\d.*|nothing more is done|.* is so already.*",
        r"it comes back at home with 3 HP|you may discard .*|it lies with .*|from your played .*",
        r"(Axe|Gun|Arrow|Grenade|Steal|Move & Pick-up)(, .*)?|Steal is .*|Discard nothing"
        r"|the enemy keeps .*",
    ),
)
