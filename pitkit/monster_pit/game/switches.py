"""The readings of the rules a game is played with: every ruling that has a switch."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Switches(Struct, frozen=True, forbid_unknown_fields=True):
    """The rulings (MP-AMB) that a setup may change; the defaults are the rulings.

    Args:
        roll_fewer: Whether of more than eight dice fewer than eight may be rolled (MP-AMB-01).
        monster_pool_cap: What the board's maximum caps beside the roll: a `gain`, the whole `pool`, or the
            `roll` alone (MP-AMB-04).
        royal_after_reroll: Whether a re-roll can make or cancel a Royal Roll (MP-AMB-10).
        improve_policy: Who picks the die a rules-run Monster improves: the `decider`, or `highest` for yellow
            before white (MP-AMB-17).
        heal_cap: Up to what the Monster heals: its `start` health, or `none` (MP-AMB-28).
        midday: Whether all Captains `place_then_act`, or `place_and_act` one by one (MP-AMB-29).
        trade_all_goods: Whether Gems, Stones, Wish tokens and Mounts may be traded as well (MP-AMB-32).
        gate_watch_exclusive: Whether Gate and Watchtower exclude each other in a round (MP-AMB-34).
        attack_alone: What a lost attack costs a lone Captain (MP-AMB-40).
        defender_damage: Damage of a won defence: 0, the `critical` 1, or the `full` 1 or 2 (MP-AMB-43).
        messenger_immortal: Whether the King's Messenger can only be injured (MP-AMB-46).
        creature_health: Whether each token has the card's health, or all share it (MP-AMB-49).
        burn_scope: Whether burning takes from the nine decks of the Citadel, or from all (MP-AMB-52).
        vaiel_slot_die: The die that picks a slot for Vaiel (MP-AMB-60).
        mesmerize_on_burn: Whether burned characters are mesmerized too (MP-AMB-65).
        mesm_damage: Who puts damage on mesmerized characters (MP-AMB-67).
        paladin_source: Where the starting Paladins come from (MP-AMB-71).
        tavern_refill: When a Tavern shows its next card (MP-AMB-80).
        statue_closes: Whether the Statue closes the whole structure, or its deck alone (MP-AMB-90).
        yellow_health: How the yellow health token is read (MP-AMB-108).
        charm_scope: Which cards Instant Charm looks at (MP-AMB-122).

    Example:
        >>> Switches().monster_pool_cap
        'gain'
    """

    roll_fewer: bool = False
    monster_pool_cap: Literal["gain", "pool", "roll"] = "gain"
    royal_after_reroll: bool = False
    improve_policy: Literal["decider", "highest"] = "decider"
    heal_cap: Literal["start", "none"] = "start"
    midday: Literal["place_then_act", "place_and_act"] = "place_then_act"
    trade_all_goods: bool = False
    gate_watch_exclusive: bool = True
    attack_alone: Literal["nothing", "injure", "burn"] = "injure"
    defender_damage: Literal["none", "critical", "full"] = "none"
    messenger_immortal: bool = True
    creature_health: Literal["per_token", "shared"] = "per_token"
    burn_scope: Literal["citadel", "all"] = "citadel"
    vaiel_slot_die: Literal["rune", "location", "combat"] = "rune"
    mesmerize_on_burn: bool = False
    mesm_damage: Literal["attacker", "monster"] = "attacker"
    paladin_source: Literal["barracks", "apart"] = "barracks"
    tavern_refill: Literal["immediate", "night"] = "immediate"
    statue_closes: Literal["structure", "deck"] = "structure"
    yellow_health: Literal["a", "b", "c"] = "c"
    charm_scope: Literal["face_up", "all"] = "face_up"
