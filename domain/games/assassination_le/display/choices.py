"""What each legal command means to the seat that may choose it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.games.assassination_le.board import SAFE
from domain.games.assassination_le.commands import Move, Reroll, Roll, Stay
from domain.games.assassination_le.threats import (
    catching,
    cells_of_bases,
    of_a_roll,
    of_numbers,
    pawn_of,
    told,
    touching,
    untouched,
)
from domain.games.assassination_le.view import View
from domain.kernel import Choice, Command, Odds, Prospect

SECURE: Final = "nobody can catch you there"
"""What is said of a base and of the Safe House (Q9)."""


def choice(prospect: Prospect, command: Command) -> Choice:
    """The command in words."""
    return CHOICES[type(command)](prospect.view, command)


def roll(seen: View, command: Roll) -> Choice:
    """The one roll of the turn, and what it may bring."""
    if seen.to_act == seen.victim:
        return _roll(
            seen,
            "Roll the die",
            "after a null you may roll again or stay; any other number must be walked if it can be",
        )
    rolls = catching(seen, seen.to_act, pawn_of(seen, seen.victim))
    odds = (Odds("you can catch the victim", of_a_roll(rolls)),) if rolls else ()
    need = f"{told(rolls)} can catch the victim" if rolls else ""
    detail = "; ".join(
        filter(None, ("null ends your turn; any other number must be walked if it can be", need))
    )
    return Choice("Roll the die", detail, "die", pieces=(str(seen.to_act),), odds=odds)


def reroll(seen: View, command: Reroll) -> Choice:
    """The victim's next roll after null."""
    return _roll(seen, "Roll again", "you have rolled null")


def _roll(seen: View, sentence: str, detail: str) -> Choice:
    """What a roll of the victim may bring: a base, or the last."""
    rolls = touching(seen)
    if not rolls:
        return Choice(sentence, detail, "die", pieces=(str(seen.to_act),))
    last = len(untouched(seen)) == 1
    base, event = ("your last base", "you can win") if last else ("a base", "you can touch a base")
    detail = f"{detail}; {told(rolls)} can reach {base}"
    odds = (Odds(f"{event}, with null rolled again", of_numbers(rolls)),)
    return Choice(sentence, detail, "die", pieces=(str(seen.to_act),), odds=odds)


def stay(seen: View, command: Stay) -> Choice:
    """The victim lets null be, and the turn pass."""
    at = pawn_of(seen, seen.victim)
    where = "in the Safe House" if at == SAFE else f"on {at}"
    is_last = seen.turn == seen.options.max_turns
    detail, odds = ("", ()) if is_last else _danger(seen, at)
    return Choice(
        f"Stay {where}",
        detail,
        "shield",
        cells=(at,),
        pieces=(str(seen.to_act),),
        odds=odds,
    )


def move(seen: View, command: Move) -> Choice:
    """Where the pawn goes, by which way, and what comes of it."""
    seat, to = seen.to_act, command.to
    origin = pawn_of(seen, seat)
    where = f"Move in a loop back to {to}" if to == origin else f"Move to {to}"
    does, detail, odds = (_flees if seat == seen.victim else _hunts)(seen, to)
    if seen.turn == seen.options.max_turns and not _wins(seen, to):
        detail, odds = "", ()
    return Choice(
        f"{where}{does}",
        "; ".join(filter(None, (_way(seen, origin, to), detail))),
        "boot",
        cells=tuple(dict.fromkeys((origin, to))),
        cards=("victim" if seat == seen.victim else "assassin",),
        pieces=(str(seat),),
        odds=odds,
    )


def _wins(seen: View, to: str) -> bool:
    """Whether the victim touches its last base there."""
    return seen.to_act == seen.victim and untouched(seen) == [to]


def _way(seen: View, origin: str, to: str) -> str:
    """The squares between, on one of the ways there."""
    blocked: tuple[str, ...] = ()
    if seen.to_act == seen.victim:
        blocked = tuple(pawn_of(seen, seat) for seat in seen.assassins)
    elif not seen.options.assassin_passes_victim:
        blocked = (pawn_of(seen, seen.victim),)
    *between, _ = seen.board.path(origin, to, seen.die or 0, blocked)
    return f"by {', '.join(between)}" if between else ""


def _flees(seen: View, to: str) -> tuple[str, str, tuple[Odds, ...]]:
    """The victim's move: a base or not, and how dangerous it is there."""
    if to in untouched(seen):
        touched = len(seen.bases) - len(untouched(seen)) + 1
        secure = "" if touched == len(seen.bases) else f"; {SECURE}"
        return ", touch the base", f"base {touched} of {len(seen.bases)}{secure}", ()
    detail, odds = _danger(seen, to)
    if to in cells_of_bases(seen):
        detail = f"you have touched this base already; {detail}"
    return "", detail, odds


def _danger(seen: View, at: str) -> tuple[str, tuple[Odds, ...]]:
    """How likely the assassin who is next catches the victim there."""
    hunter = seen.assassins[0]
    if at == SAFE or at in cells_of_bases(seen):
        return SECURE, ()
    rolls = catching(seen, hunter, at)
    if not rolls:
        return f"seat {hunter} can't catch you there", ()
    return f"seat {hunter} can catch you there with {told(rolls)}", (
        Odds(f"seat {hunter} catches you there", of_a_roll(rolls)),
    )


def _hunts(seen: View, to: str) -> tuple[str, str, tuple[Odds, ...]]:
    """An assassin's move: a capture, or how far the victim is then."""
    prey = pawn_of(seen, seen.victim)
    if to == prey:
        return f" and catch seat {seen.victim}", _caught(seen), ()
    if prey == SAFE:
        away = seen.board.distance[SAFE][to]
        return "", f"{_steps(away)} from the Safe House, where the victim is", ()
    return "", f"{_steps(seen.board.distance[prey][to])} from the victim", ()


def _caught(seen: View) -> str:
    """What a capture brings: the roles, the next turn, and what becomes of the coins."""
    coins = len(seen.seats[seen.victim - 1].coins)
    held = "its coin" if coins == 1 else f"its {coins} coins"
    kept = "keeps" if seen.options.keep_coins else "loses"
    loss = f" and {kept} {held}" if coins else ""
    return (
        "you are the victim, in the Safe House, and have the next turn; "
        f"seat {seen.victim} stays there as an assassin{loss}"
    )


def _steps(count: int) -> str:
    return "one step" if count == 1 else f"{count} steps"


CHOICES: Final[Mapping[type[Command], Callable[[View, Any], Choice]]] = {
    Roll: roll,
    Reroll: reroll,
    Stay: stay,
    Move: move,
}
"""What is said of each type of command."""
