"""The named variants of Squad Combat: its two iterations, and one difference at a time."""

from collections.abc import Mapping

from domain.kernel import Variant

SOURCE = "Squad Combat, first public rules (17 September 2013)"
OLDER = "Squad Combat, rulebook 0.5 (6 September 2013)"

VARIANTS: Mapping[str, Variant] = {
    "final": Variant(
        source=SOURCE,
        claim="The result of much playtesting and discussion.",
        prediction="With greedy bots about 15 % of the declared attacks miss, and half of the "
        "matches last 6 to 10 turns.",
    ),
    "v05": Variant(
        {
            "attack_resolution": "dice_duel",
            "card_text": "v05",
            "reactions_per_attack": "unlimited",
            "dead_characters": "removed",
            "dice_setup": "all_random",
        },
        source=OLDER,
        claim="Outdated; counters and dice together ask for some bookkeeping.",
        prediction="With greedy bots at least twice the share of misses of final (41 % against "
        "15 %), about 2.5 times as many refreshes, more turns and more decisions.",
    ),
    "no_recharge": Variant(
        {"energy_recovery": "none"},
        source=f"{SOURCE}, to the letter: no sentence gives energy back",
        claim="None: an omission.",
        prediction="With greedy bots at least a fifth of the matches ends at the cap (32 %), and "
        "the median of turns is about twice that of final.",
    ),
    "no_reshuffle": Variant(
        {"empty_deck": "stop"},
        source=f"{SOURCE}, which does not say what an empty deck means",
        claim="None.",
        prediction="With greedy bots most matches end at the cap (63 %).",
    ),
    "rotating_start": Variant(
        {"first_player": "rotate"},
        source=f"{SOURCE}; the older rules let the first player begin every turn",
        claim="The order of turns repeats from the first player on.",
        prediction="With greedy bots and equal decks the first player wins a little less often "
        "than in final (47 % against 53 %).",
    ),
    "mini": Variant(
        {"squad_size": 1},
        source=f"{SOURCE}, first example of a deck: one character, 11 cards",
        claim="None.",
        prediction="With greedy bots a median of 2 turns and about 40 decisions.",
    ),
}
