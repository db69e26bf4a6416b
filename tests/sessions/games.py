"""Games that tests play: from a seed, to their end."""

from collections.abc import Iterator
from random import Random

from tute_teach.engine import legal_cards
from tute_teach.model.cards import Card, each
from tute_teach.sessions import Game, Looks, Stage, begin, bot_move, next_round, play, stage_of, state_of
from tute_teach.tables import table

CLASSIC = table("classic")
LOOKS = Looks("en", "pack.svg")


def new_game(seed: int, level: int = 2) -> Game:
    return begin(CLASSIC, level, Random(seed), f"secret {seed}")


def carried(game: Game) -> Game:
    """Let the bots play."""
    while (moved := bot_move(game)) is not None:
        game = moved
    return game


def first_legal(game: Game) -> Card:
    """Name a card that the player may play."""
    return next(each(legal_cards(state_of(game))))


def moments(seed: int, most_hands: int = 10) -> Iterator[Game]:
    """Every moment of a match at which the player is asked for something, the end included."""
    random = Random(seed)
    game = carried(new_game(seed))
    while True:
        yield game
        stage = stage_of(game)
        if stage is Stage.MATCH_OVER or (stage is Stage.ROUND_OVER and len(game.rounds) >= most_hands):
            return
        if stage is Stage.ROUND_OVER:
            game = carried(next_round(game, game.version, random))
        else:
            legal = list(each(legal_cards(state_of(game))))
            game = carried(play(game, game.version, random.choice(legal)))
