"""The worked examples of the rules (section 12)."""

from typing import Any

from domain.games.assassination import GAME
from domain.kernel import branches, run
from tests.games.assassination.playing import (
    armed,
    at,
    choices,
    enemies,
    happened,
    hp,
    play,
    position,
    refused,
    start,
    told,
    typed,
    vp,
)
from tests.given import given, names


def test_w1_start() -> None:
    match = start()
    assert len(match.events) == 22
    assert (match.state.to_act, match.state.phase, match.state.round) == (1, "act", 1)
    assert match.state.action_limit(match.state.owner) == 2
    assert choices(match) == ["move c1", "move d2", "move e1", "end"]
    assert told(match.events)[-1] == "DrawPassed(1, first_turn)"


def test_w2_coin() -> None:
    match = given(GAME)
    assert match.events == []
    events = play(match, "call heads", chance=["tails"])
    assert told(events)[:3] == [
        "CoinCalled(1, heads)",
        "CoinFlipped(start, tails)",
        "PlayerOrderSet(2, 1)",
    ]
    assert at(match) == ("d7", "d1")
    assert match.state.to_act == 2
    assert choices(match) == ["move c1", "move d2", "move e1", "end"]


def test_w2_heads_means_player_1_whatever_the_seat() -> None:
    match = given(GAME)
    play(match, "call heads", chance=["tails"])
    play(match, "end", "skip")
    events = play(match, "end", chance=["heads", "medic"])
    assert "PlacerChosen(2, coin)" in told(events)


def test_w3_grunt_fire_and_automatic_end() -> None:
    match = start()
    assert told(play(match, "move e1", "move e2")) == [
        "ActionSpent(1, move, 2, 2)",
        "AssassinMoved(1, e1, e2, step)",
        "DamageDealt(grunt-1, 1, 3, 7)",
        "TurnEnded(1)",
        "TurnStarted(2, 2, 1)",
    ]
    assert (match.state.to_act, match.state.phase) == (2, "draw")
    assert choices(match) == ["item", "collectible", "skip"]


def test_w4_boots_and_rendezvous_in_one_turn() -> None:
    match = position({"cell": "f1", "rendezvous": ["shotgun"]})
    assert told(play(match, "move f2"))[2:] == [
        "CollectibleTaken(1, boots-1, boots, preset, f2)",
        "BootsWorn(1, boots-1, 1)",
    ]
    assert told(play(match, "move g2")) == [
        "ActionSpent(1, move, 2, 3)",
        "AssassinMoved(1, f2, g2, step)",
        "CollectibleTaken(1, shotgun-1, shotgun, rendezvous, g2)",
        "WeaponGained(1, shotgun-1, 1)",
        "AssassinMoved(1, g2, d1, rendezvous)",
    ]
    assert (match.state.phase, match.state.turn.used, at(match)[0]) == ("act", 2, "d1")


def test_w5_sight() -> None:
    def facing_grunt(weapon: str) -> dict[str, object]:
        return {"cell": "e7", "weapons": armed(weapon)}

    two = {"cell": "a2"}
    assert refused(position(facing_grunt("uzi"), two), "shoot uzi-3 e3") == "out_of_range"
    match = position(facing_grunt("uzi sight"), two)
    assert told(play(match, "shoot uzi-3 e3"))[2:] == [
        "DamageDealt(1:uzi-3, grunt-1, 2, 0)",
        "EnemyKilled(grunt-1, e3, 1)",
        "VictoryPointsGained(1, 1, 1, enemy_killed)",
    ]
    assert refused(match, "shoot uzi-3 e3") == "no_attacks_left"


def test_w6_shotgun_shape() -> None:
    one = {"cell": "f5", "weapons": armed("shotgun sight")}
    match = position(one, {"cell": "e6"}, enemies=enemies("heavy e4"), options={"extra_grunts": 0})
    events = play(match, "blast shotgun-1 w")
    assert told(events)[1:] == [
        "AttackMade(1, shotgun-1, f5, w, d5 e4 e5 e6, obstacle-3 heavy-1 2)",
        "ObstacleDestroyed(obstacle-3, d5, 1)",
        "DamageDealt(1:shotgun-1, heavy-1, 2, 2)",
        "DamageDealt(1:shotgun-1, 2, 2, 8)",
        "VictoryPointsGained(1, 1, 1, opponent_hit)",
    ]


