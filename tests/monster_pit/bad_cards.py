"""Records that are wrong, with what is said of each."""

from __future__ import annotations

from typing import NamedTuple


class Bad(NamedTuple):
    """A pack's records as TOML, and what must be said of them."""

    text: str
    said: str


ZERO = (
    'start = { red = 0, yellow = 0, white = 0, rule = "" }\nmax_dice = { value = 1, rule = "" }\n'
    'health = { per_captain = 1, solo = 1, rule = "" }\n'
)
ROWS = "rows = [" + ", ".join(f'{{ results = {n}, rule = "", actions = [] }}' for n in range(7)) + "]\n"
SIX = '["Sun", "Sun", "Sun", "Sun", "Sun", "Sun"]'


def _card(deck: str, kind: str, more: str) -> str:
    return f'[[character]]\nname = "X"\ndeck = "{deck}"\nkind = "{kind}"\n{more}\n'


def _wyvern(ability: str) -> str:
    return f'[[wyvern]]\nname = "X"\nabilities = [{{ {ability} }}]\n'


def _encounter(more: str) -> str:
    return f'[[encounter]]\nname = "X"\n{more}\n'


def _outpost(attackers: str) -> str:
    more = f"attackers = {attackers}\ndefenders = {SIX}\ngrotto = []\nmage = []\n"
    return f'[[outpost]]\nname = "X"\nbridge = "north"\nside = "A"\n{more}'


UNREADABLE = (
    Bad('[[item]]\nname = "X"\ncost = 100\n', "item 'X', cost is 100; allowed: a whole number from 0 to 99"),
    Bad(
        '[[item]]\nname = "X"\ntypes = ["Baker"]\n', "item 'X', types.0 is 'Baker'; allowed: one of Cleric, "
    ),
    Bad(
        '[[quest]]\nname = "X"\nreward = "x"\n',
        "quest 'X', number is missing; allowed: a whole number from 1 to 99",
    ),
    Bad(
        '[[quest]]\nname = "X"\nnumber = 1\nplace = "bakery"\nreward = "x"\n',
        "quest 'X', place is 'bakery'; allowed: one of \"\", City Watch, ",
    ),
    Bad(
        _wyvern('effect = { do = "fly" }'),
        "wyvern 'X', abilities.0.effect.do is 'fly'; allowed: one of armour, ",
    ),
    Bad(
        _wyvern('effect = { do = "throw", die = "d20", then = "x" }'),
        "wyvern 'X', abilities.0.effect.die is 'd20'; allowed: one of location, red, rune, white, yellow",
    ),
    Bad(
        _wyvern('effect = { do = "critical", lead = 9 }'),
        "wyvern 'X', abilities.0.effect.lead is 9; allowed: a whole number from 1 to 3",
    ),
    Bad(
        _encounter('type = "dragon"'),
        "encounter 'X', type is 'dragon'; allowed: one of adventurer, antient, creature, event, outlaw",
    ),
    Bad("[track]\nspaces = 0\n", "track, spaces is 0; allowed: a whole number from 1 to 200"),
    Bad(_outpost("[]"), "outpost 'X', attackers is []; allowed: a list of 6 to 6 items, "),
    Bad(f'[[board]]\nid = "x"\nside = "A"\n{ZERO}rows = []\n', "allowed: rows for 0 to 6 results, each once"),
)
"""Records that cannot be read."""

