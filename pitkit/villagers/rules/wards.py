"""What Ward abilities do to the table: the words of `pitkit.villagers.cards`, carried out."""

from __future__ import annotations

from msgspec.structs import replace

from pitkit.play import Chance, Event, Events, MalformedError
from pitkit.play.agenda import Run
from pitkit.play.effects import Ability, Amount, Condition, Effect, Selector
from pitkit.play.interpreter import amount
from pitkit.villagers.cards import (
    AnyPlayer,
    ClaimVoid,
    Lose,
    Points,
    Reward,
    Role,
    Rolled,
    Silence,
    Spoils,
    Swap,
    VillagerCount,
    WinTies,
)
from pitkit.villagers.rules.steps import MOST_TOKENS
from pitkit.villagers.rules.table import Done, Table, Tally, tokens, told


def side_of(table: Table, seat: int) -> str:
    """The side a player is on this round: `monster` or `villagers`."""
    return "monster" if seat == table.monster else "villagers"


def source_name(table: Table, source: str) -> str:
    """What people call the Ward an ability is on."""
    return table.content.called(source.rpartition(".")[0])


def with_points(table: Table, side: str, n: int) -> Table:
    """The table with points added to a side of the count under way."""
    tally = _tally(table)
    if side == "monster":
        return table.but(tally=replace(tally, monster=tally.monster + n))
    return table.but(tally=replace(tally, villagers=tally.villagers + n))


def rewarded(table: Table, seat: int, n: int) -> Done:
    """Tokens from the Token Bag for a player, as many as it holds (VM-WRD-11, VM-AMB-32)."""
    room = MOST_TOKENS - table.tokens_in_play
    paid = max(0, min(n, room if table.switches.endless_bag else min(room, table.bag)))
    after = table.with_player(seat, tokens=table.players[seat].tokens + paid).but(bag=table.bag - paid)
    return after, (told(f"{table.name(seat)} takes {tokens(paid)} from the Token Bag.", "VM-WRD-11"),)


def _tally(table: Table) -> Tally:
    if table.tally is None:
        raise MalformedError("tally", None, "a count under way")
    return table.tally


class WardHooks:
    """What the game lends to the frame of card effects."""

    def ability(self, state: Table, source: str) -> Ability:
        """The ability a source names."""
        return state.content.ability(source)

    def busy(self, state: Table) -> bool:
        """Whether no count is under way."""
        return state.tally is None

    def perform(self, state: Table, verb: Effect, run: Run) -> tuple[Table, Events]:
        """Carry out one of the game's own words."""
        match verb:
            case Points():
                return self._points(state, verb, run)
            case Swap() | Silence() | WinTies():
                return self._turned(state, verb), (self._event(state, str(verb), run),)
            case Reward():
                return self._reward(state, verb, run)
            case Spoils():
                n = max(0, amount(state, self, verb.n, run))
                spoils = (*_tally(state).spoils, (run.seat, n))
                return state.but(tally=replace(_tally(state), spoils=spoils)), (
                    self._event(state, str(verb).format(n=n), run),
                )
            case ClaimVoid():
                return self._claim(state, run)
            case Lose():
                return self._lose(state, verb, run)
        return state, ()

    def _points(self, state: Table, verb: Points, run: Run) -> Done:
        n, own = amount(state, self, verb.n, run), side_of(state, run.seat)
        other = "villagers" if own == "monster" else "monster"
        side = {"own": own, "other": other}.get(verb.side, verb.side)
        return with_points(state, side, n), (self._event(state, f"{n} more for the {side.title()}", run),)

    def _turned(self, state: Table, verb: Swap | Silence | WinTies) -> Table:
        tally = _tally(state)
        match verb:
            case Swap():
                return state.but(tally=replace(tally, monster=tally.villagers, villagers=tally.monster))
            case Silence():
                return state.but(tally=replace(tally, silent=True))
        return state.but(tally=replace(tally, ties="villagers"))

    def _reward(self, state: Table, verb: Reward, run: Run) -> Done:
        n = amount(state, self, verb.n, run)
        picked = [int(run.thing())] if verb.who == "it" and run.thing() else []
        seats = {"self": [run.seat], "villagers": list(state.villagers), "it": picked}[verb.who]
        events: Events = ()
        for seat in seats:
            state, more = rewarded(state, seat, n)
            events += more
        return state, events

    def _claim(self, state: Table, run: Run) -> Done:
        player, n = state.players[run.seat], state.void
        after = state.with_player(run.seat, tokens=player.tokens + n).but(void=0)
        text = f"{player.name} takes {tokens(n)} out of the Void"
        return after, (self._event(state, text, run, "VM-SET-10"),)

    def _lose(self, state: Table, verb: Lose, run: Run) -> Done:
        player = state.players[run.seat]
        n = min(verb.n, player.tokens)
        after = state.with_player(run.seat, tokens=player.tokens - n).but(void=state.void + n)
        return after, (self._event(state, f"{player.name} puts {tokens(n)} into the Void", run),)

    def can_pay(self, state: Table, cost: tuple[Effect, ...], run: Run) -> bool:
        """Whether a player has the tokens off the board that a cost asks for; other words cost nothing."""
        price = sum(part.n for part in cost if isinstance(part, Lose))
        return state.players[run.seat].tokens >= price

    def holds(self, state: Table, condition: Condition, run: Run) -> bool:
        """Whether the Ward's player is what a `role` asks for."""
        if isinstance(condition, Role):
            return (condition.role == "Monster") == (run.seat == state.monster)
        raise MalformedError("condition", condition, "a condition of this game")

    def amount(self, state: Table, amount: Amount, run: Run) -> int:
        """The sum of a roll, or the number of Villagers."""
        match amount:
            case Rolled(of=of):
                return sum(int(face) for face in run.values(of))
            case VillagerCount():
                return len(state.villagers)
        raise MalformedError("amount", amount, "an amount of this game")

    def things(self, state: Table, selector: Selector, run: Run) -> tuple[str, ...]:  # noqa: ARG002
        """The seats a `player` names, as texts, from the Monster clockwise."""
        side = selector.side if isinstance(selector, AnyPlayer) else "all"
        seats = {"villagers": state.villagers, "monster": (state.monster,)}.get(
            side, state.clockwise(state.monster)
        )
        return tuple(map(str, seats))

    def decider(self, state: Table, selector: Selector | None, run: Run) -> int:
        """The first player a selector names; else the Ward's player."""
        return run.seat if selector is None else int(self.things(state, selector, run)[0])

    def throw(self, state: Table, die: str, n: int, run: Run) -> Chance:
        """A throw of blue or green dice for a Ward."""
        parts = tuple(state.content.dice[die].part(f"{die} die {k}") for k in range(1, n + 1))
        return Chance(f"{source_name(state, run.source)}: {die} dice", parts, ("VM-WRD-08",))

    def label(self, state: Table, thing: str) -> str:
        """A player's name."""
        return state.name(int(thing))

    def tell(self, state: Table, text: str, run: Run) -> Events:
        """What the frame did, as an event of the Ward."""
        return (self._event(state, text, run),)

    def _event(self, state: Table, text: str, run: Run, *rules: str) -> Event:
        return told(f"{source_name(state, run.source)}: {text.rstrip('.')}.", "VM-WRD-08", *rules)


HOOKS = WardHooks()
