"""What bots make of the predictions: `python -m tests.games.class_arena.predictions [CAMPAIGNS]`.

Shares and means come with 95 % intervals; deaths are taken as rare events for theirs.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import sqrt
from statistics import mean, stdev
from typing import Any

from domain.games.class_arena import GAME
from domain.games.class_arena.commands import ChooseClass
from domain.games.class_arena.events.campaign import ClassChosen, SkirmishStarted
from domain.games.class_arena.events.combat import DamageDealt, FigureKilled, WeaponFired
from domain.games.class_arena.events.experience import ClassUnlocked, XpGained
from domain.games.class_arena.material.classes import CLASS_NAMES, CLASSES
from domain.kernel import Command, Event
from lab.playout import Match
from lab.summary import share

AURAS = {"support": "shield", "commander": "inspiration", "comsat": "blip"}
"""The classes that live on their allies, and what brings them experience."""


class Found:
    """What happened in many campaigns of greedy players, by class and by seat."""

    def __init__(self) -> None:
        self.uses: Counter[str] = Counter()
        self.dealt: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()
        self.deaths: Counter[str] = Counter()
        self.weapons: Counter[tuple[str, str]] = Counter()
        self.auras: Counter[str] = Counter()
        self.openers: Counter[str] = Counter()
        """By whose level the classes of level 10 were opened: primary, variant, general."""
        self.early: list[bool] = []
        """By seat: whether it opened a class in the first skirmish."""
        self.last_draft: list[int] = []
        """By seat: the classes open at the last draft."""
        self.opened: list[int] = []
        self.badges: list[int] = []

    def add(self, match: Any) -> None:
        """Plays a campaign and counts what happens."""
        early, skirmish = set[int](), 0
        squads: dict[str, tuple[int, str]] = {}
        for event in happening(match):
            if isinstance(event, SkirmishStarted):
                skirmish, squads = event.skirmish, {}
                if skirmish == match.state.options.skirmishes:
                    self.last_draft += [len(each.unlocked) for each in match.state.careers.values()]
            elif isinstance(event, ClassChosen):
                squads[event.figure] = event.seat, event.class_
                self.uses[event.class_] += 1
            elif isinstance(event, ClassUnlocked):
                early |= {event.seat} if skirmish == 1 else set()
                self.note_opener(event)
            else:
                self.note(event, squads)
        for seat, career in match.state.careers.items():
            self.early.append(seat in early)
            self.opened.append(len(career.unlocked))
            self.badges.append(len(career.badges))

    def note_opener(self, event: ClassUnlocked) -> None:
        """Whose level opened a class of level 10."""
        if event.class_ in ("comsat", "destroyer", "skirmisher", "commander"):
            self.openers["general" if event.by == "general" else CLASSES[event.by].kind] += 1

    def note(self, event: Event, squads: dict[str, tuple[int, str]]) -> None:
        """Fights and experience."""
        if isinstance(event, DamageDealt):
            (seat, source), (other, target) = squads[event.source], squads[event.target]
            self.taken[target] += event.health
            self.dealt[source] += event.health * (seat != other)
        elif isinstance(event, FigureKilled):
            self.deaths[squads[event.figure][1]] += 1
        elif isinstance(event, WeaponFired):
            self.weapons[squads[event.figure][1], event.weapon] += 1
        elif isinstance(event, XpGained) and event.reason == AURAS.get(event.class_):
            self.auras[event.class_] += event.amount


def happening(match: Any) -> Iterator[Event]:
    """All events of a match; the state is as after each step."""
    yield from match.opening
    for step in match:
        yield from step.events


def loyal(seen: Any, legal: Sequence[Command]) -> Sequence[Command]:
    """The greedy player, but it drafts one class only: of its seat's number, primaries first."""
    if isinstance(legal[0], ChooseClass):
        return [legal[(seen.to_act - 1) % len(legal)]]
    return GAME.best(seen, legal)


def found(variant: str, seats: int, campaigns: int, game: Any = GAME) -> Found:
    """So many campaigns of greedy players."""
    all_of_them = Found()
    for number in range(campaigns):
        all_of_them.add(Match(game, GAME.settle(variant, {}), seats, ("greedy",), number))
    return all_of_them


def average(values: Sequence[float]) -> str:
    """A mean with its interval."""
    return f"{mean(values):.2f} ± {1.96 * stdev(values) / sqrt(len(values)):.2f}"


def progression(name: str, what: Found) -> None:
    """How far careers came."""
    early = share(sum(what.early), len(what.early))
    say(
        f"{name}: first unlock in skirmish 1: {early.share:.1%} [{early.low:.1%}, {early.high:.1%}]"
    )
    say(f"  open at the last draft {average(what.last_draft)}, at the end {average(what.opened)}")
    say(f"  badges a seat {average(what.badges)}; level-10 classes opened by {dict(what.openers)}")


def fights(what: Found) -> None:
    """Each class by use."""
    for name in CLASS_NAMES:
        uses, taken, deaths = what.uses[name], what.taken[name], what.deaths[name]
        rate, error = 100 * deaths / taken, 196 * sqrt(deaths) / taken
        weapons = {weapon: count for (of, weapon), count in what.weapons.items() if of == name}
        say(
            f"  {name:<10} dealt {what.dealt[name] / uses:5.1f} taken {taken / uses:5.1f} "
            f"deaths {deaths / uses:.2f}, {rate:.2f} ± {error:.2f} for 100 damage; {weapons}"
        )


def say(text: str) -> None:
    """A line of the report."""
    sys.stdout.write(f"{text}\n")


def main(campaigns: int) -> None:
    """All predictions."""
    usual = found("final", 2, campaigns)
    progression("final, 2 seats", usual)
    progression("final, 4 seats", found("final", 4, campaigns // 2))
    progression("final, loyal", found("final", 4, campaigns // 4, replace(GAME, best=loyal)))
    progression("slow_levels", found("slow_levels", 2, campaigns))
    big = found("big_squads", 2, campaigns)
    for name, what in (("final", usual), ("big_squads", big)):
        auras = {each: f"{what.auras[each] / max(1, what.uses[each]):.2f}" for each in AURAS}
        say(f"{name}: XP of auras for each figure: {auras}, figures {dict(what.uses)}")
    say("all_open:")
    fights(found("all_open", 2, campaigns))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
