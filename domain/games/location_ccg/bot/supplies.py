"""What it takes, banks, pays with, keeps and discards."""

from typing import Final

from domain.games.location_ccg import commands
from domain.games.location_ccg.bot.sight import Sight
from domain.games.location_ccg.material.costs import cost_of
from domain.games.location_ccg.material.pool import CARDS, LOCATIONS

FEW: Final = 4
"""With fewer cards in hand it draws."""


def score_location(sight: Sight, command: commands.ChooseLocation) -> float:
    """The easiest location."""
    return -LOCATIONS[command.location].skill


def score_draw(sight: Sight, command: commands.ProduceDraw) -> float:
    """Draws with few cards in hand."""
    return 5 if len(sight.hand) < FEW else 0.5


def score_bank(sight: Sight, command: commands.ProduceBank) -> float:
    """A card that is missed least: spare copies, rich rows."""
    return 2 - value(sight, command.card) / 10 if len(sight.hand) >= FEW else 0.2


def value(sight: Sight, card: str) -> float:
    """How much a card is worth in hand."""
    sheet = CARDS[card]
    spare = sight.hand.count(card) - 1
    return sheet.price.points + 2 * sheet.price.stars - 2 * spare - len(sheet.row) / 2


def score_payment(sight: Sight, command: commands.PayResource) -> float:
    """The card that covers missing symbols and wastes least."""
    doing = sight.view.doing
    assert doing, "something is paid for"
    cost, row = cost_of(doing.cost), CARDS[command.card].row
    covered = sum(each in row for each in cost.missing(doing.paid))
    return 2 * covered - cost.lost(doing.paid + row)


def score_discard(sight: Sight, command: commands.Discard) -> float:
    """What is missed least."""
    return -value(sight, command.card)


def score_choice(sight: Sight, command: commands.ChooseCard) -> float:
    """The dearest card."""
    return 1 + CARDS[command.card].price.points
