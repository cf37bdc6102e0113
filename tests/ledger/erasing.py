"""Everything that can be revoked or erased: how it is made, how it goes, whether it is there."""

from collections.abc import Callable
from datetime import timedelta
from secrets import token_hex
from typing import Any, NamedTuple

from domain.kernel import FACILITATOR
from domain.ledger.application import Ledger
from domain.ledger.desk.access.tokens import Grant
from domain.ledger.desk.classes.forms import Class, Lesson
from domain.ledger.desk.keyed import KeyedRequest
from domain.ledger.desk.notes.notes import Draft
from domain.ledger.desk.prototypes import Draft as PrototypeDraft
from domain.ledger.errors import LedgerError
from domain.ledger.lessons import begin_tables
from tests.ledger.play import begin

HOUR = timedelta(hours=1)
ASKED: dict[str, KeyedRequest] = {}
"""The newest request for a token, by match."""
NAME, TEXT, MARK, LABEL, CALLED, PROTOTYPE = (
    "Wilhelmina",
    "Ottokar moved too soon",
    "Kunigunde",
    "Group of Adalbert",
    "Ms Rosamunde",
    "The cards of Eulalia" * 300,
)
OWN = "- id: why\n  asks: Why?\n  said: So\n- id: fun\n  asks: Was it?\n  answers: {1: no, 2: yes}"
WORDS = [each.encode() for each in (NAME, TEXT, MARK, LABEL, CALLED, PROTOTYPE[:20])]
"""What must be in no file once it was erased."""


class Erasable(NamedTuple):
    """Something that is made (whatever it takes to find it again), goes, and is there or not."""

    kind: str
    make: Callable[[Ledger, str], Any]
    erase: Callable[[Ledger, str, Any], object]
    is_there: Callable[[Ledger, str, Any], bool]


def _facilitator(ledger: Ledger, match: str) -> str:
    return ledger.tokens.issue([Grant("facilitator")], label=CALLED)[0]


def _seated(ledger: Ledger, match: str) -> str:
    token = ledger.seats.claim(_invited(ledger, match), "k", None).token
    assert token
    return token


def _seated_by_name(ledger: Ledger, match: str) -> None:
    ledger.seats.claim(_invited(ledger, match), "k", NAME)


def _asked(ledger: Ledger, match: str) -> str:
    ASKED[match] = KeyedRequest(token_hex(), "sender", "body")
    return _asked_again(ledger, match)


def _asked_again(ledger: Ledger, match: str) -> str:
    [token] = ledger.tokens.issue_once(ASKED[match], [Grant("spectator", match)]).tokens.values()
    return token


def _invited(ledger: Ledger, match: str) -> str:
    secret = ledger.seats.invite(match, 1, HOUR).secret
    assert secret
    return secret


def _named(ledger: Ledger, match: str) -> None:
    ledger.people.seat(match, {1: NAME})


def _class_made(ledger: Ledger, match: str) -> Class:
    return ledger.classes.create("Form of Adalbert", "2026-12-18", [NAME, ""])


def _has_name(ledger: Ledger, match: str, made: Class) -> bool:
    return NAME in {each.name for each in ledger.classes.members(made.id)}


def _lesson_held(ledger: Ledger, match: str) -> Class:
    """A class that played, was asked questions of its teacher's own, and answered in free words."""
    made = ledger.classes.create("Form of Adalbert", "2026-12-18", [NAME, MARK])
    lesson = Lesson(game="correction", questions=OWN)
    [table] = begin_tables(ledger, made.id, lesson, KeyedRequest(token_hex(), "sender", "body"))
    ledger.people.seat(table.match, {1: NAME})
    ledger.class_tables.say([table.match], TEXT)
    ledger.answers.give(table.match, 1, "form", [("why", "", TEXT), ("fun", "1", "")])
    return made


def _is_remembered(ledger: Ledger, match: str, made: Class) -> bool:
    tables = [each.match for each in ledger.classes.tables(made.id)]
    answers = ledger.answers.of(tables)
    assert [each.answer for each in answers if each.question == "fun"] in (["1"], [])
    kept = (ledger.classes.members(made.id), ledger.classes.sittings(made.id))
    return any(kept) or any(each.text for each in answers) or bool(ledger.people.names(tables[0]))


def _questioned(ledger: Ledger, match: str) -> None:
    ledger.answers.give(match, 1, "form", [("moment", "", TEXT)])


def _noted(ledger: Ledger, match: str) -> int:
    draft = Draft(step=1, text=TEXT, mark=MARK)
    return ledger.notes.write(match, draft, by=FACILITATOR).number


def _answered(ledger: Ledger, match: str) -> int:
    root = ledger.notes.write(match, Draft(step=1, text="Why?"), by=FACILITATOR).number
    return ledger.notes.answer(match, root, TEXT, by=FACILITATOR).number


def _labelled(ledger: Ledger, match: str) -> None:
    ledger.labels.put(match, [LABEL, "kept"])


def _revoke(ledger: Ledger, match: str, token: str) -> None:
    found = ledger.tokens.grant_of(token)
    ledger.tokens.revoke([each for each in ledger.tokens.issued() if each.grant == found])


def _opens(ledger: Ledger, match: str, token: str) -> bool:
    called = {each.label for each in ledger.tokens.issued()}
    return ledger.tokens.grant_of(token) is not None or CALLED in called


