"""Refusals: a command that changes nothing, and why."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from domain.kernel.refusing.mismatch import Mismatch, mismatch, mismatches
from domain.kernel.refusing.nearest import nearest


class Reason(msgspec.Struct, frozen=True):
    """What a refusal code means to a player: a sentence (facts as placeholders) and its rule."""

    sentence: str
    rule: str = ""


Others = Callable[[], Sequence[Mapping[str, Any]]]


def no_others() -> Sequence[Mapping[str, Any]]:
    """Nothing else would be refused."""
    return ()


class Refusal(Exception):
    """A command that the rules or the kernel refuse, with a stable code and the facts behind it.

    `others` finds the facts of what else would be refused with this code, for who wants all.
    """

    def __init__(self, code: str, others: Others = no_others, /, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts
        self._others = others

    def __str__(self) -> str:
        """The code and the facts, for authors; people read the reason's sentence."""
        facts = ", ".join(f"{name}={fact!r}" for name, fact in self.facts.items())
        return f"{self.code}: {facts}" if facts else self.code

    @property
    def each(self) -> "list[Refusal]":
        """All that is refused, itself first."""
        return [self, *(Refusal(self.code, **facts) for facts in self._others())]


def require(condition: object, code: str, **facts: Any) -> None:
    """Refuses with `code` unless the condition holds."""
    if not condition:
        raise Refusal(code, **facts)


KERNEL_REASONS: Mapping[str, Reason] = {
    "match_over": Reason("The match is over ({reason}); it takes no more commands."),
    "unknown_command": Reason("There is no command {given!r} in this game; there are: {known}."),
    "bad_args": Reason("The command {command} does not fit: {problem} (at {pointer})."),
    "not_your_turn": Reason("It is seat {to_act}'s turn, not seat {seat}'s."),
    "chance_needed": Reason("The rules ask for {name} (outcome {number}); say how it fell."),
    "chance_impossible": Reason("{given!r} is no outcome of {name} (outcome {number})."),
    "chance_is_secret": Reason("Only the facilitator can say how {name} fell (outcome {number})."),
    "chance_left_over": Reason(
        "More outcomes were dictated than the rules asked for; left over: {left}."
    ),
    "chance_is_seeded": Reason("This match draws its own chance; none can be dictated."),
    "takeback_nowhere": Reason("There is no step {to} to go back to; the match is at {step}."),
    "takeback_needs_word": Reason(
        "Only the facilitator can take back to step {to}: since then {because}."
    ),
    "takebacks_spent": Reason(
        "Seat {seat} has taken back {most} times, as often as a seat may in one match."
    ),
    "resign_needs_two": Reason("At a table of {seats} one seat can't end the match by resigning."),
    "no_such_seat": Reason("There is no seat {seat}; the match has seats 1 to {seats}."),
    "fork_of_the_end": Reason("Step {step} ended the match; it can go on from an earlier step."),
    "fork_needs_end": Reason("Chance can fall the same way only once the match's secret is out."),
    "exercise_of_play": Reason("Nothing in this fork is known from elsewhere: it is no exercise."),
    "exercise_needs_end": Reason(
        "This fork shares hidden things with match {match}, which seats play and which goes on."
    ),
    "acts_freely": Reason(
        "{game} can't be {what}: several seats may act at once, and that needs one to be awaited."
    ),
    "redeal_impossible": Reason("Nothing can be dealt anew here: {why}."),
    "redeal_needs_end": Reason(
        "What has come to light in this analysis is hidden in match {match}, which goes on."
    ),
    "unknown_game": Reason("There is no game {given!r}; there are: {known}."),
    "unknown_variant": Reason("{game} has no variant {given!r}; there are: {known}."),
    "bad_options": Reason("The options do not fit: {problem} (at {pointer})."),
    "option_conflict": Reason("The options do not go together: {problem} (at {pointer})."),
    "bad_scenario": Reason("The scenario does not fit: {problem} (at {pointer})."),
    "bad_seats": Reason("{game} is played by {allowed} {noun}, not {given}."),
}


WITHOUT_FACTS: Mapping[str, str] = {
    "match_over": "The match is over; it takes no more commands.",
    "unknown_command": "There is no such command in this game.",
    "bad_args": "The command does not have the form of its kind.",
    "not_your_turn": "It is another seat's turn.",
}
"""What is said of commands whose refusal was only counted."""


def out_of_turn(rule: str) -> Reason:
    """Why a command is refused out of turn, by the rule of a game that says whose turn it is."""
    return Reason(KERNEL_REASONS["not_your_turn"].sentence, rule)


FACT = re.compile(r"\{[^{}]*\}")
"""A placeholder of a sentence."""

NOWHERE = " (at )"
"""Where a problem is said to be that is about a whole value: nowhere in it."""


def explain(refusal: Refusal, reasons: Mapping[str, Reason]) -> Reason:
    """The refusal's sentence with its facts filled in, and its rule, from a game's `reasons`."""
    reason = reasons.get(refusal.code) or KERNEL_REASONS[refusal.code]
    sentence = reason.sentence.format(**refusal.facts).replace(NOWHERE, "")
    if meant := refusal.facts.get("nearest"):
        sentence += f" Is it {meant}?"
    return Reason(sentence, reason.rule)


def reason_without_facts(code: str, reasons: Mapping[str, Reason]) -> str:
    """A refusal that was only counted, in words: its sentence with `…` for facts.

    The kernel's own of commands say what they are without any. A code that this release does not
    know stands without its underscores.
    """
    if code in WITHOUT_FACTS:
        return WITHOUT_FACTS[code]
    reason = reasons.get(code) or KERNEL_REASONS.get(code)
    if reason is None:
        return code.replace("_", " ").capitalize()
    return FACT.sub("…", reason.sentence)


def unknown(code: str, given: str | None, names: Iterable[str], **facts: Any) -> Refusal:
    """The refusal of a name that is none of these, with the nearest of them if one is near."""
    names = list(names)
    meant = nearest(given, names)
    near = {"nearest": meant} if meant else {}
    return Refusal(code, given=given, known=", ".join(names), **near, **facts)


Typed = TypeVar("Typed")


def typed(
    given: object, kind: type[Typed], code: str, called: str = "field", **facts: Any
) -> Typed:
    """A client's value as a `kind`, whose fields are `called` so.

    Refuses with `code`, and all problems, each with its pointer.
    """
    try:
        msgspec.json.encode(given)  # half a character or an endless list could not be answered
        return msgspec.convert(given, kind, str_keys=True)  # JSON writes {1: ...} as {"1": ...}
    except msgspec.ValidationError as error:
        wrong = error
    except (UnicodeError, RecursionError, TypeError):
        raise Refusal(code, **facts, problem="it can't be written as JSON", pointer="") from None
    first = mismatch(wrong, given, kind, called)

    def others() -> list[dict[str, Any]]:
        return [{**facts, **_where(each)} for each in mismatches(wrong, given, kind, called)[1:]]

    raise Refusal(code, others, **facts, **_where(first))


def _where(found: Mismatch) -> dict[str, Any]:
    return {"problem": found.problem, "pointer": found.pointer}
