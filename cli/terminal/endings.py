"""The endings of file names that a command writes: obeyed, or refused with those that it can."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from domain.kernel.refusing.allowed import either

STDOUT = "-"

Forms = Mapping[str, Sequence[str]]
"""The forms that a command writes, each with the endings of its files; the first is usual."""

INSTEAD: Mapping[str, tuple[str, str]] = {
    ".xls": (".csv", "Spreadsheets open .csv."),
    ".ods": (".csv", "Spreadsheets open .csv."),
    ".png": (".svg", "A browser shows .svg, and drawing programs make a PNG of it."),
    ".jpg": (".svg", "A browser shows .svg, and drawing programs make a picture of dots of it."),
    ".pdf": (".html", "A browser prints .html as a PDF."),
    ".docx": (".md", "Word processors open .md or .html."),
}
"""What to take where another ending was wanted: an ending, and what can be done with it."""


class OutputFile(click.Path):
    """A file to be written, whose ending is one of those that its command can write."""

    def __init__(self, forms: Forms) -> None:
        super().__init__(dir_okay=False, allow_dash=True)
        self.forms = forms

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The file's name. Refuses an ending that can't be written; a file may have none."""
        file = str(super().convert(value, param, ctx))
        ending = ending_of(file)
        if ending and form_by(ending, self.forms) is None:
            advice = _advice(ending, self.forms)
            self.fail(f"{file!r} ends with {ending}; {_known(self.forms)}{advice}")
        return file


def ending_of(file: str) -> str:
    """What stands behind the last dot of a name, with the dot; "": nothing does."""
    return "" if file == STDOUT else Path(file).suffix.lower()


def form_by(ending: str, forms: Forms) -> str | None:
    """The form whose files end so."""
    return next((form for form, endings in forms.items() if ending in endings), None)


def form_of(file: str, forms: Forms, named: str | None) -> str:
    """The form that is named, or that the file's name ends with, or the first.

    Refuses a name that contradicts its file.
    """
    told = form_by(ending_of(file), forms)
    if named and told and named != told:
        endings = " or ".join(forms[named])
        raise click.UsageError(
            f"{file!r} ends as {told} does, and {named} is asked for: name it {endings}, or ask "
            f"for {told}."
        )
    return named or told or next(iter(forms))


def _known(forms: Forms) -> str:
    written = either([ending for endings in forms.values() for ending in endings])
    return f"what is written here ends with {written}."


def _advice(ending: str, forms: Forms) -> str:
    instead, advice = INSTEAD.get(ending, ("", ""))
    return f" {advice}" if form_by(instead, forms) else ""
