"""The named variants: the final rules and the older iterations of the design diary (9.2)."""

from collections.abc import Mapping

from domain.kernel import Variant

VARIANTS: Mapping[str, Variant] = {
    "final": Variant(
        source="The final rules",
        claim="There are several ways to win: the targets, the opponent, or enemies that close in "
        "on him; and everybody can find a method of his own without breaking the game.",
        prediction="Between equal greedy players both endings, by points and by a death, make up "
        "25 to 75 % of the matches, and either player wins 40 to 60 %.",
    ),
    "first_iteration": Variant(
        {
            "hit_rule": "d6",
            "enemy_placement": "dice",
            "weapon_source": "kills",
            "action_source": "fixed",
        },
        source="The design diary: the very first iteration",
        claim="Everything was luck, and the focus lay on the wrong mechanic.",
        prediction="A greedy player beats a random one less often than in final; more than 20 "
        "dice are rolled in a match.",
    ),
    "characters": Variant(
        {"characters": "on"},
        source="The design diary: characters with abilities, of which two are recorded",
        claim="Characters only restrict what strategies the players can choose.",
        prediction="Kills and hits differ more between Lucas and Stella than between the two "
        "players of final: Lucas kills more, Stella survives longer.",
    ),
    "dice_hits": Variant(
        {"hit_rule": "d6"},
        source="The design diary: dice for hits and damage",
        claim="Too complex, and it made the game longer.",
        prediction="More rounds at the median than in final; more than a quarter of all attacks "
        "do nothing.",
    ),
    "coin_hits": Variant(
        {"hit_rule": "coin"},
        source="The design diary: coins instead of dice",
        claim="A chance to miss makes the game considerably longer.",
        prediction="At least 30 % more rounds at the median than in final.",
    ),
    "weapons_by_kills": Variant(
        {"weapon_source": "kills"},
        source="The design diary: better weapons for killed enemies, the Sniper last",
        claim="That was not enjoyable.",
        prediction="The first weapon other than the pistol comes later, and who kills first wins "
        "more often than in final.",
    ),
    "pvp_lose_action": Variant(
        {"pvp": "lose_action"},
        source="The design diary: hits on the opponent cost him an action",
        claim="One player can shoot the other again and again and keep up with him.",
        prediction="Many more hits in a row by one player without an answer; most matches reach "
        "the round limit.",
    ),
    "no_pvp": Variant(
        {"pvp": "off"},
        source="The design diary: the opponent can't be attacked",
        claim="Everything works towards killing the enemies.",
        prediction="No points for hits; at least twice the rounds of final at the median; many "
        "matches end at the round limit.",
    ),
    "actions_by_weapons": Variant(
        {"action_source": "weapons"},
        source="The design diary: more actions with better weapons, before there were boots",
        claim="Players had to wait for a weapon before they had any real advantage.",
        prediction="The rounds in which the two players first have three actions lie further "
        "apart than in final.",
    ),
    "open_placement": Variant(
        {"enemy_placement": "open"},
        source="The design diary: enemies may be placed nearly anywhere",
        claim="Enemies next to a player or on a rendezvous point had to be ruled out.",
        prediction="More enemy fire in a match than in final, and enemies on rendezvous points.",
    ),
    "dice_placement": Variant(
        {"enemy_placement": "dice"},
        source="The design diary: dice put all enemies on the board before the start",
        claim="Far too complex.",
        prediction="At least 14 dice before the first move; the damage of the first ten commands "
        "varies more than in final.",
    ),
}
