"""The rules of Lanterns in the Pit: one frozen state, what is allowed in it, what happens to it.

Read it from the top as a game author would write it: the steps, the state, then its doors in the order
of `pitkit.play.State`: candidates, refusal, chance, over, play, settle, view, words, problems.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import ClassVar, Literal, Self, TypeVar

from msgspec.structs import replace

from pitkit.play import (
    Chance,
    Choice,
    Event,
    Events,
    Item,
    Known,
    Over,
    Part,
    Pile,
    Pools,
    Problem,
    Refusal,
    State,
    Unseen,
    card_problems,
    conceal,
    law_of,
    put_bottom,
    put_top,
    take_at,
    take_top,
    top_law,
)
from tests.play.lantern.cards import LanternContent

T = TypeVar("T")

Stage = Literal["deal", "turn", "draw", "run", "throw", "answer"]


class Draw(Choice, frozen=True, tag="draw"):
    """Take the top card of the pit."""

    def label(self, state: State) -> str:
        return "Draw"


class Lay(Choice, frozen=True, tag="lay"):
    """Lay one card of the hand; the first begins a run, the run goes on until it is done."""

    card: str

    def label(self, state: State) -> str:
        return f"Lay {self.card}"


class Done(Choice, frozen=True, tag="done"):
    """End the run."""

    def label(self, state: State) -> str:
        return "Done"


class Throw(Choice, frozen=True, tag="throw"):
    """Throw the lantern."""

    def label(self, state: State) -> str:
        return "Throw the lantern"


class GoOn(Choice, frozen=True, tag="go-on"):
    """Close the time to answer a throw and count it."""

    def label(self, state: State) -> str:
        return "Go on"


class Fly(Choice, frozen=True, tag="fly"):
    """Let a moth fly at the other seat's throw."""

    card: str

    def label(self, state: State) -> str:
        return f"Let {self.card} fly"


