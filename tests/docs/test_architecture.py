"""The drawings of docs/architecture.md are today's; the rest of the page is read by people."""

from tests.docs.architecture import BLOCK, PAGE, drawn, page


def test_the_drawings_are_made_of_the_code_as_it_is() -> None:
    """If they are not: `python -m tests.docs.architecture`."""
    text = PAGE.read_text("utf-8")
    drawings = drawn()
    assert {found["name"] for found in BLOCK.finditer(text)} == {*drawings}
    assert page(text, drawings) == text
