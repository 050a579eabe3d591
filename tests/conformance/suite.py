"""The suite as a class of tests: a game's tests subclass it and give their `spec`."""

from __future__ import annotations

from typing import ClassVar

from tests.conformance import chances, damage, legality, rulebook, saves, secrets, sessions, values
from tests.conformance.bounds import check_bounds
from tests.conformance.spec import Spec


class Conformance:
    """Every check on one game. Give `spec` in a subclass whose name begins with `Test`."""

    spec: ClassVar[Spec]

    def test_choices_are_accepted(self) -> None:
        legality.check_choices(self.spec)

    def test_candidates_are_refused_when_not_legal(self) -> None:
        legality.check_candidates(self.spec)

    def test_steps_seen_are_refused_when_not_legal(self) -> None:
        legality.check_steps(self.spec)

    def test_malformed_steps_are_refused(self) -> None:
        legality.check_malformed(self.spec)

    def test_each_limit_alone_refuses_its_case(self) -> None:
        legality.check_limits(self.spec)

    def test_each_effect_is_cited_by_an_event(self) -> None:
        rulebook.check_effects(self.spec)

    def test_only_known_rules_are_cited(self) -> None:
        rulebook.check_citations(self.spec)

    def test_each_number_stands_in_the_content(self) -> None:
        rulebook.check_data(self.spec)

    def test_chance_laws_sum_exactly(self) -> None:
        chances.check_laws(self.spec)

    def test_every_face_can_be_settled(self) -> None:
        chances.check_settling(self.spec)

    def test_games_end_within_bounds(self) -> None:
        check_bounds(self.spec)

    def test_states_are_plain_values(self) -> None:
        values.check_plain(self.spec)

    def test_positions_round_trip(self) -> None:
        values.check_positions(self.spec)

    def test_views_are_positions_of_their_own(self) -> None:
        values.check_views(self.spec)

    def test_hidden_things_make_no_difference_to_a_seat(self) -> None:
        secrets.check_secrets(self.spec)

    def test_a_seats_file_tells_no_secrets(self) -> None:
        secrets.check_seat_files(self.spec)

    def test_undo_and_redo_give_each_state_again(self) -> None:
        sessions.check_undo(self.spec)

    def test_two_processes_give_the_same_games(self) -> None:
        sessions.check_processes(self.spec)

    def test_saves_and_tokens_round_trip(self) -> None:
        saves.check_saves(self.spec)

    def test_damaged_files_are_refused_and_the_good_part_offered(self) -> None:
        damage.check_damage(self.spec)

    def test_no_later_step_changed_an_earlier_state(self) -> None:
        values.check_unchanged(self.spec)
