"""The location CCG: cards at locations and in HQs, with numbers printed or changed."""

import re
from collections.abc import Sequence
from re import Match

from domain.games.location_ccg.commands import AddAttacker, Discard, PayResource
from domain.games.location_ccg.events.permanents import DamageDealt
from domain.kernel import FACILITATOR, Command, State
from tests.promises.frame import Frame, Thing
from tests.promises.reading import Reading
from tests.promises.trial import Trial, by_force

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
    """It is still there once it is done, with that defence and, if it is said, that damage."""
    if waits(trial):
        return None
    thing = trial.every[-1].things.get(trial.choice.pieces[-1])
    if thing is None:
        return False
    return stats(thing)[1] == int(match[2]) and (
        not match[1] or thing.tokens.get("damage") == int(match[1])
    )


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
    hits = [each for each in trial.events if isinstance(each, DamageDealt) and each.target == ref]
    if int(match[1]) not in (each.amount for each in hits):
        return False
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
    """The numbers of the target or the party change by so much, never below 0 but for defence."""
    party = "party" in match[1]
    found = [each.ref for each in trial.before.things.values() if fights_for(trial, each)]
    refs = found if party else [trial.choice.pieces[-1]]
    return None if waits(trial) else differs(trial, refs, match[2])


def fights_for(trial: Trial, thing: Thing) -> bool:
    """Whether a card is in the party of the seat."""
    return thing.seat == trial.seat and bool({"attacks", "defends"} & {*thing.badges})


def differs(trial: Trial, refs: Sequence[str], text: str) -> bool | None:
    """Whether numbers ever change by `+1 attack and +2 defence`; None: nobody is there any more."""
    left = [ref for ref in refs if ref in trial.last.things]
    fighters = [ref for ref in left if "attack" in trial.before.things[ref].printed]
    if not fighters:
        return None
    return any(all(_differs(trial, frame, ref, text) for ref in fighters) for frame in trial.frames)


def _differs(trial: Trial, frame: Frame, ref: str, text: str) -> bool:
    if ref not in frame.things:
        return False
    was, now = stats(trial.before.things[ref]), stats(frame.things[ref])
    changes = re.findall(r"([+-]\d) (attack|defence|skill)", text)
    at = {STATS.index(stat): int(number) for number, stat in changes}
    return all(now[n] - was[n] == by or (not now[n] and n != 1) for n, by in at.items())


def bears(trial: Trial, match: Match[str]) -> bool | None:
    """Who gets a modifier has so much more."""
    if waits(trial) or trial.choice.pieces[1:] == ():
        return None
    return differs(trial, trial.choice.pieces[1:], match[1])


def opposes(trial: Trial, match: Match[str]) -> bool:
    """Who is fought has those numbers."""
    there = next(each for each in trial.before.things.values() if each.name == match[1])
    return stats(there)[:2] == (int(match[2]), int(match[3]))


def supports(trial: Trial, match: Match[str]) -> bool | None:
    """It is said to support by so much, once nobody asks more."""
    name = trial.before.things[trial.choice.pieces[1]].name
    told = [text for frame in trial.frames for text in frame.said if f"{name} {match[1]}" in text]
    return any(text.startswith("Supported: ") for text in told) or ("vain" in trial.text or None)


# Missions and prices, as they are said

STANDING = re.compile(r"Skill there now: (-?\d+) - (-?\d+) = -?\d+, (-?\d+) needed")
PAYS = re.compile(r"Seat \d pays (.+?) for .*?(?:; ([^;]*) so far)?; (\d+) points?.* left to pay")


def said(frames: Sequence[Frame], pattern: re.Pattern[str]) -> Match[str] | None:
    """The first sentence of that form."""
    texts = (text for frame in frames for text in frame.said)
    return next(filter(None, map(pattern.match, texts)), None)


def needs(trial: Trial, match: Match[str]) -> bool | None:
    """So much is said to be needed, and to be there, once the mission has begun."""
    found = said(trial.frames, STANDING)
    return found and found.groups() == (match[2] or "0", match[3] or "0", match[1])


def sends(trial: Trial, match: Match[str]) -> bool | None:
    """All who can be sent have so much skill there, each sent alone."""
    after = trial.after
    if after.decision != "add_attacker":  # type: ignore[attr-defined]
        return None
    skill = 0
    for each in trial.game.legal(after):
        if isinstance(each, AddAttacker):
            there, _ = by_force(trial.game, after, each, lambda chance: chance.outcomes[0])
            thing = Frame(trial.game.table(trial.game.seen(there, FACILITATOR))).things.get(
                each.character
            )
            skill += stats(thing)[2] if thing else 0
    return skill == int(match[1])


