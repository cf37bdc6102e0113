"""What went before is in the sentence: why a die goes, and why damage is less than it was."""

from collections.abc import Sequence

import pytest

from domain.games.squad_combat import GAME
from domain.games.squad_combat.events.characters import DieRemoved, DieRolled
from domain.games.squad_combat.events.combat import DamageDealt, TokenPlaced
from domain.games.squad_combat.events.course import WindowOpened
from domain.kernel import Outcome, Viewer
from tests.games.squad_combat.playing import choices, play, position
from tests.given import Playtest
from tests.logs import logged, sentences


def told(match: Playtest, *commands: str, chance: Sequence[Outcome] = ()) -> list[str]:
    """What the log says of these commands."""
    return logged(match, lambda: play(match, *commands, chance=chance), Viewer(1))


def hit(target: str, base: int, amount: int, remaining: int) -> str:
    """What the log says of a damage token."""
    match = position(target.partition(".")[2], "lin", hands={1: "", 2: ""})
    placed = TokenPlaced(mark="m1", character=target, owner=2, base=base, trait="none")
    dealt = DamageDealt(
        target=target, source="2.lin", mark="m1", amount=amount, remaining=remaining
    )
    return sentences(GAME, match.state, (placed, dealt))[-1]


def test_a_die_that_goes_after_a_refresh_is_one_too_many() -> None:
    """R26: no more dice than the pool has."""
    match = position(characters={"1.ines": {"dice": [1, 1]}})
    gone = DieRemoved(character="1.ines", value=1)
    rolled = DieRolled(character="1.ines", value=3, reason="refresh")
    assert sentences(GAME, match.state, (gone, rolled, gone)) == [
        "Ines (seat 1) loses a die of 1.",
        rolled.sentence(),
        "Ines (seat 1) loses a die of 1, one too many.",
    ]


def test_damage_that_is_resisted_says_how_much_there_was() -> None:
    assert hit("1.ines", base=2, amount=1, remaining=5) == (
        "Ines (seat 1) takes 1 of 2 damage (it resists the rest): 5 HP left."
    )


def test_no_damage_says_whether_it_was_taken_off_or_resisted() -> None:
    """R28: Parry leaves nothing of a Jab; Halvard resists a token of Alpha."""
    match = position("bruno", "lin", hands={1: "jab", 2: "parry"})
    play(match, "attack jab 1.bruno 2.lin", "pay 4")
    said = told(match, "edge parry 2.lin", "pay 4")
    assert "Lin (seat 2) takes no damage, all of it was taken off: 12 HP left." in said
    assert hit("1.halvard", base=1, amount=0, remaining=15) == (
        "Halvard (seat 1) takes no damage, it resists all 1: 15 HP left."
    )


def test_a_step_that_finds_nothing_says_so() -> None:
    jab = {"1.halvard": {"marks": [{"owner": 2, "card": "haymaker"}]}}
    match = position(hands={1: "echo_mend adrenaline", 2: "parry"}, characters=jab)
    [played, *_] = told(match, "edge adrenaline 1.bruno 1.ines")
    assert played == (
        "Bruno (seat 1) plays Adrenaline on Ines (seat 1). "
        "Ines (seat 1) has spent no energy to get back."
    )
    [played, *_] = told(match, "action echo_mend 1.ines 1.halvard")
    assert played.endswith("As it stands, Halvard (seat 1) has no damage of 3 or less to heal.")


def test_what_an_action_finds_may_change_in_the_responses() -> None:
    """Spare Dice gives Halvard dice to raise before the ability happens."""
    bare: dict[str, dict[str, list[int]]] = {"1.halvard": {"dice": []}, "1.ines": {"used": []}}
    match = position(hands={1: "spare_dice", 2: ""}, characters=bare)
    [used, *_] = told(match, "printed 1.ines 1.halvard")
    assert used.endswith(
        "As it stands, Halvard (seat 1) has no damage to heal"
        " and Halvard (seat 1) has no die to raise."
    )
    play(match, "edge spare_dice 1.ines 1.halvard", chance=(2, 3))
    assert "die 2" in choices(match)


