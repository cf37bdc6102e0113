"""What a seat cannot know in the location CCG, dealt anew: for tests of secrecy.

Closed to a seat are the other's list, its hand, the order of its deck, what it put to the bottom,
and the locations it did not play (rules 3, 7). Every card of the other seat is followed from the
deck on; those that never came to light may be any cards that make a legal list. The new match is
played with the same commands, but for the names of closed cards.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from domain.games.location_ccg import GAME
from domain.games.location_ccg.events.cards import (
    CardBanked,
    CardDiscarded,
    CardDrawn,
    CardPutOnBottom,
    CardRecovered,
    CardSearched,
    DeckReshuffled,
    DeckShuffled,
)
from domain.games.location_ccg.events.course import FirstPlayerChosen, LocationPlaced
from domain.games.location_ccg.events.permanents import (
    PermanentDestroyed,
    PermanentDiscarded,
    PermanentKoed,
    PermanentReturned,
)
from domain.games.location_ccg.events.plays import CardPlayed, ResourceSpent
from domain.games.location_ccg.material.pool import CARDS, LOCATIONS
from domain.games.location_ccg.options import Options
from domain.games.location_ccg.scenario import ScenarioLaid
from domain.kernel import Chance, Event, Outcome, Play, Viewer, seat_of
from tests.script import Script, Step

FROM_DECK = (CardDrawn, CardBanked)
"""Each of them that comes from the deck is the answer to a chance."""


def redeal(script: Script, viewer: Viewer, random: Random) -> Script:
    """The same match with another list of every other seat, as far as it was not seen."""
    closed = [seat for seat in (1, 2) if seat != seat_of(viewer)]
    stories = {seat: Story(script, seat) for seat in closed}
    for story in stories.values():
        story.rename(random)
    options = dict(script.options)
    given = [*options.get("decks", ()), None, None][:2]
    options["decks"] = [
        stories[seat].submission(random) if seat in stories else given[seat - 1] for seat in (1, 2)
    ]
    return Twin(replace(script, options=options), stories).play()


class Story:
    """What became of every card of a seat. A card is a number; `names` says what it is."""

    def __init__(self, script: Script, seat: int) -> None:
        self.options = cast("Options", GAME.settle(script.variant, script.options))
        self.seat = seat
        self.names: dict[int, str] = {}
        self.shown: set[int] = set()
        self.hand: list[int] = []
        self.bottom: list[int] = []
        self.pile: list[int] = []
        """The discard pile and, once that was shuffled, the deck: cards that came to light."""
        self.drawn: list[int] = []
        """The cards that came from the deck, in order."""
        self.buried: list[int] = []
        """The cards that were put to the bottom, in order."""
        self.laid: dict[str, list[int]] = {"hand": [], "bottom": []}
        self.placed: list[str] = []
        deck = self.options.deck(seat)
        for card in Counter(deck.cards).elements():
            self.names[len(self.names)] = card
        self.deck = list(self.names)
        for step in script.steps:
            for event in step.events:
                self.follow(event)

    def follow(self, event: Any) -> None:
        """What an event does to the seat's cards."""
        if isinstance(event, ScenarioLaid):
            self.lay(event)
        if getattr(event, "seat", getattr(event, "owner", 0)) != self.seat:
            return
        match event:
            case LocationPlaced(location=location):
                self.placed.append(location)
            case CardDrawn(card=card):
                self.hand.append(self.draw(str(card)))
            case CardBanked(card=card, origin="deck"):
                self.show(self.draw(card))
            case CardPutOnBottom(card=card):
                buried = self.leave(self.hand, str(card))
                self.bottom.append(buried)
                self.buried.append(buried)
            case CardBanked(card=card) | CardPlayed(card=card):
                self.show(self.leave(self.hand, card))
            case CardDiscarded(card=card, origin="hand"):
                self.discard(self.leave(self.hand, card))
            case _:
                self.turn_up(event)

    def turn_up(self, event: Event) -> None:
        """Cards that everybody has seen are told apart no further: any of a name will do."""
        match event:
            case DeckReshuffled():
                self.deck, self.pile = self.pile, []
            case DeckShuffled():
                self.deck, self.bottom = self.deck + self.bottom, []
            case CardSearched(card=card):
                self.deck, self.bottom = self.deck + self.bottom, []
                self.hand.append(self.show(self.leave(self.deck, card)))
            case CardRecovered(card=card):
                self.hand.append(self.show(self.leave(self.pile, card)))
            case ResourceSpent(card=card) | CardDiscarded(card=card):
                self.discard(self.any_shown(card))
            case (
                PermanentDestroyed(card=card, to=to)
                | PermanentDiscarded(card=card, to=to)
                | PermanentKoed(card=card, to=to)
                | PermanentReturned(card=card, to=to)
            ) if to != "void":
                (self.pile if to == "discard" else self.hand).append(self.any_shown(card))

    def lay(self, event: ScenarioLaid) -> None:
        """A given position: hand and bottom are closed, all else lies open."""
        scenario = event.scenario
        self.placed = [
            each.location
            for number, each in enumerate(scenario.locations)
            if (scenario.first == self.seat) == (number != 1)
        ]
        side = scenario.sides.get(self.seat)
        for permanent in scenario.permanents:
            if permanent.owner == self.seat:
                self.show(self.leave(self.deck, permanent.card))
        for zone in ("bank", "discard", "void") if side else ():
            for card in getattr(side, zone):
                shown = self.show(self.leave(self.deck, card))
                self.pile += [shown] if zone == "discard" else []
        for zone, cards in (("hand", self.hand), ("bottom", self.bottom)) if side else ():
            for card in getattr(side, zone):
                cards.append(self.leave(self.deck, card))
                self.laid[zone].append(cards[-1])

    def draw(self, card: str) -> int:
        """The card that came from the deck."""
        drawn = self.leave(self.deck, card) if self.deck else self.bottom.pop(0)
        self.drawn.append(drawn)
        return drawn

    def leave(self, zone: list[int], card: str) -> int:
        """A card of that name leaves a zone; one that came to light before goes first."""
        alike = [each for each in zone if self.names[each] == card]
        gone = min(alike, key=lambda each: each not in self.shown)
        zone.remove(gone)
        return gone

    def show(self, card: int) -> int:
        """Everybody knows this card from now on."""
        self.shown.add(card)
        return card

    def discard(self, card: int) -> None:
        self.pile.append(self.show(card))

    def any_shown(self, card: str) -> int:
        """A card of that name that lies open: in play, in the bank, or being played."""
        held = {*self.deck, *self.hand, *self.bottom, *self.pile}
        return next(each for each in self.shown if self.names[each] == card and each not in held)

    def rename(self, random: Random) -> None:
        """Closed cards become any others that make a legal list."""
        closed = [card for card in self.names if card not in self.shown]
        count = Counter(self.names[card] for card in self.shown)
        random.shuffle(closed)
        for card in closed:
            self.names[card] = random.choice([each for each in CARDS if self.fits(each, count)])
            count[self.names[card]] += 1

    def fits(self, card: str, count: Mapping[str, int]) -> bool:
        """Whether a list may hold one more of a card."""
        keywords = CARDS[card].keywords
        most = 1 if keywords.limited else self.options.max_copies
        return keywords.any_number or count.get(card, 0) < most

    def submission(self, random: Random) -> dict[str, Any]:
        """A list with these cards, and with the locations that were placed."""
        others = [each for each in LOCATIONS if each not in self.placed]
        locations = [*self.placed, *random.sample(others, 3 - len(self.placed))]
        return {"locations": locations, "cards": dict(sorted(Counter(self.names.values()).items()))}


