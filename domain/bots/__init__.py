"""Players that see a view and the legal commands, as people do."""

from domain.bots.look import Look
from domain.bots.named import (
    ABSENT,
    BOTS,
    FORMS,
    GREEDY,
    NoSuchBot,
    bot_named,
    is_search,
    offered,
    offered_names,
    usual_bot,
)
from domain.bots.plain import Bot, bot_due, greedy_bot, random_bot, within_reach
from domain.bots.search import search_bot

__all__ = [
    "ABSENT",
    "BOTS",
    "FORMS",
    "GREEDY",
    "Bot",
    "Look",
    "NoSuchBot",
    "bot_due",
    "bot_named",
    "greedy_bot",
    "is_search",
    "offered",
    "offered_names",
    "random_bot",
    "search_bot",
    "usual_bot",
    "within_reach",
]
