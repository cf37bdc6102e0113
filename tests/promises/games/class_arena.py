"""Class Arena: figures with Health in an arena, points and experience beside it."""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from re import Match
from typing import Any

from domain.games.class_arena import GAME
from domain.games.class_arena.commands import Activate, Attack, Detonate, Move, Sweep
from domain.games.class_arena.events.activations import BlipsReceived
from domain.games.class_arena.events.combat import DamageDealt
from domain.kernel import Chance, Command, Outcome
from tests.promises.frame import Frame
from tests.promises.reading import Reading
from tests.promises.trial import Trial, by_force

DEEDS = (Attack, Sweep, Detonate)

HIT = re.compile(r"(\d+) damage to seat (\d)'s (\w+) \(figure (\d)\) \(([^)]*)\)")


def figure(seat: str, number: str) -> str:
    """How the drawing names it."""
    return f"f{seat}{number}"


def health(ref: str) -> Callable[[Frame], int]:
    """What a figure has left; 0: it has fallen."""
    return lambda frame: frame.scale(ref, "Health")


def actor(trial: Trial) -> str:
    """Who acts."""
    return next(each for each in trial.choice.pieces if each[0] == "f")


def hits(trial: Trial, match: Match[str]) -> bool | None:
    """So much health is left of a hit as hard as that, or it falls; then come what it sets off."""
    ref, amount = figure(match[2], match[4]), int(match[1])
    if amount not in (each.amount for each in dealt_to(trial, ref)):
        return False
    values = [health(ref)(frame) for frame in trial.own]
    left = re.search(r"(\d+) health left", match[5])
    if left:
        return any(
            health(ref)(after) == int(left[1]) and whole(before, ref) - whole(after, ref) == amount
            for before, after in zip(trial.own, trial.own[1:], strict=False)
        )
    return "falls" not in match[5] or 0 in values[1:] or trial.result is not None


def dealt_to(trial: Trial, ref: str) -> list[DamageDealt]:
    """The hits on a figure."""
    found = (each for each in trial.events if isinstance(each, DamageDealt))
    return [each for each in found if each.target == ref]


def whole(frame: Frame, ref: str) -> int:
    """What a figure has left, with what is lost before health is."""
    return health(ref)(frame) + sum(frame.token(ref, each) for each in ("shield", "morale"))


def struck_is(label: str) -> Callable[[Trial, Match[str]], bool]:
    """That something lies on who is hit, or on who hits, as often as is said."""

    def told(trial: Trial, match: Match[str]) -> bool:
        here = next(
            each for each in HIT.finditer(trial.text) if each.start() <= match.start() < each.end()
        )
        who = actor(trial) if label == "inspired" else figure(here[2], here[4])
        return trial.before.token(who, label) == (int(match[1]) if match.lastindex else 1)

    return told


def scores(trial: Trial, match: Match[str]) -> bool:
    """As many points more as are told for all that fall, or more, if the skirmish ends."""
    promised = sum(int(each) for each in re.findall(r"it falls: (\d+) points?", trial.text))
    seat = trial.seat
    gained = trial.rises(lambda frame: frame.number(seat, "Points"))
    return gained == promised or trial.turns_from is not None or trial.result is not None


def thrown(trial: Trial, match: Match[str]) -> bool:
    """One of those hit lands there."""
    return trial.ever(
        lambda frame: any(frame.at(each) == match[1] for each in trial.choice.pieces[1:])
    )


def wall_falls(trial: Trial, match: Match[str]) -> bool:
    """No wall stands on those cells."""
    return all(
        any(
            "wall" not in " ".join(f.notes[cell]) or "rubble" in " ".join(f.notes[cell])
            for f in trial.own[1:]
        )
        for cell in re.findall(r"\b[a-i]\d\b", match[0])
    )


def moves(trial: Trial, match: Match[str]) -> bool:
    """It gets there."""
    return trial.ever(lambda frame: frame.at(actor(trial)) == match[1]) or trial.result is not None


def mines(trial: Trial, match: Match[str]) -> bool | None:
    """Each costs its damage of health, shield and morale; it may fall by it."""
    ref = actor(trial)
    if not trial.choice.sentence.startswith("Move"):
        return None
    if {each.amount for each in dealt_to(trial, ref)} != {int(match[2])}:
        return False
    if match[3]:
        return 0 in [health(ref)(frame) for frame in trial.own[1:]]
    return all(health(ref)(frame) > 0 for frame in trial.own[1:])


def gains_xp(trial: Trial, match: Match[str]) -> bool:
    """So much more, unless the turn goes on to others."""
    gained = trial.rises(lambda frame: frame.number(trial.seat, "XP"))
    return gained == int(match[1]) or (gained > int(match[1]) and trial.turns_from is not None)


