"""Rune Duel: figures have Health on the board, seats their essence beside it."""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from re import Match
from typing import Any

from domain.games.rune_duel.board import GRID
from domain.games.rune_duel.commands import Step
from domain.games.rune_duel.events.casting import TrapLaid
from domain.games.rune_duel.events.figures import DamageDealt, StatusApplied
from domain.games.rune_duel.events.turns import EssenceChanged
from domain.games.rune_duel.state import Condition, Turn
from domain.kernel import Event
from tests.promises.frame import Frame
from tests.promises.reading import Reading
from tests.promises.trial import Trial, by_force

FIGURE = r"(?:your|seat \d's) (?:mage|thrall \d)"


def ref(trial: Trial, name: str) -> str:
    """A figure by the name that the seat gives it: `your mage` of seat 1 is m1."""
    seat = trial.seat if name.startswith("your") else int(name[len("seat ")])
    return f"m{seat}" if name.endswith("mage") else f"t{seat}{name[-1]}"


def health(figure: str) -> Callable[[Frame], int]:
    """What is left of a figure; 0: it is dead."""
    return lambda frame: frame.scale(figure, "Health")


def whom(trial: Trial, match: Match[str]) -> str:
    """Whom a clause befalls: who is named before it, else who acts or is hit by the weapon."""
    begin = trial.text.rfind("; ", 0, match.start()) + 2
    named = re.match(rf"({FIGURE}): ", trial.text[begin:])
    if named:
        return ref(trial, named[1])
    sentence = trial.choice.sentence
    hit, thrall = re.match(rf"Hit ({FIGURE})", sentence), re.match(r"Move thrall (\d)", sentence)
    if hit:
        return ref(trial, hit[1])
    return f"t{trial.seat}{thrall[1]}" if thrall else f"m{trial.seat}"


def damage(trial: Trial, match: Match[str]) -> bool:
    """So much is left then; all that a figure loses is told, and no more than it has."""
    figure = whom(trial, match)
    hits = [int(hit[1]) for hit in re.finditer(HIT, trial.text) if whom(trial, hit) == figure]
    lost = trial.falls(health(figure))
    if match[2] is None:
        return not health(figure)(trial.last) and lost <= sum(hits)
    left = int(match[2])
    is_last = not health(figure)(trial.last) or lost == sum(hits)
    return is_last and trial.ever(lambda frame: health(figure)(frame) == left)


def regains(trial: Trial, match: Match[str]) -> bool | None:
    """The mage regains all that is told, and no more."""
    if "aura of" in trial.choice.detail or "%" in match[0]:
        return None
    own = f"m{trial.seat}"
    promised = sum(int(each) for each in re.findall(r"you regain (\d+) health", trial.text))
    return trial.rises(health(own)) == promised


def regains_nothing(trial: Trial, match: Match[str]) -> bool:
    """Only of hits of which nothing else is told."""
    return trial.rises(health(f"m{trial.seat}")) == sum(
        map(int, re.findall(r"you regain (\d+) health", trial.text))
    )


def ails(trial: Trial, match: Match[str]) -> bool | None:
    """Who is hit and lives has so many turns of it as the own turn goes on."""
    if "enters" in trial.choice.detail:
        told = [each for each in sprung(trial) if isinstance(each, StatusApplied)]
        found = any((each.status, each.value) == (match[1], int(match[2])) for each in told)
        return found if sprung(trial) else None
    figure = whom(trial, match)
    return not health(figure)(trial.last) or trial.last.token(figure, match[1]) == int(match[2])


def stays(trial: Trial, match: Match[str]) -> bool:
    """Who is frozen does not move by the hit."""
    figure = whom(trial, match)
    return not health(figure)(trial.last) or trial.last.at(figure) == trial.before.at(figure)


def taken_away(trial: Trial, match: Match[str]) -> bool:
    """The trap of that number is not noted any more."""
    notes = " ".join(note for cell in trial.last.notes.values() for note in cell)
    return f"trap {match[1]} of" not in notes


def stays_put(trial: Trial, match: Match[str]) -> bool:
    """The own mage is where it was."""
    own = f"m{trial.seat}"
    return trial.last.at(own) == trial.before.at(own)


def comes_to(trial: Trial, match: Match[str]) -> bool:
    """The figure is there, at least for a moment."""
    figure = whom(trial, match)
    return trial.ever(lambda frame: frame.at(figure) == match[1])


def steps_left(trial: Trial, match: Match[str]) -> bool | None:
    """As long as the match goes on."""
    left = 0 if match[1] == "no" else int(match[1])
    return trial.last.number(0, "Steps left") == left and trial.result is None


def moved(trial: Trial, match: Match[str]) -> bool:
    """A thrall gets there."""
    figure = f"t{trial.seat}{match[1]}"
    was = trial.before.at(figure) == match[2]
    return was and trial.ever(lambda frame: frame.at(figure) == match[3])