def test_w6_facing_north_hits_the_opponent_too() -> None:
    one = {"cell": "f5", "weapons": armed("shotgun sight")}
    match = position(one, {"cell": "e6"}, enemies=enemies("heavy e4"))
    events = play(match, "blast shotgun-1 n")
    assert told(events)[1] == "AttackMade(1, shotgun-1, f5, n, e6 f6 f7 g6, 2)"


def test_w7_sniper() -> None:
    one = {"cell": "c4", "weapons": armed("sniper")}
    match = position(one, {"cell": "c7"}, enemies=enemies("grunt-2 c5", "heavy c6"))
    events = play(match, "blast sniper-1 n")
    assert happened(events, "EnemyKilled", "WeaponSpent") == [
        "EnemyKilled(grunt-2, c5, 1)",
        "EnemyKilled(heavy-1, c6, 1)",
        "WeaponSpent(1, sniper-1)",
    ]
    assert (hp(match)[1], vp(match)[0]) == (5, 5)
    assert [weapon.card for weapon in match.state.assassins[1].usable()] == ["pistol"]


def test_w8_two_enemies() -> None:
    enemies_near: dict[str, Any] = {"enemies": enemies("grunt e3", "heavy e5"), "presets": {}}
    match = position({"cell": "d4"}, **enemies_near)
    assert happened(play(match, "move e4"), "DamageDealt") == [
        "DamageDealt(grunt-1, 1, 3, 7)",
        "DamageDealt(heavy-1, 1, 5, 2)",
    ]
    match = position({"cell": "d4", "hp": 5}, **enemies_near)
    assert told(play(match, "move e4"))[2:] == [
        "DamageDealt(grunt-1, 1, 3, 2)",
        "DamageDealt(heavy-1, 1, 5, 0)",
        "AssassinDied(1)",
        "MatchEnded(2, opponent_died)",
    ]


def test_w9_paralysis() -> None:
    one = {"cell": "a4", "weapons": armed("paralysis_pistol")}
    nobody: dict[str, Any] = {"enemies": [], "obstacles": [], "enemy_deck": {}}
    match = position(one, {"cell": "g4"}, round=4, **nobody)
    first = play(match, "shoot paralysis_pistol-1 g4", "end")
    assert happened(first, "TurnSkipped") == ["TurnSkipped(2)"]
    second = play(match, "skip", "shoot paralysis_pistol-1 g4")
    assert "ParalysisResisted(2, immune)" in told(second)
    play(match, "end", "skip", "end", "skip")
    third = play(match, "shoot paralysis_pistol-1 g4")
    assert "MustSkipSet(2)" in told(third)
    assert "TurnSkipped(2)" in told(play(match, "end"))
    assert (hp(match)[1], vp(match)[0]) == (10, 3)


def test_w10_first_placement() -> None:
    match = start()
    play(match, "end", "skip")
    events = play(match, "end", chance=["heads", "medic"])
    assert told(events)[1:5] == [
        "RoundEnded(1)",
        "CoinFlipped(placer, heads)",
        "PlacerChosen(1, coin)",
        "EnemyDrawn(1, medic-1, medic)",
    ]
    squares = "a2 a3 a4 a5 b1 b3 b5 b7 c2 c3 c4 c6 e2 e4 e5 e6 f1 f3 f5 f7 g3 g4 g5 g6"
    assert " ".join(choices(match, "place")) == squares


def test_w10_a_heavy_has_20_squares() -> None:
    match = start()
    play(match, "end", "skip")
    play(match, "end", chance=["heads", "heavy"])
    squares = "a2 a3 a4 a5 b3 b5 c2 c3 c4 c6 e2 e4 e5 e6 f3 f5 g3 g4 g5 g6"
    assert " ".join(choices(match, "place")) == squares


