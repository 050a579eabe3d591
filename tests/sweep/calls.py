"""One small valid call of each public function that people give values to.

A call is a name below `pitkit` with values for its arguments; the sweep puts odd ones in their place. What is
left out keeps its default and is swept too, from that default.
"""

from __future__ import annotations

from typing import Any

from pitkit.monster_pit import odds as monster_pit
from pitkit.odds import Die, Dist, Face
from pitkit.pit_fighter.game import PitFighterSetup
from pitkit.shaddis_horne.game import HorneSetup
from pitkit.villagers.game import VillagersSetup

COMBAT = monster_pit.combat((0, 0, 2), (0, 2, 0))

POOL = {"red": 1, "yellow": 1, "white": 1}
FIGHT: dict[str, Any] = {
    "captain": (0, 1, 1),
    "monster": (0, 2, 0),
    "monster_maximum": 9,
    "mounts": (0, 0, 1),
    "bonus": 1,
}
WAY: dict[str, Any] = {"captains": [(0, 0, 1)], "monster": (0, 2, 0), "board": "vaiel", "mesmerized": 1}
DICE: dict[str, Any] = {"captain": (0, 1, 1), "mounts": (0, 0, 1), "bonus": 1}

FIRE = {"City Watch": 1, "Southern Gate": 2, "Great Hall": 2, "Market District": 1, "Mystic's Quarter": 2}

MONSTER_PIT: dict[str, dict[str, Any]] = {
    "armour": FIGHT,
    "attack_now": {**FIGHT, "health": 3, "healthy": 1, "injured": 1, "loss": 1},
    "best_discard": {"costs": [3, 1, 2]},
    "burn_chances": {"monster": (1, 0, 3)},
    "burn_clock": {"cards": {**FIRE, "Royal Keep": 3}, "monster": (1, 0, 3), "rounds": 2},
    "charms": {"monster": (1, 2, 0), "mesmerized": 1, "filled": [3, 2], "brings": {1: 2}},
    "dig": {"unseen": 9, "wanted": 2, "looks": 3},
    "district_clock": {"district": "City Watch", "cards": 2, "monster": (1, 0, 3)},
    "fountain": {"tokens": {"back": 2, "other": 3}, "draws": 2, "wanted": ["back"], "worth": {"back": 1}},
    "lead_chance": {"captains": 2},
    "location_hits": {},
    "morning": {"captains": [(0, 0, 1)]},
    "recruits": {**FIGHT, "candidates": {"Squire": ((0, 0, 1), 3)}},
    "row_outlook": {"monster": (0, 2, 0), "distance": 3, "mesmerized": 1},
    "rune_chance": {"wanted": 2},
    "rune_mean": {"table": [1, 2, 0]},
    "statue": {**WAY, "distance": 3},
    "token_chance": {"colour": "white", "drawn": 2},
    "token_pair_chance": {"one": "yellow", "other": "red", "yellow": 1, "red": 1},
    "wizard_timing": {**WAY, "distance": 3, "back": 2, "dice": (1, 0, 0), "rounds": 2, "track": 5},
    "attack_chance": {**POOL, "board": "vaiel"},
    "attack_worth": {**FIGHT, "healthy": 1, "injured": 1},
    "attacks_needed": {"health": 3, "odds": COMBAT},
    "best_dice": POOL,
    "church": {"monster": (0, 2, 0), "mesmerized": 1},
    "combat": FIGHT,
    "creature_reward": {**DICE, "creature": (1, 0, 0), "health": 1, "reward": 3},
    "defence": {**FIGHT, "healthy": 1, "injured": 1},
    "dice_worth": {**FIGHT, "change": (0, 0, 1)},
    "gate_forecast": {**WAY, "distance": 3, "listed": 9, "track": 5, "to_roll": [(0, 0, 1)]},
    "gate_chances": {**WAY, "distance": 3},
    "kill_chance": {"health": 2, "attacks": [COMBAT]},
    "mean_gold_and_steps": POOL,
    "mean_move": {**POOL, "mesmerized": 1},
    "morning_steps": {"captains": [(0, 0, 1)]},
    "progress": POOL,
    "results": POOL,
    "round_advance": WAY,
    "rounds_to_gate": {**WAY, "distance": 3, "listed": 9},
    "row_move": {**POOL, "mesmerized": 1},
    "royal_chance": POOL,
    "stone_at_twilight": {"monster": (0, 2, 0), "mesmerized": 1},
    "stone_before_fight": FIGHT,
    "stone_in_fight": {**FIGHT, "captain_results": 1, "monster_results": 2},
    "tracker_worth": {"monster": (0, 2, 0), "change": (0, 1, 0), "mesmerized": 1},
    "twilight": POOL,
}

