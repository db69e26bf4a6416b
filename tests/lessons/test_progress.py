"""Progress through the API: kept at once, kept best, resettable lesson by lesson, and portable."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from flask.testing import FlaskClient

from tute_teach.engine import legal_cards, view
from tute_teach.lessons.going_on import last_hand, play_on
from tute_teach.lessons.grading import answers, right_answers
from tute_teach.lessons.nouns import Course
from tute_teach.lessons.progress import stars
from tute_teach.model.cards import each, suit_of
from tute_teach.model.notation import parse_card
from tute_teach.sessions import PLAYER, chair_to_play, state_of
from tute_teach.storage import migrate, open_store, sqlite_url
from tute_teach.web import Config, create_app

API = "/api/v1"


def saved(course: str = "tute-teach", exercise: str = "a/b/c", stars: int = 3) -> dict[str, object]:
    return {"course": course, "version": 1, "done": [{"exercise": exercise, "stars": stars}]}


@pytest.fixture
def config(tmp_path: Path, lessons_root: Path) -> Config:
    database = sqlite_url(tmp_path / "t.sqlite3")
    store = open_store(database)
    migrate(store)
    store.close()
    return Config(database=database, lessons_dir=lessons_root)


@pytest.fixture
def client(config: Config) -> FlaskClient:
    return create_app(config).test_client()


def lines(client: FlaskClient) -> dict[str, dict[str, object]]:
    tracks = client.get(f"{API}/lessons").get_json()["tracks"]
    return {lesson["id"]: lesson for track in tracks for lesson in track["lessons"]}


def test_the_course_played_over_http_is_done_and_stays_so(client: FlaskClient, course: Course) -> None:
    for lesson in course.lessons:
        assert lines(client)[lesson.id]["done"] == 0
        for number, exercise in enumerate(lesson.exercises, start=1):
            for answer in answers(exercise):
                graded = client.post(f"{API}/lessons/{exercise.key}/answer", json={"answer": answer}).get_json()
                assert graded["right"] == (answer in right_answers(exercise))
                assert graded["sentences"]
                assert graded["stars"] == (3 if graded["right"] else 0)
            line = lines(client)[lesson.id]
            assert (line["done"], line["all"]) == (number, len(lesson.exercises))
    assert all(line["done"] == line["all"] for line in lines(client).values())


def test_whoever_tries_everything_earns_one_star() -> None:
    assert [stars(tries, 0) for tries in (1, 2, 3, 4)] == [3, 2, 1, 1]


def test_stars_never_fall_and_are_never_none(client: FlaskClient) -> None:
    assert {stars(tries, hints) for tries in range(1, 6) for hints in range(4)} == {1, 2, 3}
    at = f"{API}/lessons/classic/pack/three-and-king/answer"
    best = [
        client.post(at, json={"answer": "2", "tries": tries, "hints": hints}).get_json()["stars"]
        for tries, hints in ((4, 3), (1, 1), (1, 0), (9, 3))
    ]
    assert best == [1, 2, 3, 3]


def test_wrong_answers_are_counted_like_all_others(config: Config) -> None:
    client = create_app(replace(config, most_writes=3)).test_client()
    at = f"{API}/lessons/classic/pack/three-and-king/answer"
    assert client.post(at, json={"answer": "2"}).get_json()["right"]
    asked = [client.post(at, json={"answer": "1"}) for _ in range(4)]
    assert [one.status_code for one in asked if one.status_code != 200] == [429]
    assert 0 < int(asked[-1].headers["Retry-After"]) <= 60


def test_one_lesson_is_reset_and_the_others_stay(client: FlaskClient) -> None:
    client.post(f"{API}/lessons/classic/pack/suits/answer", json={"answer": "read"})
    client.post(f"{API}/lessons/classic/follow-and-beat/follow/answer", json={"answer": "4c"})
    assert client.delete(f"{API}/lessons/classic/pack/progress").status_code == 200
    assert {key: line["done"] for key, line in lines(client).items()} == {
        "classic/pack": 0,
        "classic/follow-and-beat": 1,
    }


def test_progress_goes_along_in_a_file(config: Config) -> None:
    here, there = create_app(config).test_client(), create_app(config).test_client()
    here.post(f"{API}/lessons/classic/pack/suits/answer", json={"answer": "read"})
    here.post(f"{API}/lessons/classic/pack/three-and-king/answer", json={"answer": "2", "tries": 2})
    saved = here.get(f"{API}/progress/export").get_json()
    saved["done"].append({"exercise": "classic/pack/long-gone", "stars": 3})
    assert lines(there)["classic/pack"]["done"] == 0
    assert there.post(f"{API}/progress/import", json=saved).status_code == 200
    assert lines(there)["classic/pack"]["stars"] == {"suits": 3, "three-and-king": 2}


@pytest.mark.parametrize(
    ("method", "path", "json", "status"),
    [
        ("post", "lessons/classic/pack/nowhere/answer", {"answer": "1"}, 404),
        ("post", "lessons/classic/nowhere/suits/answer", {"answer": "1"}, 404),
        ("post", "lessons/classic/pack/suits/answer", {"answer": "9"}, 400),
        ("post", "lessons/classic/pack/suits/answer", {"answer": "read", "tries": 0}, 400),
        ("post", "lessons/classic/pack/suits/answer", {"answer": "read", "hints": 4}, 400),
        ("post", "lessons/classic/pack/suits/answer", {}, 400),
        ("delete", "lessons/classic/nowhere/progress", None, 404),
        ("post", "progress/import", saved(course="chess"), 400),
        ("post", "progress/import", saved(exercise="x"), 400),
        ("post", "progress/import", saved(stars=9), 400),
        ("post", "lessons/classic/nowhere/play-on", None, 404),
    ],
)  # fmt: skip
def test_what_cannot_be_is_told_kindly(client: FlaskClient, method: str, path: str, json: object, status: int) -> None:
    answer = client.open(f"{API}/{path}", method=method, json=json)
    assert answer.status_code == status
    assert answer.get_json()["detail"]


def test_the_last_hand_of_a_lesson_is_played_on(client: FlaskClient) -> None:
    begun = client.post(f"{API}/lessons/classic/follow-and-beat/play-on")
    assert begun.status_code == 201
    game = client.get(f"{API}/games/{begun.get_json()['id']}").get_json()
    assert (game["stage"], game["single"]) == ("play", True)
    assert [one["single"] for one in client.get(f"{API}/games").get_json()["games"]] == [True]
    assert all(f'data-card="{code}"' in game["frames"][-1]["fragment"] for code in ("1e", "12e", "4e", "6c", "11e"))


def test_the_hand_that_is_played_on_is_the_one_of_the_exercise(course: Course) -> None:
    for lesson in course.lessons:
        exercise = last_hand(lesson)
        assert exercise is not None
        for seed in range(20):
            game = play_on(exercise, 2, Random(seed), "secret")
            state = state_of(game)
            assert chair_to_play(game) == PLAYER
            assert view(state, exercise.you).hand(exercise.you) == exercise.state.hand(exercise.you)
            assert legal_cards(state) == legal_cards(exercise.state)
            held = [card for hand in state.hands for card in each(hand.cards or exercise.hand)]
            assert len(set(held)) == len(held)
            assert set(exercise.rest) <= set(held)
            assert not set(exercise.gone) & set(held)


def test_the_player_before_could_not_have_done_better(course: Course) -> None:
    """Whoever followed without beating, in the exercise, holds nothing that would have had to beat."""
    lesson = course.lesson("classic/follow-and-beat")
    assert lesson is not None
    exercise = lesson.exercise("follow-mark")
    assert exercise is not None
    led = suit_of(parse_card("11e"))
    for seed in range(10):
        paloma = state_of(play_on(exercise, 2, Random(seed), "s")).hands[3]
        higher = [
            card for card in each(paloma.cards or exercise.hand) if suit_of(card) == led and card > parse_card("11e")
        ]
        assert higher == []
