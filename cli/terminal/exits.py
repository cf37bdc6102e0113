"""Exit codes, and problems as lines that say what to do."""

from collections.abc import Mapping
from enum import IntEnum
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from domain.kernel import Refusal


class Exit(IntEnum):
    """The exit codes; `MEANINGS` says what each tells."""

    DONE = 0
    REFUSED = 1
    USAGE = 2
    UNPROVEN = 3
    STORE = 4
    BUG = 70
    INTERRUPTED = 130
    PIPE = 141


MEANINGS: Mapping[Exit, str] = {
    Exit.DONE: "done",
    Exit.REFUSED: "refused: the rules do not allow it, or there is no such game, match or step",
    Exit.USAGE: "the command line was wrong",
    Exit.UNPROVEN: "a stored match is not what was recorded, or can't be read or proven here",
    Exit.STORE: "the database is missing, not ours, or does not answer",
    Exit.BUG: "a fault of Playledger itself",
    Exit.INTERRUPTED: "interrupted",
    Exit.PIPE: "the output's reader went away before its end, as `| head` does",
}

ADVICE: Mapping[str, str] = {
    "unknown_game": "`playledger games` lists them.",
    "unknown_variant": "`playledger variants GAME` says what each is.",
    "bad_options": "`playledger variants GAME` lists the options and their values.",
    "option_conflict": "`playledger variants GAME` lists the options and their values.",
    "chance_needed": "Add --outcome for each chance, in the order in which the rules ask.",
    "chance_impossible": "Correct that --outcome.",
    "chance_left_over": "Leave out the last --outcome.",
    "chance_is_seeded": "Add --chance dictated, or leave out --outcome.",
}
"""What to do about a refusal, where its own sentence does not say it."""


class Problem(Exception):
    """The command failed: a sentence with what to do, and the exit code."""

    def __init__(self, sentence: str, code: Exit = Exit.REFUSED) -> None:
        super().__init__(sentence)
        self.code = code


def ending(problem: Exception) -> tuple[str, Exit]:
    """What to say about a problem, and the code to end with."""
    if isinstance(problem, Problem):
        return str(problem), problem.code
    if isinstance(problem, click.ClickException):
        return _of_usage(problem), Exit.USAGE
    return _of_ledger(problem)


def _of_usage(problem: click.ClickException) -> str:
    context = getattr(problem, "ctx", None)
    path = context.command_path if context else "playledger"
    said = problem.format_message()
    if isinstance(problem, click.NoSuchOption) and problem.option_name == "--db":
        said += " It stands before the command: `playledger --db FILE ...`."
    return f"{said} `{path} --help` says more."


def _of_ledger(problem: Exception) -> tuple[str, Exit]:
    from domain.kernel import Refusal
    from domain.ledger import errors

    if isinstance(problem, Refusal):
        return sentence_of(problem), Exit.REFUSED
    if isinstance(problem, errors.CorruptMatch | errors.UnreadableRow):
        return str(problem), Exit.UNPROVEN
    if isinstance(problem, errors.StoreUnavailable | errors.BadStore):
        return str(problem), Exit.STORE
    if isinstance(problem, errors.MatchNotFound):
        return f"{problem} `playledger list` lists those there are.", Exit.REFUSED
    if isinstance(problem, errors.LedgerError):
        return str(problem), Exit.REFUSED
    if isinstance(problem, OSError):
        place = f" {problem.filename}" if problem.filename else ""
        return f"The system refuses{place}: {problem.strerror or problem}.", Exit.REFUSED
    said = f"{type(problem).__name__}: {problem}"
    return f"Playledger itself failed: {said}. PLAYLEDGER_DEBUG=1 shows where.", Exit.BUG


def faults_in(problem: Exception) -> list[str]:
    """What is wrong and where, if several things are wrong at once."""
    errors = getattr(problem, "facts", {}).get("errors", ())
    if len(errors) < 2:
        return []
    return [f"{each['sentence']} (at {each['pointer']})" for each in errors]


def sentence_of(refusal: "Refusal") -> str:
    """A refusal that no game has put into its own words, with what to do about it."""
    from domain.kernel.refusing.refusal import explain

    several = len(faults_in(refusal))
    said = [f"{several} things do not fit." if several else explain(refusal, {}).sentence]
    if "outcomes" in refusal.facts:
        said.append(f"It can be {' or '.join(map(str, refusal.facts['outcomes']))}.")
    return " ".join([*said, ADVICE.get(refusal.code, "")]).rstrip()
