"""No answer of a whole match holds a card that its player may not know, nor anything from which one could be told."""

import json
import logging
import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.games import API, begin, legal, play, table_of, whole_match
from tute_teach.model.cards import ALL_CARDS
from tute_teach.model.notation import parse_card, show_card
from tute_teach.sessions.saving import parse_settings
from tute_teach.storage import find_game
from tute_teach.text import LANGS, Lang
from tute_teach.text.words import card_name
from tute_teach.web.learner import COOKIE, _hash
from tute_teach.web.service import KEY

CODE = re.compile(r"(?<![\w.])(?:1[0-2]?|[2-7])[oceb](?!\w)")
HELD = re.compile(r'<button[^>]*data-card="(\w+)"')
LAID = re.compile(r'class="tute-laid card"[^>]*data-card="(\w+)"')


@pytest.mark.parametrize("lang", LANGS)
def test_whole_match_tells_no_hidden_card(client: FlaskClient, lang: Lang) -> None:
    """Cards become known by being dealt to the player, turned, or played; all others must be nowhere in an answer."""
    names = {show_card(card): card_name(card, "bare", lang) for card in ALL_CARDS}
    known: set[str] = set()
    answers = 0
    for game in whole_match(client, begin(client, lang=lang), lang):
        for frame in game["frames"]:
            if frame["event"] == "deal":
                known = set(HELD.findall(frame["fragment"]))
                known |= set(re.findall(r"#card-(\w+?)\"", trump_strip(frame["fragment"])))
                assert len(known) in (10, 11)
            if frame["fragment"]:
                known |= set(LAID.findall(frame["fragment"]))
            text = json.dumps(frame, ensure_ascii=False)
            assert set(CODE.findall(text)) <= known
            assert {code for code, name in names.items() if re.search(rf"\b{name}\b", text, re.IGNORECASE)} <= known
        held = HELD.findall(table_of(game))
        if game["stage"] == "play":
            spoken = client.post(f"{API}/games/{game['id']}/hint?lang={lang}").text
            assert set(CODE.findall(spoken)) <= set(held)
        answers += 1
    assert answers > 40


def trump_strip(table: str) -> str:
    return table[table.index('class="tute-trump"') : table.index("</span>", table.index('class="tute-trump"') + 400)]


def test_answers_hold_no_seed_and_no_record(client: FlaskClient, app: Flask) -> None:
    game = begin(client)
    token = client.get_cookie(COOKIE)
    assert token is not None
    saved = find_game(app.extensions[KEY].store, game["id"], _hash(token.value))
    assert saved is not None
    secret = parse_settings(saved.settings).secret
    kind, *deal = saved.record.split("\n", 1)[0].split()
    assert (kind, len(secret), len(deal)) == ("deal", 32, 40)
    path = f"{API}/games/{game['id']}"
    card = legal(game)[0]
    answers = [
        client.get(path),
        client.get(f"{path}?since=0"),
        client.get(f"{path}/why?card=1o"),
        client.post(f"{path}/hint"),
        play(client, game, card),
        play(client, game, "1o" if card != "1o" else "3o"),
        client.get(f"{API}/games"),
    ]
    assert [one.status_code for one in answers] == [200] * 5 + [409, 200]
    for text in [json.dumps(game), *(one.text for one in answers)]:
        assert game["id"] in text or "frames" not in text
        for hidden in (secret, _hash(token.value), token.value):
            assert hidden not in text
        # Cards as they were dealt, whatever stands between them: five in a row are never in one picture.
        assert not re.search(r"\W{1,6}".join(deal[:5]), text)
        assert not re.search(r"\W{1,6}".join(deal[-5:]), text)


def test_why_says_the_same_of_every_card_not_held(client: FlaskClient) -> None:
    """Else one could ask who holds what."""
    game = begin(client)
    held = set(HELD.findall(table_of(game)))
    laid = set(LAID.findall(table_of(game)))
    answers = set()
    for card in ALL_CARDS:
        code = show_card(card)
        if code not in held | laid:
            told = client.get(f"{API}/games/{game['id']}/why?card={code}&lang=en").get_json()
            name = card_name(parse_card(code), "bare", "en")
            answers.add(json.dumps(told).replace(code, "?").lower().replace(name, "?"))
    assert len(answers) == 1


def test_diary_holds_no_card_no_token_no_game(client: FlaskClient, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, logger="tute_teach.web"):
        game = begin(client)
        client.get(f"{API}/games/{game['id']}/why?card=1o")
        next(whole_match(client, game))
    token = client.get_cookie(COOKIE)
    assert token is not None
    lines = [record.getMessage() for record in caplog.records if record.name == "tute_teach.web"]
    assert len(lines) >= 2
    for line in lines:
        assert set(json.loads(line)) == {"at", "method", "rule", "status", "ms"}
        assert game["id"] not in line
        assert token.value not in line
        assert not CODE.search(json.loads(line)["rule"] or "")
