"""Cases of the whole game for the conformance suite; each theme has a module with the same four names."""

from tests.monster_pit.game_cases import beast, citadel, core, fights

MODULES = (core, citadel, fights, beast)
RULES = tuple(rule for module in MODULES for rule in module.RULES)
LIMITS = [case for module in MODULES for case in module.LIMITS]
EFFECTS = [case for module in MODULES for case in module.EFFECTS]
DATA = [case for module in MODULES for case in module.DATA]