def test_a_card_that_pays_is_discarded() -> None:
    """R16: it goes to the pile at once, as the button says."""
    match = position(hands={1: "jab jab", 2: ""}, characters={"1.bruno": {"dead": True}})
    play(match, "attack jab 1.ines 2.lin", "pay 6")
    said = told(match, "death 1.bruno")
    assert "Seat 1 discards Jab to pay." in said
    assert match.state.sides[1].discard == {"jab": 1}


def test_an_attack_that_finds_nothing_to_heal_says_so() -> None:
    match = position(hands={1: "echo_pulse", 2: ""})
    said = told(match, "attack echo_pulse 1.ines 2.lin", "pay 4")
    found = "takes 3 damage: 9 HP left. Ines (seat 1) has no damage to heal."
    assert any(each.endswith(found) for each in said)


def test_energy_that_a_card_costs_can_be_given_back() -> None:
    match = position(hands={1: "echo_rally", 2: ""})
    [played, *_] = told(match, "action echo_rally 1.ines 1.ines")
    assert played == "Ines (seat 1) plays Rally on itself."


def test_dice_that_come_first_can_be_raised() -> None:
    sixes = {"1.juno": {"dice": [6, 6, 6]}}
    match = position("needle", "hammer", hands={1: "juno_jackpot", 2: ""}, characters=sixes)
    said = told(match, "attack juno_jackpot 1.juno 2.ines", chance=(3,))
    assert any("rolls a 3 in addition" in each for each in said)
    assert not any("no die to raise" in each for each in said)


def test_a_die_that_pays_can_not_be_rolled_again() -> None:
    match = position(hands={1: "jab", 2: "gamma_flicker"}, characters={"2.juno": {"dice": [5]}})
    play(match, "attack jab 1.bruno 2.juno", "pay 4")
    [played, *_] = told(match, "edge gamma_flicker 2.juno")
    assert played.endswith("Juno (seat 2) keeps no die to roll again.")


@pytest.mark.parametrize(
    ("card", "unmet"),
    [
        ("action intimidate 1.bruno 2.lin", "Intimidate finds no cards to discard."),
        ("action scavenge 1.bruno", "Scavenge finds no cards to take back."),
    ],
)
def test_a_card_that_finds_no_cards_says_so(card: str, unmet: str) -> None:
    """R9, Q33."""
    match = position(hands={1: card.split()[1], 2: ""})
    assert told(match, card)[-2].endswith(f"goes to the discard pile. {unmet}")


def test_a_card_that_finds_its_cards_says_no_more() -> None:
    match = position(hands={1: "intimidate scavenge", 2: "jab"}, discards={1: "parry"})
    said = told(match, "action intimidate 1.bruno 2.lin", "pass", "pass", "pass")
    said += told(match, "action scavenge 1.bruno", "take parry")
    assert "Seat 2 must discard Jab." in said
    assert "Seat 1 takes Parry back." in said
    assert not any("finds no" in each for each in said)


def test_a_card_that_draws_less_than_it_says_tells_it() -> None:
    """R9: one card is left in the deck, none in the pile."""
    match = position(hands={1: "regroup", 2: ""})
    match.state.sides[1].deck.unordered = {"jab": 1}
    said = told(match, "action regroup 1.bruno", chance=("jab",))
    assert said[-2] == "Regroup goes to the discard pile. Regroup finds no more cards to draw."


def test_the_responses_at_the_end_of_a_turn_are_said_to_be_so() -> None:
    match = position(hands={1: "jab", 2: "jab"})
    events = play(match, "pass", "pass")
    [opened] = [each for each in events if isinstance(each, WindowOpened)]
    assert opened.sentence() == "The turn ends: all may respond once more, from seat 1 on."
    assert not GAME.meaning.implying["WindowOpened"]({"kind": "end_of_turn"})
    assert GAME.meaning.implying["WindowOpened"]({"kind": "attack"})
