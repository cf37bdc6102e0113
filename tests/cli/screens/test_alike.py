"""Commands that differ in a word or two are told together."""

from cli.terminal.alike import Entry, told_together


def told(*sentences: str, width: int = 60) -> list[str]:
    """The lines for sentences with their details behind ` · `."""
    entries = []
    for number, sentence in enumerate(sentences, 1):
        said, _, detail = sentence.partition(" · ")
        entries.append(Entry(number, said.split(), detail))
    return told_together(entries, width)


def test_what_is_the_same_is_written_once() -> None:
    assert told("Spawn a pawn on a1 · a token", "Spawn a pawn on b1 · a token", "End · now") == [
        " Spawn a pawn on [1] a1 [2] b1 · a token",
        " [3] End · now",
    ]


def test_the_words_may_stand_in_the_middle_and_be_several() -> None:
    assert told("Hit Bob with a club", "Hit Tall Ann with a club") == [
        " Hit [1] Bob [2] Tall Ann with a club"
    ]


def test_another_detail_another_line() -> None:
    assert told("Go to a1 · free", "Go to b1 · dear") == [
        " [1] Go to a1 · free",
        " [2] Go to b1 · dear",
    ]


def test_all_of_a_run_differ_at_the_same_place() -> None:
    assert told("Go from a1 to a2", "Go from a1 to a3", "Go from b1 to a2") == [
        " Go from a1 to [1] a2 [2] a3",
        " [3] Go from b1 to a2",
    ]


def test_a_number_stays_beside_its_word() -> None:
    lines = told(*(f"Move to c{row}" for row in range(1, 30)), width=20)
    assert all(
        "[" in word or word.startswith(("c", "Move", "to"))
        for line in lines
        for word in line.split()
    )
    assert [line for line in lines if line.rstrip().endswith("]")] == []
    assert max(map(len, lines)) <= 20


def test_a_sentence_that_another_begins_with_stands_by_itself() -> None:
    assert told("Draw", "Draw again") == [" [1] Draw", " [2] Draw again"]
