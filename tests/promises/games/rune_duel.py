"""Rune Duel: figures have Health on the board, seats their essence beside it."""

import re
from collections.abc import Callable
from re import Match

from tests.promises.frame import Frame
from tests.promises.reading import Reading
from tests.promises.trial import Trial

FIGURE = r"(?:your|seat \d's) (?:mage|thrall \d)"
HIT = re.compile(rf"(\d+) damage(?: to ({FIGURE}))?(?! more)")


def ref(trial: Trial, name: str) -> str:
    """A figure by the name that the seat gives it: `your mage` of seat 1 is m1."""
    seat = trial.seat if name.startswith("your") else int(name[len("seat ")])
    return f"m{seat}" if name.endswith("mage") else f"t{seat}{name[-1]}"


def health(figure: str) -> Callable[[Frame], int]:
    """What is left of a figure; 0: it is dead."""
    return lambda frame: frame.scale(figure, "Health")


def damage(trial: Trial, match: Match[str]) -> bool | None:
    """A hit costs at least that much, but for what is not there any more; all hits no more."""
    if (
        "enters" in trial.choice.detail
        or "aura of" in trial.choice.detail
        or "if it is at" in (trial.text[match.start() : match.end() + 40])
    ):
        return None
    hits = [
        (int(found[1]), found[2]) for found in HIT.finditer(told(trial)) if not later(trial, found)
    ]
    if match[2]:
        figure = ref(trial, match[2])
        promised = sum(each for each, name in hits if name and ref(trial, name) == figure)
        had, lost = health(figure)(trial.before), trial.falls(health(figure))
        if lost < min(promised, had):
            return False
    figures = [each for each in trial.before.things if each[:1] in "mt"]
    lost = sum(trial.falls(health(each)) for each in figures)
    died = any(not health(each)(trial.last) for each in figures)
    shared = trial.choice.detail.count(" and ") and not all(name for _, name in hits)
    total = sum(each for each, _ in hits)
    return lost == total or ((died or bool(shared)) and lost <= total * (1 + 3 * bool(shared)))


def told(trial: Trial) -> str:
    """The detail, of an effect that comes twice in the same words both times."""
    text = trial.choice.detail
    if trial.choice.sentence.startswith("Hit "):
        return re.sub(r"(\d+ damage)", rf"\1 to {target(trial)}", text, count=1)
    return f"{text}; {text.replace(', twice', '')}" if ", twice" in text else text


def target(trial: Trial) -> str:
    """Whom the weapon hits."""
    found = re.match(rf"Hit ({FIGURE})", trial.choice.sentence)
    assert found
    return found[1]


def later(trial: Trial, found: Match[str]) -> bool:
    """Whether a figure of damage is of a second effect that is still to be aimed."""
    return told(trial)[found.end() :].startswith((" more to both", " to the enemy", " to all"))


def regains(trial: Trial, match: Match[str]) -> bool | None:
    """The mage regains all that is told, and no more."""
    if "aura of" in trial.choice.detail or "%" in match[0]:
        return None
    own = f"m{trial.seat}"
    promised = sum(int(each) for each in re.findall(r"you regain (\d+) health", told(trial)))
    return trial.rises(health(own)) == promised


def regains_nothing(trial: Trial, match: Match[str]) -> bool:
    """Only of hits of which nothing else is told."""
    told_all = re.findall(r"you regain (\d+) health", told(trial))
    return trial.rises(health(f"m{trial.seat}")) == sum(map(int, told_all))


def ails(trial: Trial, match: Match[str]) -> bool | None:
    """Who is hit and lives has so many turns of it as the own turn goes on."""
    if "enters" in trial.choice.detail:
        return None
    named = re.search(rf"({FIGURE}) {match[1]}", match[0])
    figures = [ref(trial, named[1])] if named else whom(trial, match)
    alive = [each for each in figures if health(each)(trial.last)]
    return all(trial.last.token(each, match[1]) == int(match[2]) for each in alive)


