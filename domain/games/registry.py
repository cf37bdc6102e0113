"""Every game that can be played here; a game is one line."""

from domain.kernel import Registry, Release

RELEASES = (
    Release("assassination", rules=1, module="domain.games.assassination"),
    Release("assassination_le", rules=1, module="domain.games.assassination_le"),
    Release("class_arena", rules=1, module="domain.games.class_arena"),
    Release("correction", rules=1, module="domain.games.correction"),
    Release("heist", rules=1, module="domain.games.heist"),
    Release("infection", rules=1, module="domain.games.infection"),
    Release("janus_gate", rules=1, module="domain.games.janus_gate"),
    Release("location_ccg", rules=1, module="domain.games.location_ccg"),
    Release("rune_duel", rules=1, module="domain.games.rune_duel"),
    Release("squad_combat", rules=1, module="domain.games.squad_combat"),
    Release("table", rules=1, module="domain.games.table"),
)

REGISTRY = Registry(RELEASES)
"""The games that an installation can play."""
