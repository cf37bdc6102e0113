"""The `playledger` program: its commands by name, each in a file of its own.

A command's file is loaded when the command is run: shell completion runs this program at every Tab,
and `--help` should not wait for a database library.
"""

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from io import TextIOWrapper
from keyword import iskeyword
from typing import Any

import click

from cli.installation import Installation, registry_of
from cli.terminal.documented import DocumentedGroup
from cli.terminal.exits import MEANINGS, Exit, ending, faults_in
from cli.terminal.printing import complain

COMMANDS: Mapping[str, Mapping[str, str]] = {
    "Games": {
        "games": "The games that can be played here.",
        "variants": "What can be set for a game, and its named settings.",
        "rules": "The rules of a game, as its players read them.",
        "cards": "The cards of a game, and what is printed on them.",
        "decks": "The decks of a game, and what is wrong with one of your own.",
        "sheet": "Prototypes of your own: from a spreadsheet to a table.",
    },
    "Matches": {
        "new": "Begins a match and prints its id.",
        "play": "Plays a match at this terminal, people and bots together.",
        "list": "The matches, newest first.",
        "show": "A match at one of its steps: the table, and whose turn it is.",
        "step": "Steps through a match with the arrow keys.",
        "open": "Opens a match in the browser, signed in as the facilitator.",
        "log": "What happened in a match, turn by turn.",
        "at": "What can be seen after a step, or the whole state, with its hash.",
        "picture": "Draws a match after any step, as an SVG or as text.",
        "diff": "Where two matches part, or how two positions differ.",
        "fork": "Begins a match from where another stood, and prints its id.",
        "tree": "The lineage of a match: what it was forked from, and its forks.",
        "takeback": "Lets a match go on from an earlier step, as if nothing had followed.",
        "verify": "Proves matches from their stored rows, or says what is wrong.",
        "checkpoint": "Signs the newest heads of all matches, to be kept outside the database.",
    },
    "Files": {
        "export": "Writes what a viewer sees of a match to a file, for other programs.",
        "bundle": "Packs matches into one file, to be verified and imported anywhere.",
        "diary": "Writes the diary of a match: what happened, in words, pictures and figures.",
        "replay": "Writes a replay of a match as one file for any browser.",
        "import": "Imports the matches of a bundle, with the same rows, heads and notes.",
    },
    "Playtests": {
        "class": "Makes classes: members, tables begun at once, codes, the archive and the end.",
        "transcribe": "Enters a playtest that was played at a real table.",
        "note": "Writes a note on a step, a range or a cell, or goes on with one.",
        "notes": "Lists the notes on a match, by step.",
        "label": "Gives a match labels to be found by, or takes them away.",
        "corpus": "Asks a question of all matches.",
        "refusals": "Counts refused commands by rule, code, seat or command.",
    },
    "Studies": {
        "simulate": "Plays many matches between bots and sums them up.",
        "study": "Asks a question of many matches between bots and decides what was claimed.",
        "tune": "Looks for options that bring a game near to what you want of it.",
        "analyse": "Tells the win chances of a match, where it turned, and luck from skill.",
        "rerun": "Puts what was decided in stored matches to changed rules.",
        "solve": "Finds by enumerating what a position is worth, and the best command in it.",
        "perft": "Counts the accepted command sequences of a game.",
    },
    "Service": {
        "migrate": "Makes the database, or what is missing in it.",
        "serve": "Runs the service for HTTP clients.",
        "backup": "Copies the database to FILE while matches go on, and checks the copy.",
        "restore": "Puts the backup FILE in the place of the database.",
        "erasures": "Lists what was revoked or erased, and erases it again from an older database.",
        "token": "Issues, lists and revokes tokens, and links of authors.",
        "doctor": "Says whether all is well here, and what to do if not.",
        "completion": "Prints what lets Tab complete commands, games, variants and matches.",
        "demo": "Plays a match through a real server and proves it afterwards.",
    },
}
"""The commands under their headings, each with the first line of its help.

The file of a command lies in the room of its heading, in `cli/commands`.
"""


class Program(DocumentedGroup):
    """The group of all commands: lists them from the table, ends with one of our exit codes."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """The names in the order of the table."""
        return [name for section in COMMANDS.values() for name in section]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Loads the command of that name."""
        for heading, section in COMMANDS.items():
            if cmd_name in section:
                file = f"{cmd_name}_" if iskeyword(cmd_name) else cmd_name
                module = import_module(f"cli.commands.{heading.lower()}.{file}")
                command: click.Command = module.command
                return command
        return None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """The table, without loading a single command."""
        for heading, section in COMMANDS.items():
            with formatter.section(heading):
                formatter.write_dl(list(section.items()))

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The examples and the exit codes."""
        super().format_epilog(ctx, formatter)
        with formatter.section("Exit codes"):
            formatter.write_dl([(str(int(code)), meaning) for code, meaning in MEANINGS.items()])

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        """Reads the command line, and prints the help that it asks for."""
        with _noticed():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:
        """Runs the command."""
        with _noticed():
            return super().invoke(ctx)

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Runs the program: a problem is one line on the error stream, never a traceback."""
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")
        try:
            _expect_storable(kwargs.get("args") or (args[0] if args else None) or sys.argv[1:])
            code = super().main(*args, **{**kwargs, "standalone_mode": False})
            sys.stdout.flush()
        except click.Abort:
            code = Exit.INTERRUPTED
        except (BrokenPipeError, _Unread):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            code = Exit.PIPE
        except Exception as problem:
            if os.environ.get("PLAYLEDGER_DEBUG"):
                raise
            # A traceback is no help at a terminal.
            sentence, code = ending(problem)
            complain(sentence, faults_in(problem))
        sys.exit(int(code or Exit.DONE))


class _Unread(Exception):
    """Nobody reads the output any more; as an OSError click would end with a code of its own."""


@contextmanager
def _noticed() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError as gone:
        raise _Unread from gone


def _expect_storable(arguments: Sequence[str]) -> None:
    """Raises UsageError for an argument that the database could not keep."""
    if "".join(arguments).isprintable():
        return  # As nearly always; nothing more is loaded for that.
    from domain.ledger.desk.texts import unfit

    for number, argument in enumerate(arguments, 1):
        if problem := unfit(argument):
            raise click.UsageError(f"Argument {number} does not fit: {problem}")


@click.group(cls=Program, invoke_without_command=True)
@click.option(
    "--db",
    metavar="FILE|URL",
    envvar="PLAYLEDGER_DB",
    default="playledger.db",
    show_default=True,
    show_envvar=True,
    help="The database: an SQLite file, or postgresql://...",
)
@click.version_option(package_name="playledger", message="playledger %(version)s")
@click.pass_context
def main(context: click.Context, db: str) -> None:
    """Playtests of board and card games as event logs: played, replayed, explained and proven.

    A match's id may be shortened as long as only one match fits.

    Example:
      playledger demo

    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
        return
    context.obj = Installation(db, registry_of(context))


if __name__ == "__main__":
    main()
