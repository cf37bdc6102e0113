"""The record of a match: positions, steps, streams, files, and what was found out about it."""

from collections.abc import Mapping

from domain.kernel import FACILITATOR
from replays.analysis.form import Account, Part
from replays.diary import LAYOUTS
from replays.export.workbook import XLSX
from tests.api.analysed import keep_analysis
from tests.api.register.entry import Ask, Entry, Example, Listing, expects
from tests.api.service import Table
from tests.waiting import until

PICTURE = "image/png"
"""A form in which nothing can be had here."""
ONE_LINE = "640"
"""Room for the caption of a picture, which is broken where the letters of the match's id end."""
NDJSON, CSV = "application/x-ndjson", "text/csv"


def ended(table: Table) -> None:
    """So that a stream of it ends."""
    here = {"expected_step": table.now["step"]}
    assert table.facilitator.post(f"{table.path}/abandonment", here).status_code == 201


def refused(table: Table) -> None:
    table.act({"type": "spawn", "kind": "pawn", "cell": "c1"})
    until(lambda: table.service.ledger.refusals.of(table.id))


def analysed(table: Table) -> None:
    accounts = [
        Account(1, 0.5, -0.05, 0.1, 0.0, 0.0, 0.0, 0.0, 0.45),
        Account(2, 0.5, 0.05, 0.1, 0.0, 0.0, 0.0, 0.0, 0.55),
    ]
    told = {"parts": [Part(1, 0, [-0.05, 0.05], [0.0, 0.0])], "accounts": accounts}
    keep_analysis(table.service.ledger, table.id, FACILITATOR, 0.5, 0.45, **told)


def packed(table: Table) -> bytes:
    """A bundle of it."""
    return table.facilitator.get(f"{table.path}/bundle").data


