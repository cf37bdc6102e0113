"""The service and its games: health, rules, cards, and the pages of them."""

from collections.abc import Mapping

from tests.api.register.entry import Entry, Example

ENTRIES: Mapping[str, Entry] = {
    "see_health": Entry(alone="asked by what watches over the service"),
    "see_readiness": Entry(alone="asked by what watches over the service"),
    "see_metrics": Entry(alone="asked by what gathers figures"),
    "see_game_openapi": Entry(alone="for programs that play; /docs says where it is"),
    "list_games": Entry(shown_on="see_front_page"),
    "see_game": Entry(shown_on="see_rules"),
    "list_cards": Entry(shown_on="see_rules", example=Example(query={"q": "knight"})),
    "list_decks": Entry(
        alone="decks are written as files and sent by programs",
        example=Example(parts={"game_id": "squad_combat"}),
    ),
}
