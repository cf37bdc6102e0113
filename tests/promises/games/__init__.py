"""How the choices of each game are read: what its clauses say, and which places they name."""

from tests.promises.games import (
    assassination,
    assassination_le,
    class_arena,
    correction,
    heist,
    infection,
    janus_gate,
    location_ccg,
    rune_duel,
    squad_combat,
)

READINGS = {
    each.__name__.rpartition(".")[2]: each.READING
    for each in (
        assassination,
        assassination_le,
        class_arena,
        correction,
        heist,
        infection,
        janus_gate,
        location_ccg,
        rune_duel,
        squad_combat,
    )
}
"""By the game's id."""
