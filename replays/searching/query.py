"""The language of searches for the events of a match.

    DamageDealt where amount >= 3 and seat = 2
    *Killed or "lays a card"
    not (CardDrawn where deck = item) and turn > 4

An event is named (`*` stands for any letters), its fields are compared (`=`, `!=`, `<`, `<=`, `>`,
`>=`, and `~` for "has in it"), words or a quoted text are looked for in its sentence and name.
`not` binds closest, then `and`, then `or`; what follows `where` goes on to the end or the bracket.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

WORDS = ("and", "or", "not", "where")
"""Keywords; as plain words they are written in quotes."""

_TOKEN = re.compile(
    r"""\s*(?:(?P<quoted>"[^"]*"|'[^']*')|(?P<sign>!=|<=|>=|[=<>~])|(?P<bracket>[()])"""
    r"""|(?P<word>[^\s()=<>!~"']+))"""
)


class BadQuery(ValueError):
    """A query can't be parsed: what is wrong, and at which character (from 0)."""

    def __init__(self, query: str, at: int, problem: str) -> None:
        here = query[at:].split(maxsplit=1)
        where = f"at {here[0]!r}, character {at + 1}" if here else "at its end"
        super().__init__(f"The query can't be read {where}: {problem}")
        self.query = query
        self.at = at
        self.problem = problem


class Token(NamedTuple):
    """A word, a quoted text, a sign or a bracket, and where it begins."""

    kind: str
    text: str
    at: int


class Named(NamedTuple):
    """The event has this name."""

    name: str
    at: int


class Compared(NamedTuple):
    """A comparison of a field with a value; a quoted value is always a text."""

    field: str
    sign: str
    value: str
    is_quoted: bool
    at: int
    value_at: int


class Said(NamedTuple):
    """The sentence or the name has this text in it."""

    text: str
    at: int


class Not(NamedTuple):
    """The negation of a condition."""

    of: "Condition"


class Every(NamedTuple):
    """All of the conditions hold."""

    of: tuple["Condition", ...]


class Either(NamedTuple):
    """At least one of the conditions holds."""

    of: tuple["Condition", ...]


Condition = Named | Compared | Said | Not | Every | Either


def parse(query: str) -> Condition:
    """Parses a query. Raises BadQuery."""
    return _Reading(query).whole()


def texts_of(condition: Condition) -> Iterator[str]:
    """The texts that are looked for in sentences."""
    match condition:
        case Said():
            yield condition.text
        case Not():
            yield from texts_of(condition.of)
        case Every() | Either():
            for each in condition.of:
                yield from texts_of(each)


class _Reading:
    """A query being read from left to right."""

    def __init__(self, query: str) -> None:
        self._query = query
        self._tokens = _tokens(query)
        self._next = 0

    def whole(self) -> Condition:
        if not self._tokens:
            raise self._problem("write an event's name, a comparison or some words.")
        found = self._either()
        if self._next < len(self._tokens):
            stray = self._tokens[self._next].text
            raise self._problem(
                "there is no bracket to close." if stray == ")" else "`and` or `or` is missing."
            )
        return found

    def _either(self) -> Condition:
        found = [self._every()]
        while self._takes("or"):
            found.append(self._every())
        return found[0] if len(found) == 1 else Either(tuple(found))

    def _every(self) -> Condition:
        found = [self._one()]
        while True:
            if self._takes("and"):
                found.append(self._one())
            elif self._peeks("where"):
                if not isinstance(found[-1], Named):
                    raise self._problem("`where` follows the name of an event.")
                self._next += 1
                found.append(self._either())
            else:
                return found[0] if len(found) == 1 else Every(tuple(found))

    def _one(self) -> Condition:
        if self._takes("not"):
            return Not(self._one())
        token = self._token("an event's name, a comparison or some words are missing.")
        if token.text == "(" and token.kind == "bracket":
            return self._bracket()
        if token.kind == "quoted":
            return Said(token.text[1:-1], token.at)
        if token.kind != "word" or token.text in WORDS:
            self._next -= 1
            raise self._problem("an event's name, a comparison or some words are missing.")
        if self._sign_follows():
            return self._comparison(token)
        return self._named_or_said(token)

    def _bracket(self) -> Condition:
        found = self._either()
        if self._token("a bracket is not closed.").text != ")":
            self._next -= 1
            raise self._problem("`and`, `or` or a closing bracket is missing.")
        return found

    def _comparison(self, field: Token) -> Condition:
        sign = self._token("").text
        value = self._token(f"a value to compare `{field.text}` with is missing.")
        if value.kind not in ("word", "quoted"):
            self._next -= 1
            raise self._problem(f"a value to compare `{field.text}` with is missing.")
        quoted = value.kind == "quoted"
        text = value.text[1:-1] if quoted else value.text
        return Compared(field.text, sign, text, quoted, field.at, value.at)

    def _named_or_said(self, first: Token) -> Condition:
        """One word that looks like a name is one; several are words of a sentence."""
        end = first.at + len(first.text)
        while self._word_goes_on():
            last = self._token("")
            end = last.at + len(last.text)
        text = self._query[first.at : end]
        is_name = text == first.text and (text[0].isupper() or "*" in text)
        return Named(text, first.at) if is_name else Said(text, first.at)

    def _word_goes_on(self) -> bool:
        if self._next >= len(self._tokens):
            return False
        token = self._tokens[self._next]
        is_field = self._sign_follows(1)
        return token.kind == "word" and token.text not in WORDS and not is_field

    def _sign_follows(self, ahead: int = 0) -> bool:
        at = self._next + ahead
        return at < len(self._tokens) and self._tokens[at].kind == "sign"

    def _peeks(self, word: str) -> bool:
        if self._next >= len(self._tokens):
            return False
        token = self._tokens[self._next]
        return token.kind == "word" and token.text == word

    def _takes(self, word: str) -> bool:
        taken = self._peeks(word)
        self._next += taken
        return taken

    def _token(self, problem: str) -> Token:
        if self._next >= len(self._tokens):
            raise self._problem(problem)
        self._next += 1
        return self._tokens[self._next - 1]

    def _problem(self, problem: str) -> BadQuery:
        is_left = self._next < len(self._tokens)
        at = self._tokens[self._next].at if is_left else len(self._query)
        return BadQuery(self._query, at, problem)


def _tokens(query: str) -> list[Token]:
    found, at = [], 0
    end = len(query.rstrip())
    while at < end:
        fitting = _TOKEN.match(query, at)
        if fitting is None:
            at += len(query[at:]) - len(query[at:].lstrip())
            quote = query[at] in "\"'"
            raise BadQuery(
                query, at, "a quote is not closed." if quote else "that means nothing here."
            )
        kind = str(fitting.lastgroup)
        found.append(Token(kind, fitting[kind], fitting.start(kind)))
        at = fitting.end()
    return found
