"""The forms of a page, as a browser reads them."""

from collections.abc import Iterator
from html.parser import HTMLParser
from typing import NamedTuple

TYPED = ("text", "search", "number")
"""Kinds of fields that somebody types into."""


class Form(NamedTuple):
    """A form: what it sends as it stands, its buttons, and the names of what is typed."""

    method: str
    action: str
    fields: dict[str, str]
    buttons: list[tuple[str, str]]
    typed: list[str]

    @property
    def keys(self) -> list[str]:
        """The key of the form, if it has one."""
        return [self.fields["key"]] if "key" in self.fields else []

    def sent(self, **changed: str) -> dict[str, str]:
        """What its first button sends, with some fields filled in."""
        return {**self.fields, **dict(filter(all, self.buttons[:1])), **changed}


class Reader(HTMLParser):
    """Gathers the forms of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self._form: Form | None = None
        self._area = self._select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        name, value = given.get("name", ""), given.get("value", "")
        if tag == "form":
            self._form = Form(given.get("method", "get"), given.get("action", ""), {}, [], [])
            self.forms.append(self._form)
        if self._form is None:
            return
        if tag == "button" and given.get("type") != "button":
            self._form.buttons.append((name, value))
        elif tag == "input" and name:
            self._input(given.get("type", "text"), name, value, is_on="checked" in given)
        elif tag == "textarea":
            self._area = name
            self._form.fields[name] = ""
            self._form.typed.append(name)
        elif tag == "select":
            self._select = name
        elif tag == "option" and self._select:
            fields = self._form.fields
            if "selected" in given or self._select not in fields:
                fields[self._select] = value

    def _input(self, kind: str, name: str, value: str, *, is_on: bool) -> None:
        assert self._form
        if kind in TYPED:
            self._form.typed.append(name)
        if kind not in ("radio", "checkbox") or is_on:
            assert name not in self._form.fields, name
            self._form.fields[name] = value

    def handle_data(self, data: str) -> None:
        if self._form and self._area:
            self._form.fields[self._area] += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None
        if tag == "textarea" and self._form:  # a line end right after its start is not its own
            self._form.fields[self._area] = self._form.fields[self._area].removeprefix("\n")
            self._area = ""
        self._select = "" if tag == "select" else self._select


def forms_in(page: str) -> list[Form]:
    """All forms of a page."""
    reader = Reader()
    reader.feed(page)
    return reader.forms


def changing(page: str) -> Iterator[Form]:
    """The forms of a page that change something."""
    return (each for each in forms_in(page) if each.method == "post")
