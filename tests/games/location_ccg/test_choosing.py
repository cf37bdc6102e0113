"""Effects that ask: search, recover, forced discards (Q27)."""

from domain.games.location_ccg.events.cards import CardDiscarded, DeckShuffled
from tests.games.location_ccg.playing import awaited, choices, of, play, position, refused
from tests.given import names


def test_q27_a_search_without_a_hit_asks_all_the_same() -> None:
    match = position(
        size=10,
        hand={1: "inside_job"},
        bank={1: "bagman"},
        deck={1: "knife " * 8},
        phase="production",
    )
    play(match, "surprise inside_job")
    assert choices(match) == ["decline"]
    happened = play(match, "decline")
    assert names(happened)[:2] == ["DeclinedOption", "DeckShuffled"]


def test_q27_a_search_of_an_empty_deck_does_nothing() -> None:
    match = position(size=10, hand={1: "inside_job"}, bank={1: "bagman " * 9}, phase="production")
    happened = play(match, "surprise inside_job")
    assert not of(DeckShuffled, happened)


def test_q27_bottom_cards_are_shuffled_in_by_a_search() -> None:
    match = position(
        hand={1: "inside_job"}, bank={1: "bagman"}, bottom={1: "enforcer knife"}, phase="production"
    )
    play(match, "surprise inside_job", "choose enforcer")
    assert match.state.sides[1].deck.bottom == []


def test_to_recover_is_not_optional() -> None:
    match = position(hand={1: "soul_pact"}, bank={1: "ghost_child"}, discard={1: "hydra"})
    play(match, "surprise soul_pact")
    assert choices(match) == ["choose hydra", "choose ghost_child"]
    assert refused(match, "decline") == "not_optional"
    assert refused(match, "choose knife") == "not_a_choice"


def test_a_single_card_is_discarded_without_a_question() -> None:
    match = position(hand={1: "blackmail", 2: "knife"}, bank={1: "bagman"}, phase="production")
    happened = play(match, "surprise blackmail")
    assert [each.reason for each in of(CardDiscarded, happened)] == ["forced", "resolved"]


def test_two_equal_cards_are_asked_about_for_only_their_number_is_public() -> None:
    match = position(
        hand={1: "blackmail", 2: "knife knife"}, bank={1: "bagman"}, phase="production"
    )
    play(match, "surprise blackmail")
    assert (awaited(match), choices(match)) == ((2, "forced_discard"), ["discard knife"])