HEXES = ((0, 0), (1, 0), (2, 0), (0, 1))
ONTO: dict[str, Any] = {"exhaustion": 8, "declared": 100}

PIT_FIGHTER: dict[str, dict[str, Any]] = {
    "approach": {
        "hexes": HEXES,
        "start": (0, 0),
        "target": (2, 0),
        "movement": 2,
        "areas": [[(1, 0)]],
        "blockers": [(0, 1)],
    },
    "card_worth": {"gold": 100, "stack": 3, "dice": 1, "cost": 10, "exhaustion": 8},
    "creature_gold": {"dice": 2, "opponents": [(0.5, 8)], "summoner": (0.25, 4)},
    "damage": {"dice": 2},
    "damage_chart": {"rows": 5},
    "deck_clock": {"deck": 20, "armed": 2},
    "defence_worth": {"opponent": 100, "stack": 3, "dice": 1, "cost": 10, "exhaustion": 8},
    "draw_both": {"deck": 20, "first": 2, "second": 3, "seen": 5},
    "draw_chance": {"deck": 20, "copies": 2, "seen": 5},
    "draw_curve": {"deck": 20, "copies": 2, "turns": 3},
    "drop_a_tier": {"gold": 410, "cost": 20, "mean_damage": 7.5},
    "extra_draws": {"deck": 20, "wanted": [(2, 10, True)]},
    "finish": {"exhaustion": 8, "dice": 2, "gold": 100, "other": 1},
    "gold_after": {"dice": 2, "hits": 2},
    "gold_curve": {"dice": 2, "hits": 2},
    "gold_for": {"damage": 5, "gold": 100, "exhaustion": 8},
    "gold_path": {"damage": 30},
    "hit": {"gold": 100, "damage": 5, **ONTO},
    "hit_gold": {"gold": 100, "dice": 2, **ONTO},
    "hits_to_freedom": {"dice": 20},
    "inflicted": {"dice": 2, "exhaustion": 8},
    "initiative": {"players": 3},
    "knockout": {"dice": 2, "exhaustion": 8},
    "one_or_several": {"gold": 100, "one": 4, "several": (2, 2), "exhaustion": 8},
    "pity_cost": {"gold": 500, "spent": 20},
    "race": {"gold": (900, 900), "dice": (8, 8), "exhaustion": (30, 30), "left": (5, 5)},
    "random_moves": {
        "hexes": HEXES,
        "start": (0, 0),
        "movement": 1,
        "areas": [[(1, 0)]],
        "blockers": [(0, 1)],
    },
    "rate": {"gold": 100},
    "resisted": {"dice": 2, "resistance": 1},
    "spell": {"armour_dice": 1},
    "spell_tries": {"armour_dice": 1, "tries": 2, "cost": 10},
    "trap_detour": {"hexes": HEXES, "start": (0, 0), "goal": (2, 0), "areas": [[(1, 0)]]},
    "trap_value": {"gold": 100, "dice": 2, "victims": [(0.5, 8, 1)], "cost": 10, "setter": (0.25, 4, 1)},
    "turns_to_contact": {"far": 5, "weapon": 1, "movement": 3},
    "win_now": {"gold": 900, "dice": 3, **ONTO},
}