def costs(trial: Trial, match: Match[str]) -> bool:
    """What a spell costs is gone at once."""
    frames: list[Frame] = trial.own
    had, *left = (frame.number(trial.seat, "Essence") for frame in frames)
    return had - min(left, default=had) >= int(match[1])


def walls(trial: Trial, match: Match[str]) -> bool:
    """On each of those cells."""
    cells = re.findall(r"\b[a-h]\d\b", match[1])
    return all(trial.last.cells[cell].get("arcane wall") for cell in cells)


def nobody(trial: Trial, match: Match[str]) -> bool:
    """Nobody loses health."""
    figures = [each for each in trial.before.things if each[:1] in "mt"]
    return not any(trial.falls(health(each)) for each in figures)


def loses_essence(trial: Trial, match: Match[str]) -> bool | None:
    """A mage that is hit loses that much."""
    if "enters" in trial.choice.detail:
        drained = [each for each in sprung(trial) if isinstance(each, EssenceChanged)]
        found = any(each.delta == -int(match[1]) for each in drained)
        return found if sprung(trial) else None
    seat = int(whom(trial, match)[1])
    return trial.falls(lambda frame: frame.number(seat, "Essence")) >= int(match[1])


# Traps, by force


def enters(trial: Trial, match: Match[str]) -> bool | None:
    """The trap does that much to who enters it."""
    hits = [each for each in sprung(trial) if isinstance(each, DamageDealt)]
    found = any((each.source, each.base) == ("trap", int(match[1])) for each in hits)
    return found if sprung(trial) else None


@lru_cache(maxsize=4)
def sprung(trial: Trial) -> Sequence[Event]:
    """What befalls the enemy's mage, healthy and rich, if it could step into the trap at once.

    Empty: there is no room beside the trap.
    """
    trap = next(each for each in trial.events if isinstance(each, TrapLaid))
    there: Any = trial.game.clone(trial.after)
    foe = 3 - trial.seat
    there.phase, there.to_act, there.turn = "act", foe, Turn(seat=foe, number=there.turn.number)
    there.sides[foe].imbue, there.sides[foe].essence = None, 100
    there.walls, there.traps = {}, [each for each in there.traps if each.cell == trap.cell]
    standing = {each.cell for name, each in there.figures.items() if name != f"m{foe}"}
    for cell in GRID.neighbours[trap.cell]:
        if cell in standing:
            continue
        there.figures[f"m{foe}"] = Condition(cell, 60)
        if Step(trap.cell) in trial.game.legal(there):
            return by_force(trial.game, there, Step(trap.cell), lambda chance: chance.outcomes[0])[
                1
            ]
    return ()


def unused(trial: Trial, match: Match[str]) -> bool:
    """Those are left."""
    return trial.before.number(0, "Steps left") == int(match[1])


def written(trial: Trial, match: Match[str]) -> bool:
    """The button has that spell."""
    return f"{match[2]}: {match[1]}" in trial.last.row(trial.seat, "Buttons")


def discovered(trial: Trial, match: Match[str]) -> bool:
    """The rune is among the own ones."""
    rune = match[1]
    return rune in trial.last.row(trial.seat, "Runes")


HIT = r"(\d+) damage[^;()]*\((?:[^()]*, )?(?:(\d+) left|it dies)\)"

READING = Reading(
    {
        HIT: damage,
        r"you regain (\d+) health(?: in all)?": regains,
        r"you regain no health": regains_nothing,
        r"(burning|frozen|dazed) for (\d+) turns?(?: as before)?": ails,
        r"(?:shoved|leaps) to ([a-h]\d)": comes_to,
        r"(no|\d+) steps? left after it": steps_left,
        r"^Move thrall (\d) from ([a-h]\d) to ([a-h]\d)": moved,
        r"^Step to ([a-h]\d)": comes_to,
        r"^[^;]*; (\d+) essence;": costs,
        r"walls on ([^;]*?) until": walls,
        r"(?<!wave )hits nobody": nobody,
        r"frozen and stays where it is": stays,
        r"your trap (\d+) is taken away": taken_away,
        r"your mage does not leap": stays_put,
        r"loses (\d+) essence": loses_essence,
        r"(\d+) damage to the enemy that enters it": enters,
        r"unused: (\d+) steps?": unused,
        r"^Seal ([a-z ]+) on button (\d)": written,
        r"^Discover (\w+)": discovered,
    },
    printed="Discover|Add|Seal|Write",
    idle=(
        r"no essence|your aura pulses|the second wave hits nobody",
        r"(Cast|Repeat|Hit|Add|Seal|Write) .*",
        r".* the enemy that enters it.*",
        r"replaces .*|takes the place of .*|the button is empty|all buttons stay as they are",
        r"\d+ damage more|only before any step|half as much damage again, farther and longer",
        r"you may step after the spell, 2 steps more|the effect comes twice, .*",
        r"half damage of \w+, and an aura of 5 around your mage",
        r"unused: .*|End the turn|then you may .*|Leave it at one effect|.* is over",
        r"\d+ essence(, \d+ damage)?",
    ),
)
