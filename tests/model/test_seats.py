"""Seats within a round, chairs within a match."""

from hypothesis import given
from hypothesis import strategies as st

from tute_teach.model.seats import Chair, Seat, chair_of, chairs, next_chair, next_seat, seat_of, seats


@given(st.integers(2, 6), st.data())
def test_seats_and_chairs_translate_both_ways(players: int, data: st.DataObject) -> None:
    dealer = Chair(data.draw(st.integers(1, players)))
    assert [seat_of(chair_of(seat, dealer, players), dealer, players) for seat in seats(players)] == list(
        seats(players)
    )
    assert chair_of(Seat(players), dealer, players) == dealer
    assert chair_of(Seat(1), dealer, players) == next_chair(dealer, players)
    assert {chair_of(seat, dealer, players) for seat in seats(players)} == set(chairs(players))


def test_turns_go_round() -> None:
    assert [next_seat(Seat(3), 4, steps) for steps in range(5)] == [3, 4, 1, 2, 3]
    assert next_chair(Chair(4), 4) == 1