BOARD = {2: {"red": {"scuttler": 1}, "orange": {"fairy": 1}, "destroyed": True, "villager": 2}}
POOLS = {"scuttler": {1: 2, 2: 1}, "fairy": {2: 1, 3: 1}}
ROADS: dict[str, Any] = {"board": BOARD, "pools": POOLS}
STAND: dict[str, Any] = {
    **ROADS,
    "hawkguards": {"red": 2},
    "recipes": ["FIRE"],
    "free": ["GUST"],
    "college": 3,
}
SEAM = {"name": "seam", "symbols": ["wound"], "reward": {"ore": 1}, "reward_per_descent": {"wood": 1}}
TRIP: dict[str, Any] = {
    "deck": [(SEAM, 2), ({"symbols": ["descend"]}, 1)],
    "haul": {"ore": 1},
    "haul_per_descent": {"wood": 1},
    "worth": {"ore": 1.0, "wood": 2.0},
    "held": {"ore": 3},
}
SWARM = {"spawns": [("scuttler", 1), ("fairy", "?")]}
FIGHTERS: dict[str, Any] = {"attackers": {"scuttler": 1, "fairy": 1}, "pools": POOLS}

SHADDIS_HORNE: dict[str, dict[str, Any]] = {
    "advance_risk": {**ROADS, "college": 3},
    "attack_clock": {"board": BOARD},
    "best_actions": {**STAND, "phases": 1, "exhausted": {"green": 4}, "worth": {"gems": 1.0}},
    "college_bonus": {"creatures": (2, 1, 0, 0, 0, 1)},
    "event_drawn": {"unseen": 5, "wanted": 2},
    "fairies_removed": {"fairies": 4, "removed": 2},
    "fairy_spell": {"fairies": 4},
    "golem_kill": {"tokens": 2, "tile": "orange", "hits": {"orange": 1}},
    "income": {"trophies": {"scuttler": 2}, "held": {"gems": 5}},
    "last_stand": {**STAND, "most_rounds": 1},
    "least_strength": {**FIGHTERS, "target": 0.5},
    "luck": {"faces": 2, "held": 5},
    "mean_shortfall": {"supply": {"scuttler": 1}, "cards": [(SWARM, 2)]},
    "named_spell": {"unseen": 5, "fairies": 3},
    "next_pit_card": TRIP,
    "next_recipe": {"kind": "FIRE"},
    "next_siege_card": {"shuffled": 6, "seen": 2},
    "pit": TRIP,
    "recipe_shown": {"kind": "FIRE"},
    "recipes_differ": {},
    "roads_reached": {"rolls": 3},
    "row_shows": {"unseen": 5, "wanted": 2, "turned_up": 2},
    "siege_forecast": {"cards": [(SWARM, 2)]},
    "spawns_on": {"rolls": 3},
    "stack_fight": {**FIGHTERS, "strength": 2},
    "strength_token": {**FIGHTERS, "strength": 2, "added": 1},
    "supply_shortfall": {"supply": {"scuttler": 1}, "demand": {"scuttler": 2}},
    "survival": {**ROADS, "phases": 1, "college": 3},
    "survival_estimate": {
        **ROADS,
        "phases": 1,
        "spawns": [[("fairy", 2)]],
        "known": {"fairy": {2: 1}},
        "trials": 10,
    },
    "villager_holds": {**FIGHTERS, "strength": 2},
}

BET: dict[str, Any] = {"p": 0.5, "board": 3, "monster_board": 1, "bet": 2}

VILLAGERS: dict[str, dict[str, Any]] = {
    "after_bet": {"prior": 0.5, "ahead": 1, "behind": 0.5},
    "ante_survival": {"tokens": (1, 1, 1)},
    "balanced_bluff": BET,
    "break_even_flight": BET,
    "buying_hits": {"unseen": 10, "wanted": 2, "bought": 1},
    "call_limit": {"board": 3, "to_call": 2},
    "call_or_flee": {"p": 0.5, "board": 3, "to_call": 2},
    "call_or_flee_alone": {"p": 0.5, "own_board": 2, "own_share": 1},
    "least_total": {"villagers": 3, "board": 3, "to_call": 2},
    "monster_choice": {**BET, "flee": 0.5},
    "monster_schedule": {"alive": (0, 1, 2), "monster": 0, "me": 1},
    "monster_wins": {"villagers": 3, "total": 9, "to_roll": 0},
    "monster_wins_by_wards": {"villagers": 3, "shifts": Dist.uniform([0, 1]), "total": 9},
    "round_end": {"p": 0.5, "tokens": (2, 2, 2)},
    "simulate_ante": {"tokens": (1, 1, 1), "games": 20},
    "ward_shifts": {"cards": [("Villager", 1, 3)], "villagers": 3},
    "ward_worth": {"villagers": 3, "total": 9, "points": 2},
}

