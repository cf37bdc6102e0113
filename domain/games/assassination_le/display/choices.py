"""What each legal command means to the seat that may choose it."""

from collections.abc import Sequence
from typing import Final

from domain.components.wording import joined
from domain.games.assassination_le import events, threats
from domain.games.assassination_le.board import SAFE
from domain.games.assassination_le.commands import Move, Reroll, Roll, Stay
from domain.games.assassination_le.state import State
from domain.kernel import Choice, Choices, Event, Odds, Prospect

SECURE: Final = "nobody can catch you there"
"""What is said of a base and of the Safe House (Q9)."""


def _roll(prospect: Prospect, command: Roll) -> Choice:
    state: State = prospect.state
    after = "any other number must be walked if it can be"
    if state.to_act == state.victim:
        return _run(state, "Roll the die", f"after a null you may roll again or stay; {after}")
    rolls = threats.catching(state, state.to_act)
    odds = (Odds("you can catch the victim", threats.of_a_roll(rolls)),) if rolls else ()
    need = f"{threats.told(rolls)} can catch the victim" if rolls else ""
    detail = joined(f"a null on the die ends your turn; {after}", need)
    return Choice("Roll the die", detail, "die", pieces=(str(state.to_act),), odds=odds)


def _reroll(prospect: Prospect, command: Reroll) -> Choice:
    return _run(prospect.state, "Roll again", "you have rolled null")


def _run(state: State, sentence: str, detail: str) -> Choice:
    """What a roll of the victim may bring: a base, or the last."""
    rolls = threats.touching(state)
    if not rolls:
        return Choice(sentence, detail, "die", pieces=(str(state.to_act),))
    last = len(state.untouched()) == 1
    base, event = ("your last base", "you can win") if last else ("a base", "you can touch a base")
    detail = f"{detail}; {threats.told(rolls)} can reach {base}"
    odds = (Odds(f"{event}, with null rolled again", threats.of_numbers(rolls)),)
    return Choice(sentence, detail, "die", pieces=(str(state.to_act),), odds=odds)


def _stay(prospect: Prospect, command: Stay) -> Choice:
    """The victim lets null be, and the turn pass."""
    state: State = prospect.state
    at = state.pawns[state.victim]
    is_last = prospect.ahead(command).stop == "over"
    detail, odds = ("", ()) if is_last else _danger(state)
    said, pieces = f"Stay {events.spoken(at, 'in', 'on')}", (str(state.to_act),)
    return Choice(said, detail, "shield", cells=(at,), pieces=pieces, odds=odds)


def _move(prospect: Prospect, command: Move) -> Choice:
    """Where the pawn goes, by which way, and what comes of it."""
    state: State = prospect.state
    seat, to = state.to_act, command.to
    ahead = prospect.ahead(command)
    moved, *follows = ahead.events
    assert isinstance(moved, events.PawnMoved)
    where = f"Move in a loop back to {to}" if to == moved.origin else f"Move to {to}"
    *between, _ = moved.path
    way = f"by {', '.join(between)}" if between else ""
    does, detail, odds = _brings(state, follows, ahead.state, to)
    said, detail = f"{where}{does}", joined(way, detail)
    cells = tuple(dict.fromkeys((moved.origin, to)))
    face = "victim" if seat == state.victim else "assassin"
    return Choice(said, detail, "boot", cells=cells, cards=(face,), pieces=(str(seat),), odds=odds)


def _brings(
    state: State, follows: Sequence[Event], there: State, to: str
) -> tuple[str, str, tuple[Odds, ...]]:
    """What a walk brings, by the events that follow it; else how things stand at its end."""
    odds: tuple[Odds, ...] = ()
    match follows:
        case [events.BaseTouched(coins=coins), *after]:
            safe = "" if _has_ended(after) else f"; {SECURE}"
            does, detail = ", touch the base", f"base {coins} of {len(state.bases)}{safe}"
        case [events.VictimCaptured(victim=caught), *after]:
            does, detail = f" and catch seat {caught}", _caught(state, after)
        case _ if state.to_act == state.victim:
            does, (detail, odds) = "", _flees(there)
        case _:
            does, detail = "", _hunts(state, to)
    if _has_ended(follows, "turn_limit"):
        detail, odds = "", ()
    return does, detail, odds


def _has_ended(after: Sequence[Event], why: str = "all_bases_touched") -> bool:
    return any(isinstance(each, events.MatchEnded) and each.reason == why for each in after)


def _flees(there: State) -> tuple[str, tuple[Odds, ...]]:
    """The victim's move to no new base: how dangerous it is there."""
    detail, odds = _danger(there)
    if there.pawns[there.victim] in there.bases.values():
        detail = f"you have touched this base already; {detail}"
    return detail, odds


def _danger(state: State) -> tuple[str, tuple[Odds, ...]]:
    """How likely the assassin who is next catches the victim where it stands."""
    hunter = threats.hunters(state)[0]
    if threats.is_secure(state):
        return SECURE, ()
    rolls = threats.catching(state, hunter)
    if not rolls:
        return f"seat {hunter} can't catch you there", ()
    return f"seat {hunter} can catch you there with {threats.told(rolls)}", (
        Odds(f"seat {hunter} catches you there", threats.of_a_roll(rolls)),
    )


def _hunts(state: State, to: str) -> str:
    """How far the victim is from an assassin there."""
    prey = state.pawns[state.victim]
    steps = state.board.distance[prey][to]
    away = "one step" if steps == 1 else f"{steps} steps"
    if prey == SAFE:
        return f"{away} from the Safe House, where the victim is"
    return f"{away} from the victim"


def _caught(state: State, after: Sequence[Event]) -> str:
    """What a capture brings: the roles, the next turn, and what becomes of the coins."""
    lost = any(isinstance(each, events.CoinsRemoved) for each in after)
    coins = len(state.coins[state.victim])
    loss = f" and {'loses' if lost else 'keeps'} {events.its_coins(coins)}" if coins else ""
    return (
        "you are the victim, in the Safe House, and have the next turn; "
        f"seat {state.victim} stays there as an assassin{loss}"
    )


CHOICES: Final[Choices] = {Roll: _roll, Reroll: _reroll, Stay: _stay, Move: _move}