def test_w10_the_boss_comes_too_early_and_odds_are_those_of_the_cards_left() -> None:
    def second_end(source: object) -> str:
        match = start()
        play(match, "end", "skip")
        command = GAME.read(match.state, 2, {"type": typed("end")[0]})
        return told(run(GAME.decide(match.state, command), match.state, source))[-1]  # type: ignore[arg-type]

    odds: dict[str, object] = {}
    for probability, last in branches(second_end, {"coin_placer": "heads"}):
        odds.setdefault(last, []).append(str(probability))  # type: ignore[attr-defined]
    assert odds == {
        "EnemyDrawn(1, heavy-1, heavy)": ["1/10", "2/5"],
        "EnemyDrawn(1, medic-1, medic)": ["1/10", "2/5"],
    }


def test_w11_loot_crate() -> None:
    one = {
        "cell": "g3",
        "reserve": ["obstacle", "ambush", "ambush", "cover"],
        "rendezvous": ["loot_crate"],
    }
    match = position(one, item_discard=["obstacle", "strategy", "cover"])
    events = play(match, "move g2")
    assert "LootTaken(1, cover-2 strategy-1)" in told(events)
    assert len(match.state.assassins[1].reserve) == 6
    assert sorted(choices(match)) == [
        "discard ambush",
        "discard cover",
        "discard obstacle",
        "discard strategy",
    ]
    play(match, "discard ambush")
    assert match.state.item_discard == ["obstacle-6", "ambush-1"]
    assert (len(match.state.assassins[1].reserve), at(match)[0]) == (5, "d1")


def test_w12_health_pack_stays_at_full_health() -> None:
    match = position({"cell": "g3", "rendezvous": ["health_pack", "boots"]})
    events = play(match, "move g2")
    assert names(events)[2:] == ["CollectibleTaken", "BootsWorn", "AssassinMoved"]
    assert match.state.assassins[1].point == ["health_pack-1"]
    assert (at(match)[0], match.state.phase) == ("d1", "act")


def test_w12_health_pack_heals_what_is_missing() -> None:
    match = position({"cell": "g3", "hp": 7, "rendezvous": ["health_pack", "boots"]})
    play(match, "move g2")
    assert sorted(choices(match)) == ["take boots", "take health_pack"]
    events = play(match, "take health_pack")
    assert "Healed(1, 3, 10, health_pack)" in told(events)


def test_w13_grenade_suicide() -> None:
    one = {"cell": "g3", "hp": 2, "vp": 9, "rendezvous": ["grenade"]}
    match = position(one, enemies=enemies("heavy f1 2"), presets={})
    events = play(match, "move g2", "throw f1")
    assert told(events)[1:] == [
        "GrenadeThrown(1, f1 f2 g1 g2)",
        "DamageDealt(1:grenade-1, heavy-1, 2, 0)",
        "EnemyKilled(heavy-1, f1, 1)",
        "VictoryPointsGained(1, 3, 12, enemy_killed)",
        "DamageDealt(1:grenade-1, 1, 2, 0)",
        "CollectibleDiscarded(grenade-1, grenade)",
        "AssassinDied(1)",
        "MatchEnded(2, opponent_died)",
    ]


def test_w14_medic() -> None:
    fellows = enemies("medic c3 1", "grunt-2 c4 1", "heavy b2 2", "boss e3 7")
    match = position(None, None, player_to_move=2, enemies=fellows, enemy_deck={}, presets={})
    assert happened(play(match, "end"), "EnemyHealed") == [
        "EnemyHealed(medic-1, grunt-2, 1, 2)",
        "EnemyHealed(medic-1, heavy-1, 1, 3)",
    ]


def test_w15_strategy() -> None:
    match = position(None, {"reserve": ["strategy"]}, round=1, player_to_move=2)
    assert sorted(choices(match, "push")) == [
        "c5 a5",
        "c5 c3",
        "d3 b3",
        "d5 f5",
        "e3 e5",
        "e3 g3",
    ]
    assert refused(match, "push b4 b2") == "square_not_free"
    assert refused(match, "push b4 d4") == "square_not_free"
    assert refused(match, "push c5 e5") == "bad_strategy_move"