def tokens(trial: Trial, match: Match[str]) -> bool:
    """Those lie on the location, and so many win it."""
    location = trial.before.things[trial.choice.pieces[0]]
    now = re.search(r"now (\d+) tokens? to win", "; ".join(location.badges))
    most = now[1] if now else location.printed["tokens to win"]
    held = location.tokens.get(f"token of seat {trial.seat}", 0)
    return (held, most) == (int(match[1]), match[2])


def costs(trial: Trial, match: Match[str]) -> bool | None:
    """That is said to be paid; and so much less than the card says."""
    found = said(trial.frames, PAYS)
    if found is None:
        return None
    if match[2]:
        printed = trial.before.things[trial.choice.pieces[0]].printed
        points = sum(int(number) for label, number in printed.items() if label in PAID_WITH)
        if points - total(found[1]) != int(match[2]):
            return False
    return found[1] == match[1].removesuffix(" from your bank")


PAID_WITH = ("any", "alpha", "money", "power", "technology")


def total(text: str) -> int:
    """`4 points (1 money)`: 4; `1 power and 2 money`: 3."""
    return sum(map(int, re.findall(r"\d+", re.sub(r"\(.*\)", "", text))))


def pays(trial: Trial, match: Match[str]) -> bool | None:
    """So much is left to pay then."""
    found = said(trial.frames, PAYS)
    return found and found[3] == match[1]


def loses(trial: Trial, match: Match[str]) -> bool | None:
    """All is paid, and so much more."""
    found = said(trial.frames, PAYS)
    if found is None or "production" in found[1]:
        return None
    return found[3] == "0" and total(found[2]) - total(found[1]) == int(match[1])


def points_lost(trial: Trial, match: Match[str]) -> bool:
    """Those are left."""
    return trial.before.number(trial.seat, "Production points") == int(match[1])


def over(trial: Trial, match: Match[str]) -> bool | None:
    """So many cards go from the hand, one after the other."""
    count = int(match[1].replace("a", "1"))
    state, gone = trial.state, 0
    while state.decision == trial.state.decision and gone <= count:  # type: ignore[attr-defined]
        each = next(each for each in trial.game.legal(state) if isinstance(each, Discard))
        state, _ = by_force(trial.game, state, each, lambda chance: chance.outcomes[0])
        gone += 1
    return gone == count


READING = Reading(
    {
        r"attack (-?\d+), defence (-?\d+), skill (-?\d+)": numbers,
        r"destroyed (?:on arrival|at once)": destroyed_on_arrival,
        r"1 of your (\d+) production points": produces,
        r"^Draw a card": draws,
        r"^Bank ([^;]+)": banks,
        r"(?:that makes (\d+), and )?its defence is (-?\d+): it survives": survives,
        r"give (it|everybody in your party) ([^;]*?) until": gives,
        r"(?:^|; )((?:[+-]\d (?:attack|defence|skill)(?:, | and )?)+)(?=;|$)": bears,
        r"([A-Z][\w ]+ \(\d+\)): attack (-?\d+), defence (-?\d+)": opposes,
        r"([+-]\d+) combat damage": supports,
        r"(\d+) skill more than the enemy's needed(?: \(there now: yours (-?\d+), the enemy's"
        r" (-?\d+)\))?": needs,
        r"your HQ can send (\d+) skill": sends,
        r"your tokens there: (\d+) of (\d+)": tokens,
        r"(?:^|; )costs ([^;,]*)(?:, (\d+) less than printed by [^;]*)?": costs,
        r"(\d+) points? left to pay": pays,
        r"nothing left to pay, (\d+) points? lost": loses,
        r"(\d+) production points? lost": points_lost,
        r"(a|\d+) cards? over the limit": over,
        r"enough to destroy it": destroys,
        r"deal (\d+) damage to it": deals,
        r"^(?:Send|Defend) .* to ([^;]+)": goes,
    },
    idle=(
        r"(Attack|Pass|Deploy|Play|Use|Pay|Put|Take|Send|Challenge|Oppose|Add|Discard|Keep|End"
        r"|Exchange|Support|Let|Defend) .*|Pass",
        r"you .*|if both pass, .*|it pays .*|your .*|both may .*",
        r"ability .*|nothing left to pay|.*when .*|[\w ,]+",
    ),
    meets=goes_on,
)
