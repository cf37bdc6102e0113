"""`playledger transcribe`."""

from functools import partial
from pathlib import Path
from typing import Any

import click

from cli.commands.matches.play import resumed
from cli.installation import Installation, installed
from cli.table.new_match import FILE, PLAN_OPTIONS, NewMatch, planned
from cli.table.playtest import Line, enter_all, lines_of, naming, not_asked
from cli.table.prototypes import plan_of, sheet_of
from cli.table.transcript_prompt import Cancelled, TranscriptPrompt, ask_outcome
from cli.table.transcription import Transcription, TypedChance
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.exits import Problem
from cli.terminal.outcomes import titles_of
from cli.terminal.printing import color_option, json_option, print_json, say
from cli.terminal.terminal import Terminal
from cli.terminal.words import awaited
from domain.components.wording import counted
from domain.ledger.application import Ledger


@documented("transcribe")
@click.argument("game_or_match", shell_complete=completing.games_and_matches)
@click.option("--from", "file", type=FILE, help="Enters the lines of a file instead of asking.")
@click.option(
    "--line",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="Where in the file to begin, to go on after a line was corrected.",
)
@planned(*PLAN_OPTIONS)
@click.option("--create", is_flag=True, help="Makes the database if there is none.")
@color_option
@json_option
@installed
def command(
    installation: Installation,
    /,
    game_or_match: str,
    file: Path | None,
    line: int,
    create: bool,
    color: str,
    as_json: bool,
    **wanted: Any,
) -> None:
    """Enters a playtest that was played at a real table.

    Begins a match of a game, or goes on with one; dice and cards are entered as they fell there. A
    command is typed in words, or their beginnings: `sp p c1` is `spawn pawn c1` where nothing else
    begins so; Tab completes it. How chance fell follows behind a colon (`attack b3 : 6 2`), or is
    asked for. `undo` takes a step back. A file holds one such line a step, and one with nothing
    before the colon for the set-up; blank lines and those that begin with # are left out.

    The folder of a prototype begins a match of it. There a line may say whose it is, and `=` may
    stand for the colon: `2: draw 1 = Ogre`. `back` takes a step back, for `undo` is the seat's own.

    Example:
      playledger transcribe 3f

    """
    if as_json and file is None:
        raise click.UsageError("--json goes with --from.")
    terminal, lines = Terminal(color), lines_of(file, line) if file else None
    with installation.ledger(create=create) as ledger:
        if game_or_match in installation.registry.ids:
            new_match = NewMatch(game_or_match, chance="dictated", **wanted)
            match = begun(ledger, terminal, new_match, lines)
        elif Path(game_or_match).exists():
            new_match = of_prototype(ledger, Path(game_or_match), wanted)
            match = begun(ledger, terminal, new_match, lines)
        else:
            match = going_on(ledger, game_or_match)
        entering = Transcription(ledger, match)
        if lines is None:
            TranscriptPrompt(entering, terminal).write()
        else:
            tell(entering, enter_all(entering, lines), as_json=as_json)


def of_prototype(ledger: Ledger, prototype: Path, wanted: dict[str, Any]) -> NewMatch:
    """A new match of the prototype in a folder. Raises Problem."""
    plan = plan_of(ledger.registry, sheet_of(prototype))
    return NewMatch(plan.game, chance="dictated", given=plan.options, **wanted)


def begun(ledger: Ledger, terminal: Terminal, new_match: NewMatch, lines: list[Line] | None) -> str:
    """The id of a new match, with the set-up's outcomes from the first line or from answers."""
    game, options, seats = new_match.settled(ledger.registry)
    titles = titles_of(game, options)
    source, place = TypedChance([], titles, partial(ask_outcome, terminal)), ""
    if lines is not None:
        first = lines.pop(0) if lines and not lines[0].typed else Line("The set-up", "", [])
        source, place = TypedChance(first.fallen, titles, not_asked), first.place
    try:
        with new_match.named(), naming(place):
            game.begin(options, seats, source, new_match.plan.scenario)
            source.finish()
    except (EOFError, Cancelled) as left:
        raise Problem("The match was not begun: the outcomes of its set-up are missing.") from left
    return new_match.begin(ledger, source.fallen).match


def going_on(ledger: Ledger, beginning: str) -> str:
    """The id of a match that can be continued."""
    match = resumed(ledger, beginning)
    with ledger.live(match) as held:
        if held.created.chance != "dictated":
            problem = f"Match {match} draws its own chance: only dictated ones are transcribed."
            raise Problem(f"{problem} `playledger play {match}` goes on with it.")
    return match


def tell(entering: Transcription, entered: int, *, as_json: bool) -> None:
    """Prints how many lines were entered, and where the match stands."""
    now = entering.now()
    if as_json:
        result = now.state.result
        entered_facts = {
            "match": entering.match,
            "lines": entered,
            "step": now.step,
            "result": result,
        }
        print_json(entered_facts)
    else:
        lines = counted(entered, "line")
        stands = awaited(now.game, now.state)
        say(f"Match {entering.match}: {lines} entered; step {now.step}, {stands}.")