def _can_be_claimed(ledger: Ledger, match: str, secret: str) -> bool:
    try:
        ledger.seats.claim(secret, "another", None)
    except LedgerError:
        return False
    return True


def _has_a_name(ledger: Ledger, match: str, _: Any) -> bool:
    return NAME in ledger.people.names(match).values()


def _is_read(ledger: Ledger, match: str, number: int) -> bool:
    return any(
        TEXT in each.text or each.mark == MARK for each in ledger.notes.of(match, FACILITATOR)
    )


def _drafted(ledger: Ledger, match: str) -> None:
    for text in ("a first version", PROTOTYPE):
        draft = PrototypeDraft("0" * 64, "A prototype", {"sheet.yaml": text})
        ledger.prototypes.keep("facilitator", f"p-{match}", draft)


def _is_kept(ledger: Ledger, match: str, _: Any) -> bool:
    return any(each.slug == f"p-{match}" for each in ledger.prototypes.of("facilitator"))


def _is_labelled(ledger: Ledger, match: str, _: Any) -> bool:
    return LABEL in ledger.labels.of([match])[match]


def _erase_note(ledger: Ledger, match: str, number: int) -> None:
    ledger.notes.erase(match, number, by=FACILITATOR)


ERASABLE: dict[str, Erasable] = {
    "a facilitator's token, revoked": Erasable("token", _facilitator, _revoke, _opens),
    "a seat's token, revoked": Erasable("token", _seated, _revoke, _opens),
    "a seat's token, released": Erasable(
        "token", _seated, lambda here, match, _: here.seats.release(match, 1), _opens
    ),
    "a seat's token, taken over by a bot": Erasable(
        "token", _seated, lambda here, match, _: here.seats.sit_bot(match, 1, "r"), _opens
    ),
    "a seat's token, taken over by a person": Erasable(
        "token",
        _seated,
        lambda here, match, _: here.seats.claim(_invited(here, match), "other", None),
        _opens,
    ),
    "a token, replaced by a repeated request": Erasable(
        "token",
        _asked,
        lambda here, match, _: _asked_again(here, match),
        _opens,
    ),
    "an invitation, replaced": Erasable(
        "invitation", _invited, lambda here, match, _: _invited(here, match), _can_be_claimed
    ),
    "an invitation, withdrawn": Erasable(
        "invitation",
        _invited,
        lambda here, match, _: here.seats.release(match, 1),
        _can_be_claimed,
    ),
    "an invitation, claimed": Erasable(
        "invitation",
        _invited,
        lambda here, match, secret: here.seats.claim(secret, "k", None),
        _can_be_claimed,
    ),
    "a name, forgotten": Erasable(
        "name", _named, lambda here, match, _: here.people.forget(match, 1), _has_a_name
    ),
    "a name, replaced": Erasable(
        "name", _named, lambda here, match, _: here.people.seat(match, {1: "Bo"}), _has_a_name
    ),
    "a name, with its seat": Erasable(
        "name",
        _seated_by_name,
        lambda here, match, _: here.seats.release(match, 1),
        _has_a_name,
    ),
    "a note": Erasable("note", _noted, _erase_note, _is_read),
    "an answer": Erasable("note", _answered, _erase_note, _is_read),
    "a label": Erasable(
        "label",
        _labelled,
        lambda here, match, _: here.labels.put(match, ["kept"]),
        _is_labelled,
    ),
    "a member's name, replaced": Erasable(
        "member",
        _class_made,
        lambda ledger, match, made: ledger.classes.rename(made.id, 1, "Bo"),
        _has_name,
    ),
    "a class, with its roster": Erasable(
        "class",
        _class_made,
        lambda ledger, match, made: ledger.classes.erase(made.id),
        _has_name,
    ),
    "a class, with free answers to questions of its own": Erasable(
        "class",
        _lesson_held,
        lambda ledger, match, made: ledger.classes.erase(made.id),
        _is_remembered,
    ),
    "what a seat answered": Erasable(
        "answer",
        _questioned,
        lambda ledger, match, made: ledger.answers.erase(match, 1),
        lambda ledger, match, made: bool(ledger.answers.of([match])),
    ),
    "all labels": Erasable(
        "label", _labelled, lambda here, match, _: here.labels.put(match, []), _is_labelled
    ),
    "a prototype": Erasable(
        "prototype",
        _drafted,
        lambda here, match, _: here.prototypes.erase("facilitator", f"p-{match}"),
        _is_kept,
    ),
}


class Made(NamedTuple):
    """Something erasable in a match of its own."""

    name: str
    match: str
    made: Any

    def erase(self, ledger: Ledger) -> None:
        """Revokes or erases it."""
        ERASABLE[self.name].erase(ledger, self.match, self.made)

    def is_there(self, ledger: Ledger) -> bool:
        """Whether it is there, or there again."""
        return ERASABLE[self.name].is_there(ledger, self.match, self.made)


def make_all(ledger: Ledger) -> list[Made]:
    """One of each kind of thing that can be erased."""
    made = []
    for name, each in ERASABLE.items():
        match = begin(ledger, "correction")
        made.append(Made(name, match, each.make(ledger, match)))
    return made
