"""Rules that cannot act too widely."""

from collections.abc import Mapping

from tute_teach.text import Bilingual

WITHOUT_WIDE: Mapping[str, Bilingual] = {
    "cards.pack": Bilingual(
        "The pack is the same in every hand: there is no premise to drop.",
        "La baraja es la misma en todas las manos: no hay premisa que quitar.",
    ),
    "cards.no-twos": Bilingual(
        "The pack of such a table is the same in every hand: there is no premise to drop.",
        "La baraja de esas mesas es la misma en todas las manos: no hay premisa que quitar.",
    ),
    "deal.all-cards": Bilingual(
        "Every card is dealt in every hand, whatever is in it: there is no premise to drop.",
        "En todas las manos se reparten todas las cartas, sean las que sean: no hay premisa que quitar.",
    ),
    "deal.rotate": Bilingual(
        "The deal moves on after every hand, whoever has won: there is no premise to drop.",
        "El turno de dar pasa después de cada mano, gane quien gane: no hay premisa que quitar.",
    ),
    "trump.classic": Bilingual(
        "Every deal has a last card, and it always makes trumps: there is no premise to drop.",
        "Todo reparto tiene una última carta, y siempre es la que pinta: no hay premisa que quitar.",
    ),
    "play.partner": Bilingual(
        "It grants nothing and forbids nothing, it only denies an exception: that cannot go too far.",
        "No da ni prohíbe nada, solo niega una excepción: eso no se puede aplicar de más.",
    ),
    "trick.winner-leads": Bilingual(
        "Every trick has a winner, who always leads: there is no premise to drop.",
        "Toda baza la gana alguien, que siempre sale: no hay premisa que quitar.",
    ),
    "trick.no-claims": Bilingual(
        "It denies an early end, and a hand cannot be longer than its cards.",
        "Niega un final anticipado, y una mano no puede durar más que sus cartas.",
    ),
    "decl.forty-any-time": Bilingual(
        "It only denies a bar: that cannot go too far.",
        "Solo niega un impedimento: eso no se puede aplicar de más.",
    ),
    "decl.order-of-partners": Bilingual(
        "It ranks the two partners, and there is nobody else to rank.",
        "Pone en orden a los dos compañeros, y no hay nadie más que ordenar.",
    ),
    "trump.bidding": Bilingual(
        "Every auction that has a winner leads to trumps: there is no premise to drop.",
        "Toda subasta que alguien gana acaba en un triunfo: no hay premisa que quitar.",
    ),
    "decl.own-call": Bilingual(
        "It says who speaks, and leaves it to other rules what may be said.",
        "Dice quién habla y deja a otras reglas lo que se puede decir.",
    ),
    "cabron.players": Bilingual(
        "Everybody is alone in every hand: there is no premise to drop.",
        "En todas las manos va cada uno por su cuenta: no hay premisa que quitar.",
    ),
    "cabron.two-in-one": Bilingual(
        "It ranks two declarations, and there is nothing else to rank.",
        "Pone en orden dos cantes, y no hay nada más que ordenar.",
    ),
    "cabron.no-tute": Bilingual(
        "It takes away the Tute, and nothing else that is in the hand counts for anything.",
        "Quita el tute, y ninguna otra cosa de las que se tienen en la mano cuenta para nada.",
    ),
    "bid.any-trump": Bilingual("It allows all there is.", "Permite todo lo que hay."),
    "classic.tute-first": Bilingual(
        "It ranks the Tute before declarations, and there is nothing else to rank.",
        "Pone el tute delante de los cantes, y no hay nada más que ordenar.",
    ),
}
"""Rules that cannot act too widely, each with the reason."""
