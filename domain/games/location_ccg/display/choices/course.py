"""The beginning, production, what is chosen and discarded, and doing nothing, in words."""

from collections.abc import Mapping
from typing import Final

from domain.components.wording import clause, counted, joined, several
from domain.games.location_ccg import commands
from domain.games.location_ccg.display.faces import ICONS, location_text
from domain.games.location_ccg.display.sight import Sight, Words, in_zone
from domain.games.location_ccg.material.pool import CARDS, LOCATIONS, NAMES
from domain.games.location_ccg.phases import Opening
from domain.games.location_ccg.wording.terms import row_said
from domain.games.location_ccg.wording.words import WINDOWS
from domain.kernel import Choice

ANSWERS: Final = "both may answer, then"
DONE: Final[Mapping[str, tuple[str, str]]] = {
    "mulligan": ("Exchange no more cards", "you keep your hand"),
    "add_attacker": ("Send no more attackers", f"{ANSWERS} the enemy may send defenders"),
    "add_defender": ("Send no more defenders", f"{ANSWERS} combat groups are formed"),
    "gang": ("Support nobody", "its attack is added to nobody's"),
}
"""What is said once it is enough, and what follows."""

PASSED: Final[Mapping[Opening, str]] = {
    "before_mission": "the seat whose turn it is attacks or not",
    "attack_declared": "defenders may come",
    "defense_declared": "combat groups are formed",
    "before_damage": "all deal their damage",
    "after_combat": "skill is compared",
    "end_phase": "damage goes and the turn ends",
}
"""What follows when a window has closed."""


def _choose_location(sight: Sight, command: commands.ChooseLocation) -> Choice:
    sheet = LOCATIONS[command.location]
    tokens = max(1, sheet.vp + sight.view.options.vp_adjust)
    numbers = f"{sheet.skill} skill needed for a token, {counted(tokens, 'token')} to win it"
    detail = joined(numbers, *map(clause, location_text(sheet)))
    said, ref = f"Put {sheet.name} into play", in_zone(sight.seat, "locations", sheet.id)
    return Choice(said, detail, "flag", cards=(sheet.id,), pieces=(ref,))


def _mulligan_card(sight: Sight, command: commands.MulliganCard) -> Choice:
    name = NAMES[command.card]
    return _of_hand(sight, command.card, f"Put {name} under your deck", "you draw another card")


def _done(sight: Sight, command: commands.Done) -> Choice:
    view, (said, detail) = sight.view, DONE[sight.view.decision]
    missing = view.options.opening_hand - view.sides[sight.seat].hand_count
    if view.decision == "mulligan" and missing:
        detail = f"you draw {several(missing, 'card')}"
    return Choice(said, detail)


def _produce_draw(sight: Sight, command: commands.ProduceDraw) -> Choice:
    return Choice("Draw a card", _spends(sight), icon="card")


def _produce_bank(sight: Sight, command: commands.ProduceBank) -> Choice:
    card = CARDS[command.card]
    detail = f"{_spends(sight)}; it pays {row_said(card.row)} once"
    return _of_hand(sight, card.id, f"Bank {card.name}", detail)


def _spends(sight: Sight) -> str:
    left = sight.view.points
    if left > 1:
        return f"1 of your {counted(left, 'production point')}"
    return "your last production point, which ends the phase"


def _end_production(sight: Sight, command: commands.EndProduction) -> Choice:
    return Choice("End production", f"{counted(sight.view.points, 'production point')} lost")


def _discard(sight: Sight, command: commands.Discard) -> Choice:
    view = sight.view
    over = view.sides[sight.seat].hand_count - view.options.hand_limit
    why = f"{several(over, 'card')} over the limit"
    if view.decision == "forced_discard":
        why = f"for {NAMES[view.doing.card]}" if view.doing else ""
    return _of_hand(sight, command.card, f"Discard {NAMES[command.card]}", why)


def _choose_card(sight: Sight, command: commands.ChooseCard) -> Choice:
    doing, card = sight.view.doing, CARDS[command.card]
    is_search = doing is not None and doing.searching
    pile = () if is_search else (in_zone(sight.seat, "discard", card.id),)
    detail = "from your deck, for all to see" if is_search else "from your discard pile"
    said, icon = f"Take {card.name} into your hand", ICONS.get(card.sub, "")
    return Choice(said, detail, icon, cards=(card.id,), pieces=pile)


def _pass(sight: Sight, command: commands.Pass) -> Choice:
    window = sight.view.window
    if not window:
        return Choice("Pass")
    return Choice("Pass", f"you answer nothing {WINDOWS[window]}; if both pass, {PASSED[window]}")


def _of_hand(sight: Sight, card: str, sentence: str, detail: str) -> Choice:
    icon, pieces = ICONS.get(CARDS[card].sub, ""), (in_zone(sight.seat, "hand", card),)
    return Choice(sentence, detail, icon, cards=(card,), pieces=pieces)


WORDS: Final[Words] = {
    commands.ChooseLocation: _choose_location,
    commands.MulliganCard: _mulligan_card,
    commands.Done: _done,
    commands.ProduceDraw: _produce_draw,
    commands.ProduceBank: _produce_bank,
    commands.EndProduction: _end_production,
    commands.EndDeploy: Choice("Deploy nothing more", "your turn comes to its end"),
    commands.Discard: _discard,
    commands.ChooseCard: _choose_card,
    commands.Decline: Choice("Take no card", "your deck is shuffled all the same"),
    commands.Pass: _pass,
}