MISFITS = (
    Bad(_card("tavern", "hero", "dice = {}"), "character.X.cost is None; allowed: a price from 0 to 99"),
    Bad(_card("tavern", "hero", "cost = 1"), "character.X.dice is None; allowed: its dice"),
    Bad(_card("barracks", "hero", "dice = {}"), "character.X.kind is 'hero'; allowed: soldier"),
    Bad(_card("sanctuary", "outlaw", "dice = {}"), "character.X.kind is 'outlaw'; allowed: wizard or hero"),
    Bad(_card("", "hero", "dice = {}"), "character.X.deck is ''; allowed: barracks, tavern or sanctuary"),
    Bad(
        _card("barracks", "soldier", "dice = {}\nroles = []"),
        "character.X.roles is (); allowed: attacker, defender or both",
    ),
    Bad(
        _card("barracks", "soldier", "dice = {}\nstart = true"),
        "character, start is ['Oathsworn', 'X']; allowed: at most one card",
    ),
    Bad('[[item]]\nname = "X"\n', "item.X.cost is None; allowed: a price from 0 to 99"),
    Bad('[[mount]]\nname = "X"\n', "mount.X.cost is None; allowed: a price from 0 to 99"),
    Bad(
        '[[wyvern]]\nname = "Mule"\n',
        "character, item, mount, wyvern is ['Mule']; allowed: a name of its own",
    ),
    Bad(
        '[[monster_card]]\nname = "X"\nplayer = { effect = "x" }\nai = { effect = "x" }\n',
        "monster_card.X.cost is None; allowed: a price from 0 to 99",
    ),
    Bad('[[captain]]\nname = "X"\ndice = {}\n', "captain.X.tavern is ''; allowed: the name of a Tavern card"),
    Bad(
        '[[quest]]\nname = "X"\nnumber = 7\nreward = "x"\n',
        "quest, number is [7]; allowed: a number of its own",
    ),
    Bad(_encounter('type = "event"\ntokens = 2'), "encounter.X.tokens is 2; allowed: no tokens"),
    Bad(_encounter('type = "outlaw"\ntokens = 1\narrive = 2'), "encounter.X.arrive is 2; allowed: 0 to 1"),
    Bad(_encounter('type = "outlaw"'), "encounter.X.tokens is 0; allowed: 1 to 99"),
    Bad(
        _encounter('type = "outlaw"\ntokens = 1'),
        "encounter.X, health and dice is (None, None); allowed: both, since it is in a deck",
    ),
    Bad(
        '[[wish_count]]\nid = "luck"\ncopies = 1\n',
        "wish_count is ['luck']; allowed: kinds of Wish token: back, ",
    ),
    Bad('[[armour_count]]\nid = "red"\ncopies = 1\n', "armour_count is ['red']; allowed: white or yellow"),
    Bad('[[breed]]\nid = "kraken"\n', "breed is 'kraken'; allowed: the id of a Monster"),
    Bad(
        '[[suggested]]\nid = "vaiel C"\nrule = ""\noptions = [{}]\n',
        "suggested is 'vaiel C'; allowed: the id of a Monster and A or B",
    ),
    Bad(
        '[track]\nspaces = 9\npurple = [{ space = 9, bridge = "east" }]\n',
        "track.purple is [9]; allowed: ascending spaces below 9",
    ),
    Bad(
        '[track]\nspaces = 9\nseats = ["east"]\n',
        "track.seats is ('east',); allowed: each of north, east, south, west once",
    ),
    Bad(
        '[[structure]]\nid = "gate"\ndistrict = "Royal Keep"\n',
        "structure.gate.district is 'Royal Keep'; allowed: City Watch",
    ),
    Bad('[[structure]]\nid = "bakery"\ndistrict = "Royal Keep"\n', "allowed: each of gate, statue, barracks"),
    Bad(
        '[[structure]]\nid = "gate"\ndistrict = "City Watch"\ndeck = "quest"\n',
        "allowed: each of barracks, eyrie",
    ),
    Bad('[[deck]]\nid = "spells"\nsize = 3\n', "allowed: each of barracks, tavern"),
    Bad(
        _outpost('["Sun", "Sun", "Sun", "Sun", "Sun", "Moon"]'),
        "outpost.X.attackers is ['Moon']; allowed: runes of the Rune Die: Crown, Flame, Leaf, Star, Sun",
    ),
    Bad(_outpost(SIX), "outpost.X.grotto is []; allowed: a line for each of Crown, Flame"),
    Bad(
        _wyvern('effect = { do = "roll", die = "rune", then = "x" }'),
        "wyvern.X, do is 'roll'; allowed: throw",
    ),
    Bad(
        _wyvern('cost = [{ do = "gold", n = 1 }], effect = "x"'),
        "wyvern.X, cost is ['gain 1 Gold']; allowed: only spend, leave or injure_this",
    ),
    Bad(_wyvern('effect = { do = "stay" }'), "wyvern.X, when is 'used'; allowed: always"),
    Bad(
        _wyvern('when = "always", effect = { do = "gold", n = 1 }'),
        "wyvern.X, effect is 'gain 1 Gold'; allowed: words that can be in force",
    ),
    Bad(
        _wyvern('test = { is = "on_rune", rune = "Moon" }, effect = "x"'),
        "wyvern.X, rune is ['Moon']; allowed: runes of the Rune Die",
    ),
    Bad(
        f'[[board]]\nid = "vaiel_b"\nside = "A"\n{ZERO}{ROWS}',
        "board.vaiel_b.side is 'A'; allowed: B, as its id says",
    ),
)
"""Records that can be read but do not fit those that ship."""
