"""What each legal command means to the seat that may choose it."""

from collections.abc import Sequence
from typing import Final

from domain.components.wording import joined
from domain.games.assassination_le import events, threats
from domain.games.assassination_le.board import SAFE
from domain.games.assassination_le.commands import Move, Reroll, Roll, Stay
from domain.games.assassination_le.view import View
from domain.kernel import Choice, Choices, Event, Odds, Prospect

SECURE: Final = "nobody can catch you there"
"""What is said of a base and of the Safe House (Q9)."""


def _roll(prospect: Prospect, command: Roll) -> Choice:
    seen: View = prospect.view
    after = "any other number must be walked if it can be"
    if seen.to_act == seen.victim:
        return _run(seen, "Roll the die", f"after a null you may roll again or stay; {after}")
    rolls = threats.catching(seen, seen.to_act, threats.pawn_of(seen, seen.victim))
    odds = (Odds("you can catch the victim", threats.of_a_roll(rolls)),) if rolls else ()
    need = f"{threats.told(rolls)} can catch the victim" if rolls else ""
    detail = joined(f"a null on the die ends your turn; {after}", need)
    return Choice("Roll the die", detail, "die", pieces=(str(seen.to_act),), odds=odds)


def _reroll(prospect: Prospect, command: Reroll) -> Choice:
    return _run(prospect.view, "Roll again", "you have rolled null")


def _run(seen: View, sentence: str, detail: str) -> Choice:
    """What a roll of the victim may bring: a base, or the last."""
    rolls = threats.touching(seen)
    if not rolls:
        return Choice(sentence, detail, "die", pieces=(str(seen.to_act),))
    last = len(threats.untouched(seen)) == 1
    base, event = ("your last base", "you can win") if last else ("a base", "you can touch a base")
    detail = f"{detail}; {threats.told(rolls)} can reach {base}"
    odds = (Odds(f"{event}, with null rolled again", threats.of_numbers(rolls)),)
    return Choice(sentence, detail, "die", pieces=(str(seen.to_act),), odds=odds)


def _stay(prospect: Prospect, command: Stay) -> Choice:
    """The victim lets null be, and the turn pass."""
    seen: View = prospect.view
    at = threats.pawn_of(seen, seen.victim)
    is_last = prospect.ahead(command).stop == "over"
    detail, odds = ("", ()) if is_last else _danger(seen, at)
    said, pieces = f"Stay {events.spoken(at, 'in', 'on')}", (str(seen.to_act),)
    return Choice(said, detail, "shield", cells=(at,), pieces=pieces, odds=odds)


def _move(prospect: Prospect, command: Move) -> Choice:
    """Where the pawn goes, by which way, and what comes of it."""
    seen: View = prospect.view
    seat, to = seen.to_act, command.to
    moved, *follows = prospect.ahead(command).events
    assert isinstance(moved, events.PawnMoved)
    where = f"Move in a loop back to {to}" if to == moved.origin else f"Move to {to}"
    *between, _ = moved.path
    way = f"by {', '.join(between)}" if between else ""
    does, detail, odds = _brings(seen, to, follows)
    said, detail = f"{where}{does}", joined(way, detail)
    cells = tuple(dict.fromkeys((moved.origin, to)))
    face = "victim" if seat == seen.victim else "assassin"
    return Choice(said, detail, "boot", cells=cells, cards=(face,), pieces=(str(seat),), odds=odds)


def _brings(seen: View, to: str, follows: Sequence[Event]) -> tuple[str, str, tuple[Odds, ...]]:
    """What a walk brings, by the events that follow it; else how things stand at its end."""
    odds: tuple[Odds, ...] = ()
    match follows:
        case [events.BaseTouched(coins=coins), *after]:
            safe = "" if _has_ended(after) else f"; {SECURE}"
            does, detail = ", touch the base", f"base {coins} of {len(seen.bases)}{safe}"
        case [events.VictimCaptured(victim=caught), *after]:
            does, detail = f" and catch seat {caught}", _caught(seen, after)
        case _ if seen.to_act == seen.victim:
            does, (detail, odds) = "", _flees(seen, to)
        case _:
            does, detail = "", _hunts(seen, to)
    if _has_ended(follows, "turn_limit"):
        detail, odds = "", ()
    return does, detail, odds


def _has_ended(after: Sequence[Event], why: str = "all_bases_touched") -> bool:
    return any(isinstance(each, events.MatchEnded) and each.reason == why for each in after)


def _flees(seen: View, to: str) -> tuple[str, tuple[Odds, ...]]:
    """The victim's move to no new base: how dangerous it is there."""
    detail, odds = _danger(seen, to)
    if to in threats.bases(seen):
        detail = f"you have touched this base already; {detail}"
    return detail, odds


def _danger(seen: View, at: str) -> tuple[str, tuple[Odds, ...]]:
    """How likely the assassin who is next catches the victim there."""
    hunter = threats.hunters(seen)[0]
    if threats.is_secure(seen, at):
        return SECURE, ()
    rolls = threats.catching(seen, hunter, at)
    if not rolls:
        return f"seat {hunter} can't catch you there", ()
    return f"seat {hunter} can catch you there with {threats.told(rolls)}", (
        Odds(f"seat {hunter} catches you there", threats.of_a_roll(rolls)),
    )


def _hunts(seen: View, to: str) -> str:
    """How far the victim is from an assassin there."""
    prey = threats.pawn_of(seen, seen.victim)
    steps = seen.board.distance[prey][to]
    away = "one step" if steps == 1 else f"{steps} steps"
    if prey == SAFE:
        return f"{away} from the Safe House, where the victim is"
    return f"{away} from the victim"


def _caught(seen: View, after: Sequence[Event]) -> str:
    """What a capture brings: the roles, the next turn, and what becomes of the coins."""
    lost = any(isinstance(each, events.CoinsRemoved) for each in after)
    coins = len(seen.seats[seen.victim - 1].coins)
    loss = f" and {'loses' if lost else 'keeps'} {events.its_coins(coins)}" if coins else ""
    return (
        "you are the victim, in the Safe House, and have the next turn; "
        f"seat {seen.victim} stays there as an assassin{loss}"
    )


CHOICES: Final[Choices] = {Roll: _roll, Reroll: _reroll, Stay: _stay, Move: _move}
