"""The location CCG: cards at locations and in HQs, with numbers printed or changed."""

import re
from collections.abc import Sequence
from re import Match

from domain.games.location_ccg.commands import PayResource
from domain.kernel import Command, State
from tests.promises.frame import Thing
from tests.promises.reading import Reading
from tests.promises.trial import Trial

STATS = ("attack", "defence", "skill")


def goes_on(state: State, legal: Sequence[Command]) -> Command | None:
    """What costs is paid with the first that will do; nobody answers what is played."""
    if getattr(state, "decision", "") == "pay_resource":
        return next((each for each in legal if isinstance(each, PayResource)), None)
    return None


def stats(thing: Thing) -> tuple[int, ...]:
    """Attack, defence and skill as the card shows them: printed, or as a badge says."""
    now = {stat: int(thing.printed.get(stat, "0")) for stat in STATS}
    for badge in thing.badges:
        if badge.startswith("now "):
            for number, stat in re.findall(r"(-?\d+) (attack|defence|skill)", badge):
                now[stat] = int(number)
    return tuple(now[stat] for stat in STATS)


def told(match: Match[str]) -> tuple[int, ...]:
    """The three numbers of a clause."""
    return tuple(int(each) for each in match.groups()[:3])


def numbers(trial: Trial, match: Match[str]) -> bool | None:
    """Who is sent, fights or is deployed has those numbers there, unless it is destroyed."""
    if trial.choice.sentence.startswith("Deploy"):
        return deployed(trial, match)
    ref = trial.choice.pieces[0]
    if not trial.choice.sentence.startswith(("Send", "Defend")):
        return stats(trial.before.things[ref]) == told(match)  # who fights may fall by it
    home = trial.before.at(ref)
    return trial.ever(  # the combat that may follow at once changes numbers
        lambda frame: frame.at(ref) not in ("", home) and stats(frame.things[ref]) == told(match)
    )


def deployed(trial: Trial, match: Match[str]) -> bool | None:
    """The new card has those numbers, once it is paid."""
    new = [each for each in trial.last.things.values() if each.ref not in trial.before.things]
    new = [each for each in new if re.match(r"c\d+$", each.ref)]
    if trial.after.doing is not None:  # type: ignore[attr-defined]
        return None
    return any(stats(each) == told(match) for each in new)


def destroyed_on_arrival(trial: Trial, match: Match[str]) -> bool | None:
    """It is not on the table any more."""
    if trial.after.doing is not None:  # type: ignore[attr-defined]
        return None
    if trial.choice.sentence.startswith("Deploy"):
        new = {*trial.last.things} - {*trial.before.things}
        return not [each for each in new if re.match(r"c\d+$", each)]
    return trial.choice.pieces[0] not in trial.last.things


def produces(trial: Trial, match: Match[str]) -> bool:
    """A point less."""
    points = trial.before.number(trial.seat, "Production points") == int(match[1])
    return points and trial.frames[-1].number(trial.seat, "Production points") == int(match[1]) - 1


def draws(trial: Trial, match: Match[str]) -> bool:
    """A card more in hand, if the deck had one."""
    hand = len(trial.before.row(trial.seat, "Hand"))
    return any(len(frame.row(trial.seat, "Hand")) == hand + 1 for frame in trial.frames)


def banks(trial: Trial, match: Match[str]) -> bool:
    """The card is in the bank."""
    was = trial.before.row(trial.seat, "Bank").count(match[1])
    return any(frame.row(trial.seat, "Bank").count(match[1]) == was + 1 for frame in trial.frames)


def survives(trial: Trial, match: Match[str]) -> bool | None:
    """It is still there once it is done."""
    return None if waits(trial) else trial.choice.pieces[-1] in trial.every[-1].things


def destroys(trial: Trial, match: Match[str]) -> bool | None:
    """It is not there any more."""
    return None if waits(trial) else trial.choice.pieces[-1] not in trial.every[-1].things


def waits(trial: Trial) -> bool:
    """Whether it is not carried out yet: it is paid for, or may be answered."""
    return trial.after.doing is not None or trial.after.result is not None  # type: ignore[attr-defined]


def deals(trial: Trial, match: Match[str]) -> bool | None:
    """So much damage lies on it, or it is gone, or has a wound."""
    if waits(trial):
        return None
    ref = trial.choice.pieces[-1]
    frames = trial.every
    if ref not in frames[-1].things:
        return True
    damage = frames[-1].token(ref, "damage") - frames[0].token(ref, "damage")
    wounds = frames[-1].token(ref, "wound") - frames[0].token(ref, "wound")
    return damage == int(match[1]) or wounds > 0


def goes(trial: Trial, match: Match[str]) -> bool | None:
    """It lies at that location, or is destroyed on arrival."""
    ref = trial.choice.pieces[0]
    lane = next(each.at for each in trial.before.things.values() if each.name == match[1])
    at = trial.every[-1].at(ref)
    return at == lane or "destroyed" in trial.text


def gives(trial: Trial, match: Match[str]) -> bool | None:
    """A number of the target changes by so much, but never below 0 for attack and skill."""
    ref, stat = trial.choice.pieces[-1], STATS.index(match[2])
    if waits(trial) or ref not in trial.last.things:
        return None
    was, now = (stats(frame.things[ref])[stat] for frame in (trial.before, trial.last))
    return now - was == int(match[1]) or (now == 0 and stat != 1)


READING = Reading(
    {
        r"attack (-?\d+), defence (-?\d+), skill (-?\d+)": numbers,
        r"destroyed (?:on arrival|at once)": destroyed_on_arrival,
        r"1 of your (\d+) production points": produces,
        r"^Draw a card": draws,
        r"^Bank ([^;]+)": banks,
        r"it survives": survives,
        r"give it ([+-]\d) (attack|defence|skill) until": gives,
        r"enough to destroy it": destroys,
        r"deal (\d+) damage to it": deals,
        r"^(?:Send|Defend) .* to ([^;]+)": goes,
    },
    idle=(
        r"(Attack|Pass|Deploy|Play|Use|Pay|Put|Take|Send|Challenge|Oppose|Add|Discard|Keep|End"
        r"|Exchange|Support|Let|Defend) .*|Pass",
        r"you .*|if both pass, .*|it pays .*|costs .*|your .*|\d+ skill .*|.* lost|both may .*",
        r"ability .*|\d+ points? left.*|nothing left to pay|.*when .*|[\w ,]+",
    ),
    meets=goes_on,
)
