"""The checkpoints that `verify` takes, and what they prove."""

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from cli.terminal.exits import Exit, Problem
from replays.checkpoint import BadCheckpoint, Checkpoint, Held, held_by
from replays.checkpoint.signing import Unsigned, checked
from replays.verify import Report

PUBLIC_KEY = re.compile("[0-9a-f]{64}")

Function = Callable[..., Any]


def _fitting(_: click.Context, __: click.Parameter, given: str | None) -> str | None:
    if given is not None and not PUBLIC_KEY.fullmatch(given.lower()):
        raise click.BadParameter("it is 64 digits of 0-9a-f, as `playledger checkpoint` shows it.")
    return given and given.lower()


def checkpoint_options(function: Function) -> Function:
    """The options that name checkpoints, and the key that they must be signed with."""
    for option in (
        click.option(
            "--public-key",
            "pinned",
            metavar="KEY",
            callback=_fitting,
            help="The key that checkpoints must be signed with.",
        ),
        click.option(
            "--checkpoint",
            "checkpoints",
            type=click.Path(exists=True, dir_okay=False, path_type=Path),
            metavar="FILE",
            multiple=True,
            help="Signed heads (`playledger checkpoint`) that the matches must go on from.",
        ),
    ):
        function = option(function)
    return function


def held(files: Sequence[Path], pinned: str | None) -> tuple[Held, list[str]]:
    """The heads in all checkpoints, and sentences on how far each can be trusted.

    Raises Problem where a signature is wrong.
    """
    if pinned and not files:
        raise click.UsageError("--public-key is for a --checkpoint.")
    found = [_checked(file, pinned) for file in files]
    return held_by(found), [*_trust(found, files, pinned)]


def _checked(file: Path, pinned: str | None) -> Checkpoint:
    try:
        return checked(file.read_bytes(), pinned)
    except Unsigned:
        raise
    except BadCheckpoint as bad:
        raise Problem(f"{file}: {bad}", Exit.UNPROVEN) from bad


def _trust(found: Sequence[Checkpoint], files: Sequence[Path], pinned: str | None) -> Iterator[str]:
    for checkpoint, file in zip(found, files, strict=True):
        yield f"{file} was signed at {checkpoint.at} with the key {checkpoint.key}."
        if pinned is None:
            yield (
                "Its own key vouches for that, so anyone could have signed it again. --public-key, "
                "with the key that was noted when it was made, rules that out."
            )


def compared(held: Held, report: Report) -> dict[str, Any]:
    """A report with what the checkpoints prove of its match, for programs."""
    newest = held.newest(report.match)
    return {
        "checkpointed": newest,
        "steps_after": max(report.steps - newest, 0),
        "forked": [step for match, step in sorted(held.forked) if match == report.match],
    }
