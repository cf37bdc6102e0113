"""What it deploys, and on what."""

from domain.components.seats import other
from domain.games.location_ccg.bot.sight import NEVER, Sight
from domain.games.location_ccg.commands import Deploy, DiscardModifier
from domain.games.location_ccg.material.pool import CARDS
from domain.games.location_ccg.material.sheets import CardSheet
from domain.games.location_ccg.plays.deploying import alike, copies, newer_goes
from domain.games.location_ccg.view import PermanentView


def score_deploy(sight: Sight, command: Deploy) -> float:
    """The dearest character, assets, then modifiers where they help."""
    sheet = CARDS[command.card]
    if is_waste(sight, sheet):
        return NEVER
    if sheet.type != "modifier":
        return sheet.price.points + (20 if sheet.type == "character" else 10)
    if sheet.host == "location":
        location = sight.view.locations[str(command.host)]
        return location.tokens[other(sight.seat)] - location.tokens[sight.seat] - 0.5
    return score_modifier(sight, command.card, sight.by_id[str(command.host)])


def is_waste(sight: Sight, sheet: CardSheet) -> bool:
    """Whether the card would go for a copy in play, or an own copy for it."""
    others = copies(sheet, sight.view.permanents)
    if newer_goes(sight.view.options):
        return bool(others)
    return any(each.owner == sight.seat for each in others)


def score_modifier(sight: Sight, card: str, host: PermanentView) -> float:
    """Good ones for the own best, bad ones for the enemy's; none instead of another."""
    sheet = CARDS[card]
    if alike(sheet, (each for each in sight.view.permanents if each.place == host.id)):
        return NEVER
    worth = sum(sheet.buff) * (1 if host.owner == sight.seat else -1)
    return worth + sum(host.stats) / 20 if worth > 0 else NEVER


def score_clash(sight: Sight, command: DiscardModifier) -> float:
    """The one that is worth less to the own side."""
    modifier = sight.by_id[command.permanent]
    mine = sight.by_id[modifier.place].owner == sight.seat
    return sum(CARDS[modifier.card].buff) * (-1 if mine else 1)
