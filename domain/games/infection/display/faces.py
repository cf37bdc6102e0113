"""What is printed in Infection: the cards, the tiles, and the villager."""

from functools import lru_cache

from msgspec.structs import replace

from domain.games.infection.material.box import TILES, cards, tiles
from domain.games.infection.options import Options
from domain.games.infection.words import PRINTED, SIDES
from domain.kernel import Face, Number


@lru_cache(maxsize=64)
def faces(options: Options) -> tuple[Face, ...]:
    """The cards of a seat, the tiles with how many of each lie in every region, the villager."""
    printed = PRINTED.faces(options)
    for card, copies in cards(options).items():
        printed[card] = replace(printed[card], copies=copies)
    for tile in TILES:
        held = {SIDES[region]: counts.get(tile, 0) for region, counts in tiles(options).items()}
        numbers = tuple(Number(str(count), where) for where, count in held.items() if count)
        printed[tile] = replace(printed[tile], numbers=numbers, copies=sum(held.values()))
    return tuple(printed.values())
