"""The few words of the page frame that the theme lacks, or says otherwise than this site does."""

from dataclasses import dataclass
from typing import Final

# Keys of the theme. Its Spanish says usted, and its English calls pages documents.
THEME_WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "search.placeholder": "Search the rules",
        "search.result.none": "Nothing found",
        "search.result.one": "1 page",
        "search.result.other": "# pages",
        "toc": "On this page",
    },
    "es": {
        "direction": "ltr",
        "action.skip": "Saltar al contenido",
        "footer": "Pie de página",
        "search": "Buscar",
        "search.placeholder": "Busca en las reglas",
        "search.result.initializer": "Preparando la búsqueda",
        "search.result.placeholder": "Escribe para buscar",
        "search.result.none": "No hay resultados",
        "search.result.one": "1 página",
        "search.result.other": "# páginas",
        "search.reset": "Borrar",
        "select.language": "Elegir idioma",
        "toc": "En esta página",
        "top": "Volver arriba",
    },
}

# Our own.
FRAME_WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "language": "English",
        "switch": "Read this page in English",
        "languages": "Language",
        "search-dialog": "Search the site",
        "heading": "Link to this heading",
        "menu": "Menu",
        "footer": "The program has played every example on these pages, card by card.",
    },
    "es": {
        "language": "Español",
        "switch": "Leer esta página en español",
        "languages": "Idioma",
        "search-dialog": "Buscar en el sitio",
        "heading": "Enlace a este apartado",
        "menu": "Menú",
        "footer": "El programa ha jugado todos los ejemplos de estas páginas, carta a carta.",
    },
}


@dataclass(frozen=True, slots=True)
class LostWords:
    """What the page for unknown addresses says; `ways`: path of a page without language -> its name."""

    title: str
    heading: str
    text: str
    ways: dict[str, str]


LOST_WORDS: Final[dict[str, LostWords]] = {
    "en": LostWords(
        title="Page not found – tute-teach",
        heading="There is no such page",
        text="The address may be old or mistyped. From here you can go on to:",
        ways={
            "": "Start",
            "rules/": "The rules",
            "examples/": "Examples",
            "learn/": "Learn step by step",
            "play/": "Play a match",
        },
    ),
    "es": LostWords(
        title="Página no encontrada – tute-teach",
        heading="Esta página no existe",
        text="Puede que la dirección sea antigua o tenga una errata. Desde aquí puedes ir a:",
        ways={
            "": "Inicio",
            "rules/": "Las reglas",
            "examples/": "Ejemplos",
            "learn/": "Aprende paso a paso",
            "play/": "Juega una partida",
        },
    ),
}
