"""The rules of Hidden Hand."""

from collections.abc import Sequence

import msgspec

from domain.components.deck import Deck
from domain.components.dice import coin
from domain.kernel import Chance, Command, Play, Reason, Refusal, out_of_turn, require
from tests.hidden_hand import commands, events
from tests.hidden_hand.options import HiddenHandOptions
from tests.hidden_hand.state import CARDS, Hidden, Side

REASONS = {
    "not_your_turn": out_of_turn("R2"),
    "wrong_phase": Reason("That is for another moment; this is the moment to {phase}.", "R2, R5"),
    "not_in_hand": Reason("You do not hold {card}.", "R2"),
    "no_digging": Reason("This match is played without digging.", "R4"),
    "no_such_place": Reason("No card lies at place {place}; there are {laid}.", "R5"),
}


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A beginning with given hands."""

    hands: tuple[tuple[str, ...], tuple[str, ...]] = (("red1", "blue1"), ("red2", "blue2"))
    begins: int = 1


def start(options: HiddenHandOptions, seats: int) -> Hidden:
    """The shuffled deck and empty hands."""
    deck = Deck(dict.fromkeys(CARDS, 1))
    return Hidden(options=options, deck=deck, sides={seat: Side() for seat in range(1, seats + 1)})


def setup(state: Hidden) -> Play:
    """R1: the hands, then the coin."""
    for seat in state.sides:
        for _ in range(state.options.hand):
            yield events.CardDealt(seat, (yield top(state)))
    face = yield coin("first_player")
    yield events.CoinTossed(0, face)
    yield events.TurnStarted(1 if face == "heads" else 2, 1)


def lay(state: Hidden, scenario: Scenario) -> Play:
    """The beginning that a scenario describes."""
    dealt = [card for hand in scenario.hands for card in hand]
    for card in dealt:
        fits = card in CARDS and dealt.count(card) == 1
        bad(fits, f"{card} is no card, or dealt twice", "/hands")
    bad(all(1 <= len(hand) <= 5 for hand in scenario.hands), "A hand has 1 to 5 cards", "/hands")
    bad(scenario.begins in state.sides, "No such seat", "/begins")
    yield events.ScenarioLaid(scenario.hands, scenario.begins)


def bad(fits: bool, problem: str, pointer: str) -> None:
    """Refuses a scenario that does not fit."""
    if not fits:
        raise Refusal("bad_scenario", problem=problem, pointer=pointer)


def top(state: Hidden) -> Chance:
    """The top card; which ones are left shows what the other seat may hold."""
    return state.deck.top("card", secret=True)


def decide(state: Hidden, command: Command) -> Play:
    """What follows from the command of the awaited seat."""
    side = state.sides[state.active]
    match command:
        case commands.Expose() | commands.Decline():
            require(state.phase == "expose", "wrong_phase", phase=state.phase)
            yield from answer(state, side, command)
        case commands.Play(card) | commands.Lay(card) | commands.Dig(card):
            require(state.phase == "turn", "wrong_phase", phase=state.phase)
            digs = isinstance(command, commands.Dig)
            require(state.options.digging or not digs, "no_digging")
            require(card in side.hand, "not_in_hand", card=card)
            yield from use(state, side, command, card)


def use(state: Hidden, side: Side, command: Command, card: str) -> Play:
    """R2 to R5: a card of the hand is played, laid or put under."""
    match command:
        case commands.Play():
            window = card.startswith("red") and bool(side.laid)
            yield events.CardPlayed(state.active, card, window)
            if window:
                return
        case commands.Lay():
            yield events.CardLaid(state.active, card)
        case _:
            yield from dig(state, card)
    yield from end_turn(state, draws=not isinstance(command, commands.Dig))


def dig(state: Hidden, card: str) -> Play:
    """R4."""
    seat = state.active
    yield events.CardBuried(seat, card)
    face = yield coin("dig")
    yield events.CoinTossed(seat, face)
    if face == "tails":
        found = yield top(state)
        yield events.CardDrawn(seat, found, dug=True)
        yield events.CardBuried(seat, found)
    yield events.CardDrawn(seat, (yield top(state)), dug=True)
    yield events.HandDug(seat)


def answer(state: Hidden, side: Side, command: Command) -> Play:
    """R5."""
    if isinstance(command, commands.Expose):
        place, laid = command.place, len(side.laid)
        require(1 <= place <= laid, "no_such_place", place=place, laid=laid)
        yield events.CardExposed(state.active, place, side.laid[place - 1], last=False)
    else:
        yield events.ExposureDeclined(state.to_act)
    yield from end_turn(state, draws=True)


def end_turn(state: Hidden, draws: bool) -> Play:
    """R3, R6: a card is drawn, then the other seat's turn or the end."""
    if draws:
        yield events.CardDrawn(state.active, (yield top(state)), dug=False)
    if state.turn < 2 * state.options.turns:
        yield events.TurnStarted(state.other(), state.turn + 1)
        return
    for seat, side in state.sides.items():
        while side.laid:
            yield events.CardExposed(seat, 1, side.laid[0], last=True)
    points = {seat: side.points for seat, side in state.sides.items()}
    most = max(points.values())
    winners = tuple(seat for seat in points if points[seat] == most)
    yield events.MatchEnded(winners if len(winners) == 1 else (), points)


def legal(state: Hidden) -> Sequence[Command]:
    """Every command that would be accepted: by kind, cards in the order in which they came."""
    if state.result is not None:
        return []
    side = state.sides[state.active]
    if state.phase == "expose":
        places = range(1, len(side.laid) + 1)
        return [*(commands.Expose(place) for place in places), commands.Decline()]
    kinds = [commands.Play, commands.Lay, *[commands.Dig] * state.options.digging]
    return [kind(card) for kind in kinds for card in side.hand]
