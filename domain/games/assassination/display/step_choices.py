"""What a step means: where it ends, who fires then, and what the square gives (R20-R30, R54)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec.structs import replace

from domain.components.wording import joined, listed
from domain.games.assassination.actions.collecting import is_sent_home, ways_to_take
from domain.games.assassination.actions.moving import heal, led_to
from domain.games.assassination.combat.enemies import AVOIDING, fire, firing
from domain.games.assassination.commands import Move, Take
from domain.games.assassination.display.refs import assassin_ref
from domain.games.assassination.display.uses import at_once
from domain.games.assassination.events.attacks import DamageDealt
from domain.games.assassination.events.cards import CoverUsed
from domain.games.assassination.events.collecting import AssassinMoved, Healed
from domain.games.assassination.loot.collectibles import collect
from domain.games.assassination.material.board import BOARD, NEIGHBOURS
from domain.games.assassination.material.cards import EFFECTS, KIND, called, spoken
from domain.games.assassination.state import State
from domain.kernel import Chance, Choice, Event, Odds, Outcome, Prospect, run


def move(prospect: Prospect, command: Move) -> Choice:
    """A step, with all that follows from it."""
    state: State = prospect.state
    step = Step(prospect, command)
    return Choice(
        f"Step to {command.to}",
        joined(*step.follows()),
        "boot",
        cells=tuple(dict.fromkeys((state.owner.cell, command.to, step.end))),
        cards=(KIND[state.presets[step.end]],) if step.end in state.presets else (),
        pieces=(assassin_ref(state.owner.seat),),
        odds=tuple(step.odds()),
    )


def steps_away(state: State, origin: str, to: str) -> int:
    """The fewest steps from one square to another, by tunnels too; 0: none, or no way."""
    mine = state.owner
    alone = replace(state, assassins={mine.seat: mine})  # whose steps they are bars nothing
    reached, edge, steps = {origin}, [origin], 0
    while edge and to not in reached:
        steps += 1
        near = {cell for at in edge for cell in NEIGHBOURS[at]}
        free = (cell for cell in near if alone.what_bars(cell) is None)
        edge = [*({led_to(alone, cell) for cell in free} - reached)]
        reached.update(edge)
    return steps if to in reached else 0


def not_avoided(chance: Chance) -> Outcome:
    """No fire of an enemy is avoided."""
    saving = next(saving for named, saving in AVOIDING.values() if named.name == chance.name)
    return next(each for each in chance.outcomes if each not in saving)


class Step:
    """A step as the rules carry it out, looked at where it ends: before the fire and after it."""

    def __init__(self, prospect: Prospect, command: Move) -> None:
        self.state: State = prospect.state
        self.to, self._copy = command.to, prospect.copy
        self.owner, self.events = self.state.owner, prospect.ahead(command).events
        moved = [each for each in self.events if isinstance(each, AssassinMoved)]
        self.moved = [each for each in moved if each.cause != "rendezvous"]
        self.end = self.moved[-1].to
        self.is_point = self.end == self.state.point(self.owner)
        self.is_home = is_sent_home(self.state, self.owner, self.end)
        self.in_range = [] if self.is_home else [each.card for each in firing(self._stepped())]
        self.is_sure = self.state.options.hit_rule not in AVOIDING

    def follows(self) -> Iterator[str]:
        """All that follows, in order."""
        if self.end != self.to:
            yield f"the tunnel leads to {self.end}"
        there = self._arrived() if self.is_point or self.in_range else None
        if there and self.is_point:
            yield from self._collected(there)
        home = self.state.spawn(self.owner)
        if self.is_home:
            yield f"you are teleported to {home}, where nobody fires"
            return
        if self.end in BOARD.rendezvous:
            yield f"{home} is taken, so you stay here"
        lost = 0
        if there and self.in_range:
            hp = there.owner.hp
            shots = run(fire(there), there, not_avoided)
            lost = hp - there.owner.hp
            yield self._fire(shots, hp, lost)
            if self.is_point and self.owner.waiting("grenade"):
                yield "your Grenade comes before that and may change it"
        else:
            yield "nobody fires there"
        if not (self.is_sure and there and there.owner.hp == 0):
            yield from self._gains(there, lost)

    def odds(self) -> Iterator[Odds]:
        """How likely it is to avoid each fire, where chance decides (9.3)."""
        if not self.is_sure:
            chance, saving = AVOIDING[self.state.options.hit_rule]
            avoided = Fraction(len(saving), len(chance.outcomes))
            for name in self.in_range:
                yield Odds(f"you avoid the fire of {called(name)}", avoided)

    def _stepped(self) -> State:
        """The position at its end, to be looked at: all that does not move is the true one's."""
        state, seat = self.state, self.owner.seat
        movable = {**state.assassins, seat: replace(self.owner)}
        return self._move(replace(state, assassins=movable, turn=replace(state.turn)))

    def _arrived(self) -> State:
        """The position at its end, on which the rules may go on."""
        return self._move(self._copy())

    def _move(self, there: State) -> State:
        for each in self.moved:
            each.apply(there)
        return there

    def _collected(self, there: State) -> Iterator[str]:
        """What is collected on the own point; a Health Pack stays while one is unhurt (R34)."""
        taken = [KIND[card] for card in there.owner.point]
        while there.owner.waiting("health_pack") and ways_to_take(there, "health_pack"):
            run(collect(there, Take("health_pack")), there, not_avoided)
        left = [card for card in there.owner.point if KIND[card] == "health_pack"]
        for _ in left:
            taken.remove("health_pack")
        boots = _use(self.state, "boots")
        cards = [spoken(kind) + (boots if kind == "boots" else "") for kind in taken]
        yield f"you collect {listed(cards)}" if cards else "there is nothing to collect"
        if left:
            yield "a Health Pack stays there while you are unhurt"

    def _fire(self, shots: Sequence[Event], hp: int, lost: int) -> str:
        """Who fires, for how much of what one has then; where that is sure, until one is dead."""
        hits = [each for each in shots if isinstance(each, DamageDealt | CoverUsed)]
        names = self.in_range[: len(hits)] if self.is_sure else self.in_range
        fires = f"{listed(map(called, names))} {'fire' if names[1:] else 'fires'}"
        if not lost:
            return f"{fires}: your Cover cancels it"
        is_same = hp == self.owner.hp
        whose = f"your {hp} HP" if is_same else f"the {hp} HP that you have then"
        cover = ", your Cover takes the first hit" if self.owner.cover else ""
        dies = f", you {'die' if self.is_sure else 'may die'}" if lost == hp else ""
        return f"{fires} for {lost} of {whose}{cover}{dies}"

    def _gains(self, there: State | None, lost: int) -> Iterator[str]:
        """What the square gives to who survives (R24, R25)."""
        if self.end in self.state.turn.healed:
            yield "the heal point has worked this turn"
        elif self.end in BOARD.heal_points and lost and not self.is_sure:
            yield f"then the heal point gives up to {EFFECTS.heal_point} HP"
        elif self.end in BOARD.heal_points:
            events = run(heal(there), there, not_avoided) if there else self.events
            gains = [each.amount for each in events if isinstance(each, Healed)]
            none = "you are unhurt, so it heals nothing"
            yield f"the heal point gives {gains[0]} HP" if gains else none
        if self.end in self.state.presets:
            kind = KIND[self.state.presets[self.end]]
            yield f"you collect {spoken(kind)}{_use(self.state, kind)}"


def _use(state: State, kind: str) -> str:
    """What a card that lies on the board is good for at once."""
    said = at_once(state, kind)
    return f" ({said})" if said else ""
