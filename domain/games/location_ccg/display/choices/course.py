"""The beginning, production, what is chosen and discarded, and doing nothing, in words."""

from collections.abc import Mapping
from typing import Final

from domain.components.wording import clause
from domain.games.location_ccg import commands
from domain.games.location_ccg.display.faces import ICONS, location_text
from domain.games.location_ccg.display.sight import Sight, in_zone
from domain.games.location_ccg.material.pool import CARDS, LOCATIONS, NAMES
from domain.games.location_ccg.phases import Opening
from domain.games.location_ccg.wording.terms import cards_said, points, row_said, tokens_said
from domain.games.location_ccg.wording.words import WINDOWS
from domain.kernel import Choice

DONE: Final[Mapping[str, str]] = {
    "mulligan": "Exchange no more cards",
    "add_attacker": "Send no more attackers",
    "add_defender": "Send no more defenders",
    "gang": "Support nobody",
}

AFTER: Final[Mapping[str, str]] = {
    "add_attacker": "both may answer, then the enemy may send defenders",
    "add_defender": "both may answer, then combat groups are formed",
    "gang": "its attack is added to nobody's",
}
"""What follows once it is enough."""

PASSED: Final[Mapping[Opening, str]] = {
    "before_mission": "the seat whose turn it is attacks or not",
    "attack_declared": "defenders may come",
    "defense_declared": "combat groups are formed",
    "before_damage": "all deal their damage",
    "after_combat": "skill is compared",
    "end_phase": "damage goes and the turn ends",
}
"""What follows when a window has closed."""


def choose_location(sight: Sight, command: commands.ChooseLocation) -> Choice:
    """With what winning it takes."""
    sheet = LOCATIONS[command.location]
    tokens = max(1, sheet.vp + sight.view.options.vp_adjust)
    numbers = f"{sheet.skill} skill needed for a token, {tokens_said(tokens)} to win it"
    return Choice(
        f"Put {sheet.name} into play",
        "; ".join([numbers, *map(clause, location_text(sheet))]),
        icon="flag",
        cards=(sheet.id,),
        pieces=(in_zone(sight.seat, "locations", sheet.id),),
    )


def mulligan_card(sight: Sight, command: commands.MulliganCard) -> Choice:
    """The card comes back only when the deck runs out."""
    name = NAMES[command.card]
    return _of_hand(sight, command.card, f"Put {name} under your deck", "you draw another card")


def done(sight: Sight, command: commands.Done) -> Choice:
    """Of what it is enough."""
    view, detail = sight.view, AFTER.get(sight.view.decision, "")
    if view.decision == "mulligan":
        missing = view.options.opening_hand - view.sides[sight.seat].hand_count
        detail = f"you draw {cards_said(missing)}" if missing else "you keep your hand"
    return Choice(DONE[view.decision], detail)


def produce_draw(sight: Sight, command: commands.ProduceDraw) -> Choice:
    """With what it leaves."""
    return Choice("Draw a card", _spends(sight), icon="card")


def produce_bank(sight: Sight, command: commands.ProduceBank) -> Choice:
    """With what it will pay."""
    card = CARDS[command.card]
    detail = f"{_spends(sight)}; it pays {row_said(card.row)} once"
    return _of_hand(sight, card.id, f"Bank {card.name}", detail)


def _spends(sight: Sight) -> str:
    left = sight.view.points
    if left > 1:
        return f"1 of your {points(left, 'production')}"
    return "your last production point, which ends the phase"


def end_production(sight: Sight, command: commands.EndProduction) -> Choice:
    """With what is lost."""
    return Choice("End production", f"{points(sight.view.points, 'production')} lost")


def end_deploy(sight: Sight, command: commands.EndDeploy) -> Choice:
    """The turn goes to its end."""
    return Choice("Deploy nothing more", "your turn comes to its end")


def discard(sight: Sight, command: commands.Discard) -> Choice:
    """With why it must be."""
    view = sight.view
    over = view.sides[sight.seat].hand_count - view.options.hand_limit
    why = f"{cards_said(over)} over the limit"
    if view.decision == "forced_discard":
        why = f"for {NAMES[view.doing.card]}" if view.doing else ""
    return _of_hand(sight, command.card, f"Discard {NAMES[command.card]}", why)


def choose_card(sight: Sight, command: commands.ChooseCard) -> Choice:
    """With where it comes from."""
    doing, card = sight.view.doing, CARDS[command.card]
    is_search = doing is not None and doing.searching
    pile = () if is_search else (in_zone(sight.seat, "discard", card.id),)
    detail = "from your deck, for all to see" if is_search else "from your discard pile"
    return Choice(
        f"Take {card.name} into your hand",
        detail,
        icon=ICONS.get(card.sub, ""),
        cards=(card.id,),
        pieces=pile,
    )


def decline(sight: Sight, command: commands.Decline) -> Choice:
    """The deck is shuffled all the same."""
    return Choice("Take no card", "your deck is shuffled all the same")


def pass_(sight: Sight, command: commands.Pass) -> Choice:
    """With which chance goes by."""
    window = sight.view.window
    if not window:
        return Choice("Pass")
    return Choice("Pass", f"you answer nothing {WINDOWS[window]}; if both pass, {PASSED[window]}")


def _of_hand(sight: Sight, card: str, sentence: str, detail: str) -> Choice:
    return Choice(
        sentence,
        detail,
        icon=ICONS.get(CARDS[card].sub, ""),
        cards=(card,),
        pieces=(in_zone(sight.seat, "hand", card),),
    )
