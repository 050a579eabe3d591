"""Steps of fights, Creatures, injuries, Outposts and abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from pitkit.monster_pit.game.facts import Count, DeckName, Spot, StructureName, title
from pitkit.monster_pit.rules.steps import AttackRoll, DefenceRoll
from pitkit.play import Choice, State

if TYPE_CHECKING:
    from pitkit.monster_pit.game.table import Table


class AttackMonster(Choice, frozen=True, tag="attack_monster"):
    """Attack the Monster from a structure (MP-STR-GATE-01, MP-STR-WATCH-01)."""

    structure: StructureName

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return f"Attack the Monster from {title(self.structure)}"


class FightCreature(Choice, frozen=True, tag="fight_creature"):
    """Fight a Creature that stands on a structure (MP-CRE-01).

    Args:
        seat: The Captain.
        token: Index of its token.
    """

    token: Count

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"Fight {_called(state, f't{self.token}')}"


class GiveUpCard(Choice, frozen=True, tag="give_up"):
    """Sacrifice a character after a lost fight (MP-CMB-09)."""

    spot: Spot

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"Sacrifice {_card(state, self.seat, self.spot)}"


class InjureCard(Choice, frozen=True, tag="injure_card"):
    """Injure a character who took part in a fight (MP-CMB-14)."""

    spot: Spot

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"Injure {_card(state, self.seat, self.spot)}"


class TakeLoss(Choice, frozen=True, tag="take_loss"):
    """Use no more cards and take the loss of a fight."""

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return "Take the loss"


class UseAbility(Choice, frozen=True, tag="use_ability"):
    """Use an ability of an own card (MP-OUT-19, MP-MORN-11).

    Args:
        seat: The Captain.
        source: The ability, as `game.effects` names it.
        gem: The Gem a Captain's ability takes; empty for none.
    """

    source: str
    gem: Literal["", "blue", "green"] = ""

    def label(self, state: State) -> str:
        """Words for a button."""
        from pitkit.monster_pit.game.effects import parts_of, source_name

        table = cast("Table", state)
        name, what = source_name(table, self.source), table.content.ability(self.source)
        gem = f" with a {self.gem.title()} Gem" if self.gem else ""
        owner = "" if parts_of(self.source)[0] == "captain" else f"{name}: "
        return f"{owner}{what.title or str(what.effect)}{gem}"


class PassTo(Choice, frozen=True, tag="pass_to"):
    """Give the attachment of a lost character to another one for 2 Gold (MP-STR-HALL-04)."""

    spot: Spot

    def label(self, state: State) -> str:
        """Words for a button."""
        return f"Pass it on to {_card(state, self.seat, self.spot)}"


class LetGo(Choice, frozen=True, tag="let_go"):
    """Let the attachment of a lost character leave the game."""

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return "Let it leave the game"


class NameDeck(Choice, frozen=True, tag="name_deck"):
    """Name the deck to which a card returns (MP-TERM-21)."""

    deck: DeckName

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return f"Under the deck of {title(self.deck)}"


class StartOn(Choice, frozen=True, tag="start_on"):
    """Pick the space the Monster starts on (MP-DIFF-18, MP-DIFF-23)."""

    space: Count

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return f"Start on space {self.space}"


class PickDie(Choice, frozen=True, tag="pick_die"):
    """Pick a die of the throw on the table."""

    die: Count

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return f"Die {self.die + 1}"


class EnoughDice(Choice, frozen=True, tag="enough_dice"):
    """Pick no more dice."""

    def label(self, state: State) -> str:  # noqa: ARG002
        """Words for a button."""
        return "No more dice"


def _called(state: State, thing: str) -> str:
    from pitkit.monster_pit.game.things import label

    return label(cast("Table", state), thing)


def _card(state: State, seat: int, spot: int) -> str:
    from pitkit.monster_pit.game.things import spot_name

    return _called(state, spot_name(seat, spot))


__all__ = [
    "CHOICES", "AttackMonster", "AttackRoll", "DefenceRoll", "EnoughDice", "FightCreature", "GiveUpCard",
    "InjureCard", "LetGo", "NameDeck", "PassTo", "PickDie", "StartOn", "TakeLoss", "UseAbility",
]  # fmt: skip

CHOICES: tuple[type[Choice], ...] = (
    AttackMonster, FightCreature, AttackRoll, DefenceRoll, GiveUpCard, InjureCard, TakeLoss, UseAbility,
    NameDeck, PassTo, LetGo, PickDie, EnoughDice, StartOn,
)  # fmt: skip
"""Every kind of step of these themes."""
