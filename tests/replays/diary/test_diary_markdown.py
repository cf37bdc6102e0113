"""Diaries as Markdown: whatever people wrote is text, and nothing else."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token

from replays.diary import LAYOUTS, diary
from replays.diary.visible import fenced, markdown, quoted
from replays.telling.visible import visible
from tests.laws.games import every_game
from tests.replays.diaries import HOSTILE, hostile, walked

READER = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
"""What viewers read, HTML included."""

PLAIN = {"text", "softbreak", "hardbreak"}
LETTERS = st.text(st.characters(exclude_categories=["Cs"]), max_size=60)
SIGNS = st.text("\\`*_{}[]()<>#+-.!|~&$@:/=^\"' \n\t1a\u202e", max_size=40)


def inline(tokens: list[Token]) -> Iterator[Token]:
    for token in tokens:
        yield from token.children or ()


def read(text: str) -> str:
    """What a viewer shows of a paragraph, where it is nothing but text."""
    tokens = READER.parse(text)
    assert {token.type for token in tokens} <= {"paragraph_open", "inline", "paragraph_close"}
    assert {token.type for token in inline(tokens)} <= PLAIN
    return "".join(token.content for token in inline(tokens))


@given(LETTERS | SIGNS)
def test_any_text_is_read_as_it_was_written(text: str) -> None:
    assert read(markdown(text)) == " ".join(visible(text).split())


@given(LETTERS | SIGNS)
def test_any_text_stays_in_its_cell(text: str) -> None:
    tokens = READER.parse(f"| a | b |\n| --- | --- |\n| {markdown(text)} | end |")
    cells = [token.content for token in tokens if token.type == "inline"]
    assert cells[:2] == ["a", "b"]
    assert cells[3:] == ["end"]
    assert {token.type for token in inline(tokens)} <= PLAIN


@given(LETTERS | SIGNS)
def test_any_text_stays_in_its_quotation(text: str) -> None:
    tokens = READER.parse(f"{quoted(text)}\n\nafter")
    kinds = {token.type.partition("_")[0] for token in tokens}
    assert kinds <= {"blockquote", "paragraph", "inline"}
    assert {token.type for token in inline(tokens)} <= PLAIN
    assert tokens[-2].content == "after"


@given(LETTERS | SIGNS | st.text("`\n ", max_size=20))
def test_no_text_ends_a_block_of_code(text: str) -> None:
    tokens = READER.parse(f"{fenced(text)}\n\nafter")
    assert [token.type for token in tokens[:2]] == ["fence", "paragraph_open"]


@given(LETTERS)
def test_nothing_is_invisible_or_turns_what_follows(text: str) -> None:
    assert all(letter.isprintable() or letter in "\n\u200c\u200d" for letter in visible(text))


def test_a_written_line_is_a_line() -> None:
    assert quoted("one\ntwo\n\nthree") == "> one\\\n> two\n>\n> three"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_hostile_names_and_notes_are_text(tmp_path: Path, layout: str) -> None:
    walk, sources = walked(tmp_path, "correction", 12)
    tokens = READER.parse(diary(walk, hostile(walk, sources), layout, "md"))
    kinds = {token.type for token in (*tokens, *inline(tokens))}
    assert not kinds & {"html_block", "html_inline", "link_open", "image", "code_block"}
    shown = "".join(token.content for token in inline(tokens))
    for text in HOSTILE:
        assert " ".join(visible(text).split())[:20] in shown


@every_game
def test_its_blocks_are_what_they_should_be(tmp_path: Path, game: object) -> None:
    walk, sources = walked(tmp_path, game.id, 30)  # type: ignore[attr-defined]  # a game
    tokens = READER.parse(diary(walk, sources, "teacher", "md"))
    titles = [tokens[at + 1].content for at, each in enumerate(tokens) if each.tag == "h2"]
    assert [title for title in titles if title] == [
        *("Summary", "Notes", "Refused commands", "Statistics", "Scores over time"),
        *("Turning points", "What was played", "What happened"),
        "Appendix: how this is proven",
    ]
    rows = [token.content for token in tokens if token.type == "inline" and "---" in token.content]
    assert rows == []  # a table whose parts don't fit would be a paragraph
