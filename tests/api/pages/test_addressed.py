"""Who is asked is called `you`, where the sentence goes on as it would for them."""

import pytest

from api.pages.shell.template_filters import addressed
from domain.kernel import FACILITATOR, PUBLIC, Viewer
from tests.api.pages.test_visits import Browser, facilitating
from tests.api.service import Service


@pytest.mark.parametrize(
    ("said", "to_two"),
    [
        ("Seat 2 must move a piece.", "You must move a piece."),
        ("Round 1: seat 2 is to roll and move.", "Round 1: you are to roll and move."),
        ("Seat 2 may deny the move or let it happen.", "You may deny the move or let it happen."),
        (
            "Seat 2 may spawn 1 piece; seat 1 gains a token for it.",
            "You may spawn 1 piece; seat 1 gains a token for it.",
        ),
        ("Seat 2 must spawn, as none of its pieces can move.",) * 2,
        ("Seat 2 may discard one more card, then draws.",) * 2,
        ("Seat 2 has rolled 4 and is to move.",) * 2,
        ("Seat 1 must move a piece.",) * 2,
    ],
)
def test_a_sentence_calls_who_looks_you_where_all_of_it_goes_with_that(
    said: str, to_two: str
) -> None:
    before = "Seat 2 reads its cards."
    assert addressed([before, said], Viewer(2)) == f"{before} {to_two}"
    for other in (PUBLIC, FACILITATOR):
        assert addressed([said], other) == said


def test_who_is_in_turn_reads_what_they_are_to_do(service: Service) -> None:
    table = service.begin("heist")
    seat, path = table.now["to_act"], f"/m/{table.id}"
    own = Browser(service)
    own.signs_in(table.tokens[seat])
    assert '<p class="asks">Round 1: you are to roll' in own.sees(path)
    others = facilitating(service).sees(f"{path}?as=facilitator")
    assert f'<p class="asks">Round 1: seat {seat} is to roll' in others


def test_what_is_said_where_it_is_asked_is_not_told_again(service: Service) -> None:
    """Who may deny a move reads once what was declared."""
    table = service.begin("correction")
    while "deny_move" not in (kinds := {each["type"]: each for each in table.legal()}):
        wanted = ("end_spawn", "move", "spawn")
        assert table.act(next(kinds[each] for each in wanted if each in kinds)).status_code == 201
    own = Browser(service)
    own.signs_in(table.tokens[table.now["to_act"]])
    told = own.sees(f"/m/{table.id}").partition('class="now turn"')[2].partition("</div>")[0]
    assert told.count("declares a move") == 1
