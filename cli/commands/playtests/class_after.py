"""`playledger class` once a match is over: its questions, the archive of the class, and its end."""

from pathlib import Path

import click

from cli.installation import Installation, installed
from cli.matches import find
from cli.table.classes import open_class
from cli.terminal import completing
from cli.terminal.documented import Documented
from cli.terminal.endings import STDOUT
from cli.terminal.exits import Problem
from cli.terminal.files import file_option, write
from cli.terminal.printing import remark, say
from cli.terminal.progress import NO_FILE, counting, watched
from cli.terminal.questions import ask_questions, read_questions
from domain.components.wording import counted
from replays.export.workbook import MISSING, can_write
from replays.lessons.asked import asked_at
from replays.lessons.questionnaire import usual
from replays.telling.rulebook import numbers_of

FORMS = {"archive": (".zip",)}


@click.command("questions", cls=Documented)
@click.argument("file", required=False, type=Path)
def show_questions(file: Path | None) -> None:
    """Prints the usual questions as a file to begin from, or checks one of your own.

    Every mistake is told with its line and what to write. `class begin --questions FILE` asks them.

    Example:
      playledger class questions > questions.yaml
      playledger class questions questions.yaml

    """
    if file is None:
        say(usual().text.rstrip())
        return
    read = read_questions(file)
    say(f"{counted(len(read.questions), 'question')} that can be asked. Their hash is {read.hash}.")


@click.command("answer", cls=Documented)
@click.argument("match", shell_complete=completing.matches)
@click.option("--seat", type=click.IntRange(min=1), required=True, help="Whose answers they are.")
@installed
def answer_one(installation: Installation, match: str, seat: int) -> None:
    """Asks the questions of a match, and keeps the answers: from paper, or from who sits there.

    An empty line leaves a question out. What is kept lies beside the log, and can be erased.

    Example:
      playledger class answer 3f --seat 2

    """
    with installation.ledger() as ledger:
        found = find(ledger, match)
        with ledger.live(found) as held:
            seats, newest, game = held.created.seats, held.step, held.game
        if seat > seats:
            raise Problem(f"The match has the seats 1 to {seats}.")
        asked = asked_at(ledger, found)
        if ledger.answers.has(found, seat, asked.hash):
            raise Problem(f"Seat {seat} has answered these questions already.")
        kept = ask_questions(asked, newest, numbers_of(game))
        if kept:
            ledger.answers.give(found, seat, asked.hash, kept)
    say(f"{counted(len(kept), 'answer')} kept.")


@click.command("archive", cls=Documented)
@click.argument("id")
@file_option(FORMS)
@installed
def archive_one(installation: Installation, id: str, output: str) -> None:  # noqa: A002
    """Writes the archive of a class: a folder for each member, and one for the teacher.

    A member's folder holds what their own seats saw, and their own answers.

    Example:
      playledger class archive k7mfq -o class.zip

    """
    from replays.lessons.archive import entries
    from replays.lessons.packing import packed

    with installation.ledger() as ledger:
        open_class(ledger, id)
        files = list(entries(ledger, id))
        with watched("files", len(files), NO_FILE) as progress:
            write(output, packed(counting(files, progress, len(files))))
    if output != STDOUT and not can_write():
        remark(f"The tables are CSV alone. {MISSING}")


@click.command("end", cls=Documented)
@click.argument("id")
@click.option("--yes", is_flag=True, help="Without asking.")
@installed
def end_one(installation: Installation, id: str, yes: bool) -> None:  # noqa: A002
    """Erases the names of a class for good: roster, codes, who sat where, and free answers.

    Its matches stay, and verify as before.

    Example:
      playledger class end k7mfq --yes

    """
    with installation.ledger() as ledger:
        found = open_class(ledger, id)
        if not yes:
            click.confirm(f"Erase all names of {found.name!r} for good?", abort=True)
        ledger.classes.erase(id)
    say("All names of the class were erased.")