def detects(trial: Trial, match: Match[str]) -> bool:
    """So many are heard."""
    heard = next(each for each in trial.events if isinstance(each, BlipsReceived))
    return len(heard.enemies) == int(match[1])


# Threats


def first(chance: Chance) -> Outcome:
    """Nothing is left to chance where somebody is hit."""
    return chance.outcomes[0]


def of(state: Any, kinds: tuple[type[Command], ...]) -> list[Command]:
    """The legal commands of some kinds."""
    return [each for each in GAME.legal(state) if isinstance(each, kinds)]


def threatened(state: Any, enemy: str, target: str) -> Iterator[int]:
    """The damage of all deeds of an enemy on a figure, wherever it goes before them."""
    asked: Any = GAME.clone(state)
    asked.activation, asked.phase = None, "choose_figure"
    asked.to_act = asked.figures[enemy].seat
    begun, _ = by_force(GAME, asked, Activate(enemy), first)
    stands = [begun, *(by_force(GAME, begun, each, first)[0] for each in of(begun, (Move,)))]
    for stand in stands:
        for deed in of(stand, DEEDS):
            for event in by_force(GAME, stand, deed, first)[1]:
                if isinstance(event, DamageDealt) and event.target == target:
                    yield event.amount


def threatens(trial: Trial, match: Match[str]) -> bool | None:
    """Some deed of the enemy does that much, and none does more."""
    if trial.turns_from is not None:
        return None
    return worst(trial, figure(match[1], match[2])) == int(match[3])


@lru_cache(maxsize=2)
def worst(trial: Trial, enemy: str) -> int:
    """The most that one deed of an enemy does to who has acted."""
    return max(threatened(trial.after, enemy, actor(trial)), default=0)


def laid(trial: Trial, match: Match[str]) -> bool:
    """It lies there."""
    return any(match[1] in each.name for each in trial.last.on(match[2])) or bool(
        any(match[1] in label for label in trial.last.cells[match[2]])
    )


def has_health(trial: Trial, match: Match[str]) -> bool:
    """It has so much of so much."""
    return health(actor(trial))(trial.before) == int(match[1])


def turn_ends(trial: Trial, match: Match[str]) -> bool:
    """The turn, the skirmish or the match is over."""
    return trial.turns_from is not None or trial.result is not None


def left_after(trial: Trial, match: Match[str]) -> bool | None:
    """That much of its supply, as it is said beside the board of who has used some."""
    ref = actor(trial)
    own = " ".join(
        badge
        for (seat, row, name), badges in trial.last.badges.items()
        if (seat, row, name[:1]) == (int(ref[1]), "State", ref[2])
        for badge in badges
    )
    found = re.search(rf"(\d+) {match[2].rstrip('s')}s? left", own)
    if trial.turns_from is not None or match[1] == "no":
        return None
    return found is not None and found[1] == match[1]


READING = Reading(
    {
        HIT.pattern: hits,
        r"shield (\d+)": struck_is("shield"),
        r"morale (\d+)": struck_is("morale"),
        r"inspired": struck_is("inspired"),
        r"half more because it is scoped": struck_is("open scope"),
        r"it falls: (\d+) points?": scores,
        r"thrown to ([a-i]\d)": thrown,
        r"the wall on [a-i]\d falls|walls fall on [^;]*": wall_falls,
        r"^Move the \w+ to ([a-i]\d)": moves,
        r"sets off the mines? on ([^:]*): (\d+) damage(?: each)?(, and it falls)?": mines,
        r"(\d+) XP": gains_xp,
        r"it detects (\d+) enem(?:y|ies) that moved": detects,
        r"seat (\d)'s \w+ \(figure (\d)\) can still hit it there: (\d+) damage$": threatens,
        r"^Lay a (\w+) on ([a-i]\d)": laid,
        r"(\d+) of \d+ health": has_health,
        r"the turn ends, and": turn_ends,
        r"(no|\d+) ([a-z ]+?) left after it": left_after,
    },
    idle=(
        r".* can still hit it there: .*|no .* after it|unused: .*|it may move and act|hits nobody",
        r"(Draft|Activate|Fire|Throw|Swing|Sweep|Detonate|End|Raise|Cloak|Rebuild|Fortify) .*",
        r"Cloak",
        r"\d+ health, speed \d|an enemy that stops .*|control point .*|until .*|it .*",
        r"your squad .*",
        r"scopes, .*|its .*|.* no longer fortified|[a-zSMG ,0-9]+",
    ),
)