class Lantern(State, frozen=True, forbid_unknown_fields=True):
    """A moment of the game.

    A hand is a pile of segments: a card the reader knows, or so many unseen ones. So a seat's view, where
    the other hand is unseen, is a legal position, and play can go on from it with the real cards.
    """

    choice_types: ClassVar[tuple[type[Choice], ...]] = (Draw, Lay, Done, Throw, GoOn, Fly)

    content: LanternContent
    names: tuple[str, str]
    pools: Pools
    pit: Pile
    hands: tuple[Pile, Pile]
    rows: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    light: tuple[int, int] = (0, 0)
    turn: Literal[0, 1] = 0
    stage: Stage = "deal"
    laid: int = -1
    """Light of the card laid last in the run under way, -1 outside a run."""
    thrown: int = 0
    """Light of the throw under way."""

    # What may be done -------------------------------------------------------------------------------

    def candidates(self) -> tuple[Choice, ...]:
        """The plain deeds for both seats, and the laying of each card that may be in their hands."""
        steps: list[Choice] = []
        for seat, hand in enumerate(self.hands):
            cards = self._holdable(hand)
            steps += [Draw(seat), *(Lay(seat, card) for card in cards), Done(seat), Throw(seat), GoOn(seat)]
            steps += [Fly(seat, card) for card in self.content.moths]
        return tuple(steps)

    def refusal(self, step: Choice) -> Refusal | None:
        """The first rule that forbids a step."""
        return next(self.refusals(step), None)

    def refusals(self, step: Choice) -> Iterator[Refusal]:
        """Every rule that forbids a step, so that a test can show that one of them alone does."""
        if isinstance(step, Fly):
            yield from self._refuse_answer(step)
            return
        if step.seat != self.turn:
            yield Refusal("TG-TURN-02", f"{self.names[self.turn]} has the turn.")
        match step:
            case Draw():
                yield from self._refuse_second_deed()
                if self.hands[step.seat].size >= self.content.table.hand:
                    yield Refusal("TG-DRAW-03", f"a hand holds {self.content.table.hand} cards at most.")
            case Lay():
                yield from self._refuse_laying(step)
            case Done():
                if self.stage != "run":
                    yield Refusal("TG-RUN-04", "no run is being laid.")
            case Throw():
                yield from self._refuse_second_deed()
                if not self.rows[step.seat]:
                    yield Refusal("TG-THROW-03", "the lantern needs a card in the row.")
            case GoOn():
                yield from self._refuse_untimely_answer()

    def _refuse_second_deed(self) -> Iterator[Refusal]:
        if self.stage == "run":
            yield Refusal("TG-TURN-03", "a run is being laid; end it first.")
        if self.stage == "answer":
            yield Refusal("TG-TURN-03", "a throw waits for its answer; go on first.")

    def _refuse_laying(self, step: Lay) -> Iterator[Refusal]:
        if self.stage != "run":
            yield from self._refuse_second_deed()
        if step.card not in self._holdable(self.hands[step.seat]):
            yield Refusal("TG-RUN-03", f"{step.card} is not in the hand.")
        elif self.content.light[step.card] <= self.laid:
            yield Refusal("TG-RUN-02", f"the next card must give more than {self.laid} light.")

    def _refuse_untimely_answer(self) -> Iterator[Refusal]:
        if self.stage != "answer":
            yield Refusal("TG-ANS-02", "no throw waits for an answer.")

    def _refuse_answer(self, step: Fly) -> Iterator[Refusal]:
        yield from self._refuse_untimely_answer()
        if step.seat == self.turn:
            yield Refusal("TG-ANS-04", "nobody answers their own throw.")
        moths = set(self.content.moths) & set(self._holdable(self.hands[step.seat]))
        if step.card not in moths:
            yield Refusal("TG-ANS-03", f"{step.card} is no moth in the hand.")

    def _holdable(self, hand: Pile) -> tuple[str, ...]:
        """Cards a hand may hold: the known ones, and in place of an unseen one any card of its pool."""
        return tuple(dict.fromkeys(card for item in hand.segments for card in self._may_be(item)))

    def _may_be(self, item: Item) -> tuple[str, ...]:
        law = law_of(item, self.pools)
        return law.faces if law else (item.card,) if isinstance(item, Known) else ()

    # What is due ------------------------------------------------------------------------------------

    def chance(self) -> Chance | None:
        """A card to draw unseen, or the lantern die; a flare makes the next event."""
        if self.stage == "throw":
            faces = self.content.face
            die = Part("lantern", tuple(face.name for face in faces), tuple(face.sides for face in faces))
            return Chance("the lantern", (die,), ("TG-THROW-01",))
        if self.stage not in ("deal", "draw"):
            return None
        what = f"card for {self.names[self.turn]}"
        law = top_law(self.pit, self.pools, what, seen_by=(self.turn,))
        return Chance(f"a {what}", (law,), (self._drawing,)) if law else None

    def over(self) -> Over | None:
        """Enough light at any moment; an empty pit when a turn has ended."""
        most = max(self.light)
        if most >= self.content.table.goal:
            seat = self.light.index(most)
            return Over((seat,), "TG-END-01", f"{self.names[seat]} has {most} light.")
        if self.stage != "turn" or self.pit.size:
            return None
        winners = tuple(seat for seat in (0, 1) if self.light[seat] == most)
        if len(winners) == 2:
            return Over(winners, "TG-END-03", f"the pit is empty and both have {most} light.")
        return Over(winners, "TG-END-02", f"the pit is empty and {self.names[winners[0]]} has more light.")

    # What happens -----------------------------------------------------------------------------------

    def play(self, choice: Choice) -> tuple[Lantern, Events]:
        """Carry out an allowed choice."""
        name = self.names[choice.seat]
        match choice:
            case Draw():
                return self._draw()
            case Lay():
                after = self._without(choice.seat, choice.card)._rowed(choice.seat, choice.card)
                after = replace(after, stage="run", laid=self.content.light[choice.card])
                return after._closed(Event(f"{name} lays {choice.card}.", ("TG-RUN-01",)))
            case Done():
                return self._next_turn()
            case Throw():
                return replace(self, stage="throw"), (Event(f"{name} throws the lantern.", ("TG-THROW-01",)),)
            case GoOn():
                lit = self._lit(choice.seat, self.thrown)
                return lit._next_turn(Event(f"{name} counts {self.thrown} light.", ("TG-THROW-04",)))
        assert isinstance(choice, Fly)
        after = self._without(choice.seat, choice.card)
        after = replace(after, pit=put_bottom(after.pit, Known(choice.card)))
        return after._next_turn(Event(f"{name} lets {choice.card} fly.", ("TG-ANS-01",)))

    def _draw(self) -> tuple[Lantern, Events]:
        if top_law(self.pit, self.pools) is not None:
            return replace(self, stage="draw"), ()
        card, pit, pools = take_top(self.pit, self.pools)
        after = replace(self, pit=pit, pools=pools)._rowed(self.turn, card.card)
        event = Event(f"{self.names[self.turn]} takes the {card.card} into the row.", ("TG-DRAW-02",))
        return after._next_turn(event)

    def settle(self, faces: tuple[str, ...]) -> tuple[Lantern, Events]:
        """Carry out what was drawn or thrown."""
        if self.stage == "throw":
            return self._settle_throw(faces[0])
        name, rule = self.names[self.turn], self._drawing
        told = (
            Event(f"{name} takes a card from the pit.", (rule,)),
            Event(f"{name} sees {faces[0]}.", (rule,), seen_by=(self.turn,)),
        )
        after = self._drawn(faces[0])
        return after._dealt(told) if self.stage == "deal" else after._next_turn(*told)

    @property
    def _drawing(self) -> str:
        return "TG-SET-01" if self.stage == "deal" else "TG-DRAW-01"

    def _drawn(self, face: str) -> Lantern:
        card, pit, pools = take_top(self.pit, self.pools, face, seen_by=(self.turn,))
        hands = _with(self.hands, self.turn, put_bottom(self.hands[self.turn], card))
        return replace(self, pit=pit, pools=pools, hands=hands)

    def _dealt(self, told: Events) -> tuple[Lantern, Events]:
        """The next card of the deal, to the seats by turns; after the last one the gate is laid."""
        if sum(hand.size for hand in self.hands) < 2 * self.content.table.dealt:
            return replace(self, turn=_other(self.turn)), told
        gate = self.content.table.gate
        after = replace(self, turn=0, stage="turn", pit=put_top(self.pit, Known(gate)))
        return after, (*told, Event(f"The {gate} lies on the pit; {self.names[0]} begins.", ("TG-SET-01",)))

    def _settle_throw(self, face_name: str) -> tuple[Lantern, Events]:
        face = next(face for face in self.content.face if face.name == face_name)
        after = replace(self, thrown=self.thrown + face.light)
        if face.again:
            return after, (Event(f"A {face.name}: once more.", ("TG-THROW-02",)),)
        shown = Event(f"The lantern shows {face.name}: {after.thrown} light in all.", ("TG-THROW-01",))
        # The time to answer opens for every throw with light, so that it tells nobody who has a moth.
        return (replace(after, stage="answer"), (shown,)) if after.thrown else after._next_turn(shown)

    def _without(self, seat: int, card: str) -> Lantern:
        """A card of a hand shown to all and taken out, one the reader knows before an unseen one."""
        items = self.hands[seat].items
        places = [at for at, item in enumerate(items) if card in self._may_be(item)]
        at = min(places, key=lambda place: not isinstance(items[place], Known))
        _, hand, pools = take_at(self.hands[seat], self.pools, at, card)
        return replace(self, hands=_with(self.hands, seat, hand), pools=pools)

    def _rowed(self, seat: int, card: str) -> Lantern:
        after = replace(self, rows=_with(self.rows, seat, (*self.rows[seat], card)))
        return after._lit(seat, self.content.light[card])

    def _lit(self, seat: int, light: int) -> Lantern:
        return replace(self, light=_with(self.light, seat, self.light[seat] + light))

    def _next_turn(self, *told: Event) -> tuple[Lantern, Events]:
        """The turn passes; the end of the game is told where it comes with it."""
        after = replace(self, turn=_other(self.turn), stage="turn", laid=-1, thrown=0)
        passed = Event(f"It is {self.names[after.turn]}'s turn.", ("TG-TURN-01",))
        over = after.over()
        return after._closed(*told) if over else (after, (*told, passed))

    def _closed(self, *told: Event) -> tuple[Lantern, Events]:
        over = self.over()
        return self, (*told, Event(f"The game ends: {over.why}", (over.rule,))) if over else told

    # What is seen -----------------------------------------------------------------------------------

    def view(self, seat: int | None) -> Self:
        """The other hand goes back among the unseen; an onlooker sees neither hand."""
        (pit, hands), pools = conceal((self.pit, self.hands), self.pools, seat)
        return replace(self, pit=pit, hands=hands, pools=pools)

    def seats(self) -> tuple[str, ...]:
        """Names of the two players."""
        return self.names

    def phase(self) -> str:
        """Whose moment it is, and which."""
        words = {
            "deal": "the deal",
            "turn": "the turn",
            "draw": "the draw",
            "run": "the run",
            "throw": "the throw",
            "answer": "the answer to the throw",
        }
        return f"{words[self.stage]} of {self.names[self.turn]}"

    def problems(self) -> Iterable[Problem]:
        """What no play can reach; a position typed in at a table is checked by the same lines."""
        table = self.content.table
        for seat, hand in enumerate(self.hands):
            if hand.size > table.hand:
                yield f"hands.{seat}", hand.size, f"at most {table.hand} cards"
            if self.light[seat] < 0:
                yield f"light.{seat}", self.light[seat], "a whole number from 0"
        if self.thrown < 0 or (self.thrown and self.stage not in ("throw", "answer")):
            yield "thrown", self.thrown, "a whole number from 0; 0 unless a throw is under way"
        if (self.laid >= 0) != (self.stage == "run"):
            yield "laid", self.laid, "the light of the last card in a run, else -1"
        yield from card_problems(self.pools, (self.pit, self.hands))
        yield from self._miscounted()

    def _miscounted(self) -> Iterator[Problem]:
        """Every card is in one place, and the unseen ones are those of the pool that are not boxed."""
        items = [item for cards in (self.pit, *self.hands) for item in cards.items]
        counts = Counter(card for row in self.rows for card in row)
        counts.update(item.card for item in items if isinstance(item, Known))
        for pool in self.pools:
            counts.update(dict(pool.cards))
        wanted = self.content.copies(with_gate=self.stage != "deal")
        for card in sorted(counts | wanted):
            if counts[card] != wanted[card]:
                yield f"pools: {card}", counts[card], f"{wanted[card]} in hands, rows, pit and pool together"
        unseen = sum(isinstance(item, Unseen) for item in items)
        rest = sum(pool.total for pool in self.pools) - self.content.table.boxed
        if unseen != rest:
            yield (
                "pit",
                f"{unseen} unseen cards with the hands",
                f"{rest}, the rest of the pool boxed",
            )


def _other(seat: int) -> Literal[0, 1]:
    return 0 if seat else 1


def _with(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    return (pair[0], value) if seat else (value, pair[1])