CHAIN = [(Die([Face((1, 0)), Face((0, 1), again=True)]), 2)]

ODDS: dict[str, dict[str, Any]] = {
    "Die.numbered": {"sides": 6},
    "Dist.binomial": {"trials": 3, "chance": 0.5},
    "Dist.point": {"outcome": 3},
    "Dist.uniform": {"outcomes": [1, 2]},
    "advise": {"values": {"a": 1.0, "b": 2.0}, "tie": "first"},
    "at_least_wanted": {"total": 10, "wanted": 3, "drawn": 4},
    "draws_until": {"total": 10, "wanted": 3},
    "hypergeometric": {"total": 10, "wanted": 3, "drawn": 4},
    "multivariate_hypergeometric": {"counts": (3, 4), "drawn": 2},
    "next_wanted": {"total": 10, "wanted": 3},
    "percent": {"chance": 0.5},
    "pool_covariance": {"pool": CHAIN, "one": 0, "two": 1},
    "pool_difference": {"ours": CHAIN, "theirs": CHAIN, "low": -2, "high": 2},
    "pool_joint": {"pool": CHAIN},
    "pool_law": {"pool": CHAIN},
    "pool_mean": {"pool": CHAIN},
    "pool_variance": {"pool": CHAIN},
    "wanted_in_draw": {"drawn": 2, "unseen": 10, "wanted": 3, "hidden": 8, "top": [True], "bottom": [False]},
    "wanted_in_piles": {"total": 10, "wanted": 3, "looks": (2, 2)},
}

TABLES: dict[str, dict[str, Any]] = {
    "monster_pit.combat_explorer": FIGHT,
    "monster_pit.dice_table": {"captains": 2, "spaces": 20, "board": "vaiel", "seat": 0},
    "monster_pit.gate_explorer": {"distance": 9, "monster": (0, 2, 0), "track": 20, "back": 2},
    "monster_pit.progress_explorer": POOL,
    "monster_pit.twilight_explorer": POOL,
    "pit_fighter.explore.creature_explorer": {},
    "pit_fighter.explore.gold_curve_explorer": {},
    "pit_fighter.explore.hit_explorer": {},
    "pit_fighter.explore.race_explorer": {},
    "pit_fighter.explore.trap_explorer": {},
    "pit_fighter.new_game": {},
    "pit_fighter.table": {"seat": 0},
    "shaddis_horne.new_game": {},
    "shaddis_horne.pit_explorer": {"gone": {"Bat Roost": 1}, "held": {"ore": 3}, "worth": {"ore": 1.0}},
    "shaddis_horne.road_explorer": {"road": BOARD[2]},
    "shaddis_horne.table": {"seat": 0},
    "villagers.explore.bluff_explorer": {},
    "villagers.explore.call_or_flee_explorer": {},
    "villagers.explore.survival_explorer": {},
    "villagers.new_game": {},
    "villagers.table": {"seat": 0},
}
"""Explorers, new games and tables."""

CALCULATORS = {
    f"{package}.{name}": call
    for package, calls in (
        ("monster_pit.odds", MONSTER_PIT),
        ("odds", ODDS),
        ("pit_fighter.odds", PIT_FIGHTER),
        ("shaddis_horne.odds", SHADDIS_HORNE),
        ("villagers.odds", VILLAGERS),
    )
    for name, call in calls.items()
}

SETUPS = [
    (f"{game}.new_game", field)
    for game, setup in (
        ("pit_fighter", PitFighterSetup),
        ("shaddis_horne", HorneSetup),
        ("villagers", VillagersSetup),
    )
    for field in setup.__struct_fields__
    if field != "players"
]
"""Every switch of a new game."""