def whom(trial: Trial, match: Match[str]) -> list[str]:
    """Whom a clause is about that names nobody: the hit that it goes on from, or all hits."""
    begin = max(trial.text.rfind(each, 0, match.start()) for each in ("; ", "wave: "))
    here = re.search(rf"damage to ({FIGURE})", trial.text[begin : match.start()])
    if here:
        return [ref(trial, here[1])]
    spared = re.findall(rf"damage to ({FIGURE}) \(imbued", trial.text)
    return [each for each in trial.choice.pieces[1:] if each not in {ref(trial, s) for s in spared}]


def stays(trial: Trial, match: Match[str]) -> bool:
    """Who is frozen does not move by the hit."""
    figures = [each for each in whom(trial, match) if health(each)(trial.last)]
    return any(trial.last.at(each) == trial.before.at(each) for each in figures) or not figures


def taken_away(trial: Trial, match: Match[str]) -> bool:
    """The trap of that number is not noted any more."""
    notes = " ".join(note for cell in trial.last.notes.values() for note in cell)
    return f"trap {match[1]} of" not in notes


def stays_put(trial: Trial, match: Match[str]) -> bool:
    """The own mage is where it was."""
    own = f"m{trial.seat}"
    return trial.last.at(own) == trial.before.at(own)


def shoved(trial: Trial, match: Match[str]) -> bool | None:
    """One of those hit comes to that cell."""
    figures = [each for each in trial.before.things if each[:1] in "mt"]
    named = re.search(rf"({FIGURE}) shoved", trial.text[: match.end()][-60:])
    if named:
        figures = [ref(trial, named[1])]
    return trial.ever(lambda frame: any(frame.at(each) == match[1] for each in figures))


def leaps(trial: Trial, match: Match[str]) -> bool:
    """The mage is there, at least for a moment."""
    return trial.ever(lambda frame: frame.at(f"m{trial.seat}") == match[1])


def dies(trial: Trial, match: Match[str]) -> bool | None:
    """As many die as are told, and who wins is told with it."""
    figures = [each for each in trial.before.things if each[:1] in "mt"]
    dead = [each for each in figures if not health(each)(trial.last)]
    if len(dead) < trial.choice.detail.count("it dies"):
        return False
    ends = match[1] or ""
    return {"": True, ": you win": trial.wins, ": you lose": trial.loses}[ends]


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
    if "enters" in trial.choice.detail or "element:" in trial.choice.detail:
        return None
    seat = trial.seat if "your mage" in match[0] else 3 - trial.seat
    return trial.falls(lambda frame: frame.number(seat, "Essence")) >= int(match[1])


def written(trial: Trial, match: Match[str]) -> bool:
    """The button has that spell."""
    return f"{match[2]}: {match[1]}" in trial.last.row(trial.seat, "Buttons")


def discovered(trial: Trial, match: Match[str]) -> bool:
    """The rune is among the own ones."""
    rune = match[1]
    return rune in trial.last.row(trial.seat, "Runes")


READING = Reading(
    {
        HIT.pattern: damage,
        r"you regain (\d+) health(?: in all)?": regains,
        r"you regain no health": regains_nothing,
        rf"(?:{FIGURE} )?(burning|frozen|dazed) for (\d+) turns?(?: as before)?": ails,
        r"shoved to ([a-h]\d)": shoved,
        r"your mage leaps to ([a-h]\d)": leaps,
        r"it dies(: you win|: you lose)?": dies,
        r"(no|\d+) steps? left after it": steps_left,
        r"^Move thrall (\d) from ([a-h]\d) to ([a-h]\d)": moved,
        r"^Step to ([a-h]\d)": leaps,
        r"^[^;]*; (\d+) essence;": costs,
        r"walls on ([^;]*?) until": walls,
        r"(?<!wave: )hits nobody": nobody,
        r"frozen, it stays where it is": stays,
        r"your trap (\d+) is taken away": taken_away,
        r"your mage does not leap": stays_put,
        r"(?:your mage )?loses (\d+) essence": loses_essence,
        r"^Seal ([a-z ]+) on button (\d)": written,
        r"^Discover (\w+)": discovered,
    },
    printed="Discover|Add|Seal|Write",
    idle=(
        r"no essence",
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