class Twin:
    """The script played again, with the cards of the closed seats called by their new names."""

    def __init__(self, script: Script, stories: Mapping[int, Story]) -> None:
        self.script = script
        self.drawn = {seat: iter(story.drawn) for seat, story in stories.items()}
        self.buried = {seat: iter(story.buried) for seat, story in stories.items()}
        self.stories = stories

    def play(self) -> Script:
        """The same commands in the other world."""
        options = GAME.settle(self.script.variant, self.script.options)
        state: Any = GAME.start(options, 2)
        scenario = self.scenario()
        steps = []
        for step in self.script.steps:
            command = self.command(step)
            if command is not None:
                rule = GAME.decide(state, GAME.read(state, step.seat, command))
            elif scenario is not None:
                rule = GAME.lay(state, laid(scenario))
            else:
                rule = GAME.setup(state)
            chance = tuple(self.run(rule, state, step))
            steps.append(Step(step.seat, command, chance))
        return replace(self.script, steps=tuple(steps), scenario=scenario)

    def scenario(self) -> dict[str, Any] | None:
        """The position with other closed cards."""
        scenario = self.script.scenario
        if scenario is None:
            return None
        sides = dict(scenario.get("sides", {}))
        for seat, story in self.stories.items():
            closed = {
                zone: [story.names[card] for card in cards]
                for zone, cards in story.laid.items()
                if cards
            }
            if closed:
                sides[seat] = {**sides[seat], **closed}
        return {**scenario, "sides": sides}

    def command(self, step: Step) -> dict[str, Any] | None:
        """The command, with the new name of a card that goes to the bottom."""
        if step.command and step.command["type"] == "mulligan_card" and step.seat in self.stories:
            card = next(self.buried[step.seat])
            return {**step.command, "card": self.stories[step.seat].names[card]}
        return step.command

    def run(self, rule: Play, state: Any, step: Step) -> Iterator[Outcome]:
        """Plays a step with the chance that is meant for it; says what a source is asked."""
        answer: Outcome | None = None
        told = [event for event in step.events if of_chance(event)]
        while True:
            try:
                happening = rule.send(answer)
            except StopIteration:
                return
            if isinstance(happening, Chance):
                answer = self.result(told.pop(0))
                if not happening.is_certain:
                    yield answer
                assert answer in happening.outcomes, (answer, happening)
            else:
                answer = None
                happening.apply(state)

    def result(self, event: Any) -> Outcome:
        """What chance says instead of what it said."""
        if isinstance(event, FirstPlayerChosen):
            return event.seat
        if event.seat in self.stories:
            return self.stories[event.seat].names[next(self.drawn[event.seat])]
        return str(event.card)


def of_chance(event: Event) -> bool:
    """Whether an event tells how chance fell."""
    from_deck = isinstance(event, FROM_DECK) and getattr(event, "origin", "deck") == "deck"
    return from_deck or isinstance(event, FirstPlayerChosen)


def laid(given: Mapping[str, Any]) -> Any:
    """A scenario as the game reads it."""

    return msgspec.convert(given, GAME.scenario, str_keys=True)