ENTRIES: Mapping[str, Entry] = {
    "see_state": Entry(
        asks=("", "at={mid}", "at=9999", "seat={other}", "seat=facilitator", "seat=9999"),
        shown_on="see_match_page",
        example=Example(query={"at": 2}),
        of_a_step=True,
    ),
    "list_legal": Entry(
        asks=("words=true&wait=0", "seat={other}&words=true"),
        shown_on="play_on_page",
        example=Example(query={"words": True}),
        of_a_step=True,
        # Nobody moves meanwhile: it would wait in vain.
        schemathesis='parameters = { "query.wait" = 0 }',
    ),
    "see_picture": Entry(
        asks=("", "at={mid}&width=640", "at=9999", "seat={other}"),
        shown_on="see_match_page",
        example=Example(query={"at": 2}),
        of_a_step=True,
    ),
    "list_match_cards": Entry(
        asks=("", "q=a&kind=a&group=a", "seat={other}"),
        alone="the table and the page of rules show the cards",
        example=Example(query={"kind": "token"}),
    ),
    "list_events": Entry(
        asks=(
            "",
            "after=1&limit=3",
            Ask(accept=NDJSON),
            Ask("after={mid}", accept=NDJSON),
            Ask(accept=CSV),
            Ask("limit=2", accept=CSV),
            Ask("seat={other}", accept=CSV),
            Ask(accept=PICTURE),
        ),
        shown_on="see_log_file",
        example=Example(query={"after": 1}),
        listing=Listing("steps", "step", "after"),
    ),
    "see_log_file": Entry(
        query="form=csv", asks=("form=csv", "form=jsonl&as=public", "form=csv&as=seat-{other}", "")
    ),
    "see_step": Entry(
        asks=(
            "",
            Ask(parts={"number": "{mid}"}),
            Ask(parts={"number": "{step}"}),
            Ask(parts={"number": "9999"}),
            Ask("seat={other}", parts={"number": "{mid}"}),
        ),
        shown_on="see_match_page",
        example=Example(parts={"number": 2}),
        of_a_step=True,
    ),
    "see_match_tables": Entry(
        asks=(Ask(accept=XLSX), "table=events", "table=matches", "table=answers", "seat={other}"),
        example=Example(query={"table": "steps"}),
    ),
    "see_match_spreadsheet": Entry(
        query="form=csv",
        asks=(
            "form=xlsx",
            "form=csv&table=turns&as=public",
            "form=csv&table=answers",
            "form=csv&as=seat-{other}",
        ),
    ),
    "see_tables": Entry(
        shown_on="see_spreadsheet",
        example=Example(query={"where": "match game = correction", "table": "matches"}),
    ),
    "see_spreadsheet": Entry(query="form=csv"),
    "see_stream": Entry(
        query="limit=1",
        given=ended,
        asks=(
            "limit={step}",
            "after={before}&limit=1",
            Ask("limit=1", headers={"Last-Event-ID": "{before}"}),
            "after=9999",
            "limit={step}&seat={other}",
            "limit={step}&ticket=no.such.ticket",
        ),
        over=("", "after={step}"),
        endless=True,
        alone="a page has a stream of its own",
        example=Example(query={"limit": 2}),
        # A stream has no end before its match.
        schemathesis="""\
max-stream-events = 5
request-timeout = 2
[operations.parameters]
"query.limit" = 1
"query.ticket" = { dictionary = "tickets", probability = 1.0 }
"header.Last-Event-ID" = { dictionary = "zero", probability = 0.9 }""",
    ),
    "create_stream_ticket": Entry(
        asks=("", "seat={other}"),
        alone="a page's stream goes by its cookie",
        keyless="each ticket opens the same stream",
    ),
    "see_page_stream": Entry(
        query="limit=1",
        asks=("after={before}&limit=1", "limit=1&as=seat-{other}"),
        endless=True,
        unlinked="a script listens to it",
    ),
    "see_replay": Entry(
        asks=("", "seat={other}", "seat=public", "from={mid}&to={step}", "to=9999"),
        over=("",),
        slow=True,
    ),
    "see_diary": Entry(
        asks=(
            *(Ask(f"layout={each}", accept="text/markdown") for each in LAYOUTS),
            *(Ask(f"layout={each}", accept="text/html") for each in LAYOUTS),
            Ask(accept=PICTURE),
            "seat={other}",
            "seat=public",
        ),
        over=("",),
        slow=True,
        example=Example(query={"layout": "student"}),
    ),
    "see_diary_page": Entry(asks=("layout=student", "as=seat-{other}", "as=public"), slow=True),
    "keep_answers": Entry(
        {"layout": "student", "answer-1": "So."},
        asks=("layout=student&key=diary&answer-1=It did.",),
        acts=(("create_note", "notes.write"), ("resolve_note", "notes.resolve")),
        repeated=({"layout": "student", "answer-1": "Answer {n}"},),
    ),
    "verify_match": Entry(
        asks=(
            "",
            "held={mid}:{head}",
            "held={mid}:0000000000000000000000000000000000000000000000000000000000000000",
        ),
        alike=True,
        shown_on="see_files",
    ),
    "see_files": Entry(asks=("", "at={mid}&check=1", "as=seat-{other}", "as=public")),
    "see_analysis": Entry(
        status=404, given=analysed, shown_on="see_match_page", example=Example(is_facilitators=True)
    ),
    "make_analysis": Entry(
        status=202, keyless="one is made at a time", example=Example(query={"seat": 1})
    ),
    "make_analysis_on_page": Entry(
        acts=(("make_analysis", "analyses.analyse"),), keyless="one is made at a time"
    ),
    "see_bundle_file": Entry(status=422, asks=("", "as=facilitator")),
    "take_bundle_in": Entry(
        status=415,
        given=packed,
        alone="whoever has a bundle has the command line that takes it in",
        keyless="a match that is there is not taken in again",
        # What is in a zip file. Without a token its size is refused (413) before anything is asked.
        schemathesis=expects("2xx", 400, 401, 403, 409)
        + """
[operations.checks.ignored_auth]
enabled = false
[operations.checks.missing_required_header]
enabled = false""",
    ),
    "list_refusals": Entry(
        asks=("match={match}",),
        given=refused,
        shown_on="see_refused",
        example=Example(query={"by": "code"}),
    ),
}
