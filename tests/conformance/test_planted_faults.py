"""Each check of the suite fails on a fault planted in the small game, and says what is wrong."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

from pitkit.play import SaveError, Session, load, save
from tests.conformance import (
    bounds,
    chances,
    damage,
    legality,
    planted,
    planted_secrets,
    rulebook,
    saves,
    secrets,
    sessions,
    values,
)
from tests.conformance.planted import spec_of
from tests.conformance.spec import DataCase, EffectCase, HiddenPair, LimitCase, Spec
from tests.play.lantern.rules import Draw, Lantern, Throw
from tests.play.lantern_cases import SPEC, answering, middle

Check = Callable[[Spec], None]

FAULTS: list[tuple[Check, type[Lantern], str]] = [
    (legality.check_choices, planted.OffersRefused, "was offered and refused"),
    (legality.check_choices, planted.ForgetsChoice, "choices are not the candidates"),
    (legality.check_choices, planted.RefusesInPlay, "was offered and refused"),
    (legality.check_candidates, planted.NeverChecks, "not legal .* but accepted"),
    (legality.check_candidates, planted.CitesAnother, "refused by TG-RUN-02, not by"),
    (legality.check_candidates, planted.TellsAllChoices, "tells what another seat may do"),
    (legality.check_candidates, planted.ChangesWhenRefusing, "a refused step changed"),
    (legality.check_steps, planted.ChecksCandidatesOnly, "not legal .* but accepted: Lay"),
    (legality.check_malformed, planted.TakesAnySeat, "malformed, yet accepted"),
    (legality.check_malformed, planted.TakesAnyFace, "malformed, yet accepted"),
    (legality.check_limits, planted.ForgetsLimit, "TG-RUN-02: its case is refused by nothing"),
    (legality.check_limits, planted.MixesLimits, "TG-RUN-02: its case is refused by TG-RUN-03"),
    (legality.check_limits, planted.TwoSources, "refusal and refusals differ"),
    (rulebook.check_effects, planted.CitesNothing, "no event cites: TG-ANS-01"),
    (rulebook.check_effects, planted.CitesInChanceOnly, "no event cites: TG-THROW-01"),
    (rulebook.check_citations, planted.CitesUnknown, "'TG-RUN-99', which is not in the rulebook"),
    (rulebook.check_citations, planted.CitesNote, "cites TG-NOTE-01, a note"),
    (rulebook.check_citations, planted.RefusesByEffect, "'TG-RUN-01', which is no limit"),
    (rulebook.check_citations, planted.EndsByNothing, "the end cites 'TG-END-99'"),
    (chances.check_laws, planted.LossyLaw, "sums wrong"),
    (chances.check_laws, planted.TwiceAFace, "has a face twice"),
    (chances.check_laws, planted.NeverAFace, "has weights"),
    (values.check_plain, planted.KeepsList, "trail is \\[\\]"),
    (values.check_plain, planted.KeepsBox, "box is Box"),
    (values.check_unchanged, planted.ChangesThePast, "changed later"),
    (values.check_positions, planted.ReadsBackAnother, "makes another one"),
    (values.check_positions, planted.ReachesProblems, "is no position"),
    (values.check_views, planted.TurnsItsView, "not its own view"),
    (values.check_views, planted.ShowsTheOnlooker, "an onlooker sees more"),
    (values.check_views, planted.HidesItsOwn, "has other choices in its view"),
    (values.check_views, planted.LosesCards, "is no position"),
    (secrets.check_secrets, planted_secrets.LeakyView, "by its view"),
    (secrets.check_secrets, planted_secrets.LeakyEvent, "is told"),
    (secrets.check_secrets, planted_secrets.LeakyRefusal, "by the error"),
    (secrets.check_secrets, planted_secrets.LeakyRule, "by its choices|hangs on what it does not know"),
    (secrets.check_secrets, planted_secrets.LeakyPhase, "by the phase"),
    (secrets.check_secrets, planted_secrets.LeakyChance, "by the chance that is due"),
    (secrets.check_secrets, planted_secrets.LeakyEnd, "by the end"),
    (secrets.check_secrets, planted_secrets.LeakyLabel, "by its choices"),
    (secrets.check_secrets, planted_secrets.OpensWhenHeld, "is told|by the phase|by its view"),
    (secrets.check_seat_files, planted_secrets.LeakyView, "by its session's view|by its file"),
    (sessions.check_undo, planted.CountsCalls, "other events"),
    (sessions.check_processes, planted.HangsOnHashes, "two processes differ"),
    (sessions.check_processes, planted.HangsOnRandom, "two processes differ"),
    (saves.check_saves, planted.CountsCalls, "other events"),
    (bounds.check_bounds, planted.NeverEnds, "is not over after"),
]


@pytest.mark.parametrize(
    ("check", "kind", "said"), FAULTS, ids=[f"{check.__name__}-{kind.__name__}" for check, kind, _ in FAULTS]
)
def test_a_faulty_game_is_found_out(check: Check, kind: type[Lantern], said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        check(spec_of(kind))


def test_a_face_that_no_game_showed_is_carried_out_all_the_same() -> None:
    with pytest.raises(AssertionError, match="legal, but refused: faces is"):
        chances.check_settling(spec_of(planted.CannotSettle, games=1))


SPEC_FAULTS: list[tuple[str, Check, dict[str, Any], str]] = [
    ("a limit without a case", legality.check_limits, {"limits": SPEC.limits[1:]}, "TG-TURN-02"),
    (
        "a case that two rules refuse",
        legality.check_limits,
        {"limits": [*SPEC.limits, LimitCase("TG-TURN-02", answering, Draw(1), instead=Throw(0))]},
        "its case is refused by TG-TURN-02, TG-TURN-03",
    ),
    (
        "a twin that is refused too",
        legality.check_limits,
        {"limits": [*SPEC.limits, LimitCase("TG-TURN-02", middle, Draw(1), instead=Throw(1))]},
        "legal, but refused",
    ),
    (
        "a twin that is another position altogether",
        legality.check_limits,
        {"limits": [*SPEC.limits, LimitCase("TG-TURN-02", middle, Draw(1), lift=lambda: _elsewhere())]},
        "its twin differs in",
    ),
    (
        "a case of an effect that cites another rule",
        rulebook.check_effects,
        {"effects": [EffectCase("TG-RUN-01", middle, Draw(0))]},
        "TG-RUN-01: the events of its case cite",
    ),
    (
        "a number that the content has otherwise",
        rulebook.check_data,
        {"data": [*SPEC.data[:-1], DataCase("TG-END-04", 10, lambda cards: cards.table.goal)]},
        "TG-END-04: the content has 9, the manual 10",
    ),
    ("a number without a case", rulebook.check_data, {"data": ()}, "TG-END-04, TG-SET-02"),
    ("games too long", bounds.check_bounds, {"longest": 20}, "is not over after"),
    ("games too short", bounds.check_bounds, {"shortest": 60}, "is over after"),
    ("too many choices", bounds.check_bounds, {"widest": 3}, "choices, 3 at most"),
    (
        "a pair that is twice the same",
        secrets.check_secrets,
        {"pairs": [HiddenPair(0, middle, middle)]},
        "twice the same",
    ),
    (
        "a pair that the seat can tell",
        secrets.check_secrets,
        {"pairs": [HiddenPair(0, lambda: middle("moth"), lambda: middle("ember"))]},
        "by its view",
    ),
    (
        "a text that tells",
        secrets.check_secrets,
        {"texts": [lambda state, seat: str(state.hands)]},
        "by the text",
    ),
]


@pytest.mark.parametrize(
    ("check", "changes", "said"),
    [fault[1:] for fault in SPEC_FAULTS],
    ids=[fault[0] for fault in SPEC_FAULTS],
)
def test_a_faulty_spec_is_found_out(check: Check, changes: dict[str, Any], said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        check(_spec(**changes))


def test_a_seats_file_with_the_seed_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "seat_file", lambda session, seat: f"{session.seed}")
    with pytest.raises(AssertionError, match="by its file"):
        secrets.check_seat_files(_spec())


def test_a_save_with_a_clock_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count()
    monkeypatch.setattr(saves, "save", lambda session: save(session) + " " * next(clock))
    with pytest.raises(AssertionError, match="saved again"):
        saves.check_saves(_spec())


def test_a_session_that_goes_back_wrongly_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stale(Session[Any]):
        @property
        def state(self) -> Any:
            return self._states[-1]

    monkeypatch.setattr(sessions, "Session", Stale)
    with pytest.raises(AssertionError, match=r"step \d+"):
        sessions.check_undo(_spec())


# Loaders that open what they should not -------------------------------------------------------------


def any_version(text: str, game: Any) -> Session[Any]:
    """Opens a file of any version."""
    return load(re.sub(r'("version": )\d+', r"\g<1>1", text, count=1), game=game)


def any_die(text: str, game: Any) -> Session[Any]:
    """Believes every die."""
    try:
        return load(text, game=game)
    except SaveError as error:
        if "seed" not in error.allowed:
            raise
        try:
            return load(text.replace('"by": "seed"', '"by": "table"'), game=game)
        except SaveError:
            raise error from None


def the_good_part(text: str, game: Any) -> Session[Any]:
    """Opens what is sound and says nothing of the rest."""
    try:
        return load(text, game=game)
    except SaveError as error:
        if error.good is None:
            raise
        return error.good


def without_step(text: str, game: Any) -> Session[Any]:
    """Does not say which step is bad."""
    try:
        return load(text, game=game)
    except SaveError as error:
        raise SaveError(error.field, error.value, error.allowed, None, error.rule, error.good) from None


def without_good(text: str, game: Any) -> Session[Any]:
    """Offers nothing."""
    try:
        return load(text, game=game)
    except SaveError as error:
        raise SaveError(error.field, error.value, error.allowed, error.step, error.rule) from None


def wrong_good(text: str, game: Any) -> Session[Any]:
    """Offers another game."""
    try:
        return load(text, game=game)
    except SaveError as error:
        if error.good is not None and error.good.at:
            error.good.undo()
        raise


def any_setup(text: str, game: Any) -> Session[Any]:
    """Leaves out what it does not know of a setup."""
    return load(text.replace('"no such switch": 1', ""), game=game)


@pytest.mark.parametrize(
    ("opens", "said"),
    [
        (any_version, "a file with a later version was opened"),
        (any_die, "a file with a die the seed did not give was opened"),
        (the_good_part, "was opened"),
        (without_step, "it names step None"),
        (without_good, "the sound part is not offered"),
        (wrong_good, "steps are offered, not"),
        (any_setup, "a file with a wrong setup was opened"),
    ],
)
def test_a_loader_that_lets_damage_pass_is_found_out(opens: damage.Loader, said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        damage.check_damage(_spec(), opens)


def test_a_loader_that_touches_an_open_session_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Session[Any]] = []

    def replayed(*args: Any) -> Session[Any]:
        opened.append(sessions.replayed(*args))
        return opened[-1]

    def opens(text: str, game: Any) -> Session[Any]:
        if opened[-1].at:
            opened[-1].undo()
        return load(text, game=game)

    monkeypatch.setattr(damage, "replayed", replayed)
    with pytest.raises(AssertionError, match="changed an open session"):
        damage.check_damage(_spec(), opens)


def _spec(**changes: Any) -> Spec:
    return spec_of(Lantern, **changes)


def _elsewhere() -> Lantern:
    return replace(middle("ember", "moth", ("gate candle", "torch")), turn=1)
