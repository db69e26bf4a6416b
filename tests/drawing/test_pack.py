import re
from collections import Counter
from itertools import combinations
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser, Route

from tests.quiet import quiet_page
from tute_teach.drawing.pack import BACK, CARD_HEIGHT, CARD_WIDTH, CODES, pack_name, pack_svg, symbol_id
from tute_teach.drawing.pack.frame import BREAKS, frame_path
from tute_teach.drawing.pack.lines import number, smooth
from tute_teach.drawing.pack.pips import layout

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def sprite() -> ElementTree.Element:
    return ElementTree.fromstring(pack_svg())


@pytest.fixture(scope="module")
def by_id(sprite: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {node.get("id", ""): node for node in sprite.iter() if node.get("id")}


def _uses(node: ElementTree.Element) -> list[str]:
    return [use.get("href", "") for use in node.iter(f"{SVG}use")]


def _count(node: ElementTree.Element, name: str, by_id: dict[str, ElementTree.Element]) -> int:
    """How often the shape `name` is drawn below `node`, in nested uses too."""
    targets = [href.removeprefix("#") for href in _uses(node)]
    return sum(1 if target == name else _count(by_id[target], name, by_id) for target in targets)


def test_every_card_the_back_and_every_suit_is_a_symbol(sprite: ElementTree.Element) -> None:
    symbols = {node.get("id") for node in sprite.iter(f"{SVG}symbol")}
    faces = {f"card-{rank}{suit}" for suit in "oceb" for rank in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)}
    assert symbols == faces | {"card-back"} | {f"suit-{suit}" for suit in "oceb"}
    assert len(CODES) == 40


def test_cards_have_the_shape_of_a_card(sprite: ElementTree.Element) -> None:
    boxes = {node.get("viewBox") for node in sprite.iter(f"{SVG}symbol") if node.get("id", "").startswith("card-")}
    assert boxes == {f"0 0 {CARD_WIDTH} {CARD_HEIGHT}"}
    assert pytest.approx(CARD_WIDTH / CARD_HEIGHT, rel=0.01) == 61 / 95


def test_an_id_is_given_once() -> None:
    ids = Counter(re.findall(r'\bid="([^"]*)"', pack_svg()))
    assert [name for name, times in ids.items() if times > 1] == []


def test_every_use_points_into_the_sprite_and_none_at_itself(
    sprite: ElementTree.Element, by_id: dict[str, ElementTree.Element]
) -> None:
    assert [href for href in _uses(sprite) if not href.startswith("#") or href[1:] not in by_id] == []
    for node in by_id.values():
        _count(node, "", by_id)  # a circle would not end


def test_every_shared_shape_is_used(by_id: dict[str, ElementTree.Element], sprite: ElementTree.Element) -> None:
    used = {href[1:] for href in _uses(sprite)}
    assert [name for name in by_id if not name.startswith(("card-", "suit-")) and name not in used] == []


def test_nothing_depends_on_the_world_outside(sprite: ElementTree.Element) -> None:
    assert "url(" not in pack_svg()
    assert pack_svg().replace('xmlns="http://www.w3.org/2000/svg"', "").count("//") == 0
    forbidden = {"style", "script", "text", "image", "foreignObject", "pattern", "linearGradient", "clipPath", "mask"}
    assert {node.tag.removeprefix(SVG) for node in sprite.iter()} & forbidden == set()
    assert [node for node in sprite.iter() if "style" in node.attrib or "class" in node.attrib] == []


def test_every_colour_can_be_adapted_by_the_page(sprite: ElementTree.Element) -> None:
    paints = {node.get(name) for node in sprite.iter() for name in ("fill", "stroke", "color")} - {None}
    allowed = re.compile(r"none|currentColor|var\(--[a-z-]+,#[0-9a-f]{3,6}\)")
    assert [paint for paint in paints if not allowed.fullmatch(paint or "")] == []


def test_a_paint_has_one_fallback() -> None:
    fallbacks: dict[str, set[str]] = {}
    for name, colour in re.findall(r"var\((--[a-z-]+),(#[0-9a-f]+)\)", pack_svg()):
        fallbacks.setdefault(name, set()).add(colour)
    assert [name for name, colours in fallbacks.items() if len(colours) > 1] == []


def _luminance(colour: str) -> float:
    digits = colour.removeprefix("#")
    wide = digits if len(digits) == 6 else "".join(2 * digit for digit in digits)
    parts = [int(wide[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: str, other: str) -> float:
    """Contrast of two colours as accessibility rules count it, from 1 to 21."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("suit", "oceb")
def test_indices_and_frames_stand_out_from_the_paper(suit: str) -> None:
    colours = dict(re.findall(r"var\((--[a-z-]+),(#[0-9a-f]+)\)", pack_svg()))
    assert _contrast(colours[f"--suit-{suit}"], colours["--card-paper"]) >= 4.5


@pytest.mark.parametrize("table", ["#1d6b4a", "#16181c"])
def test_cards_stand_out_from_felt_and_from_a_dark_page(table: str) -> None:
    colours = dict(re.findall(r"var\((--[a-z-]+),(#[0-9a-f]+)\)", pack_svg()))
    assert _contrast(colours["--card-paper"], table) >= 4.5


def test_the_sprite_is_small() -> None:
    assert len(pack_svg().encode()) <= 60_000


@pytest.mark.parametrize(("suit", "breaks"), [("o", 0), ("c", 1), ("e", 2), ("b", 3)])
def test_the_frame_is_broken_as_the_traditional_pack_is(suit: str, breaks: int) -> None:
    assert BREAKS[suit] == breaks
    data = frame_path(suit)
    assert data.count("M") == max(1, 2 * breaks)
    starts = [float(y) for y in re.findall(r"M[\d.]+ ([\d.]+)", data)]
    if breaks:
        assert Counter(starts) == {min(starts): breaks, max(starts): breaks}
    else:
        assert data.endswith("z")


@pytest.mark.parametrize("suit", "oceb")
@pytest.mark.parametrize("rank", range(2, 8))
def test_a_numbered_card_shows_as_many_pips_as_its_number(
    suit: str, rank: int, by_id: dict[str, ElementTree.Element]
) -> None:
    card = by_id[symbol_id(f"{rank}{suit}")]
    assert _count(card, suit, by_id) == rank + 2  # two more in the corners
    spots = layout(suit, rank)
    assert len(set(spots)) == rank
    assert all(20 < x < CARD_WIDTH - 20 and 20 < y < CARD_HEIGHT - 20 for x, y, _, _ in spots)


@pytest.mark.parametrize("suit", "oceb")
@pytest.mark.parametrize("rank", [10, 11, 12])
def test_a_figure_holds_its_suit_once(suit: str, rank: int, by_id: dict[str, ElementTree.Element]) -> None:
    assert _count(by_id[f"card-{rank}{suit}"], suit, by_id) == 1 + 2  # two more in the corners


@pytest.mark.parametrize("code", CODES)
def test_a_face_has_its_number_and_the_frame_of_its_suit(code: str, by_id: dict[str, ElementTree.Element]) -> None:
    uses = _uses(by_id[f"card-{code}"])
    assert f"#n{code[:-1]}" in uses
    assert f"#f{code[-1]}" in uses


@pytest.mark.parametrize("code", ["8o", "9c", "0e", "1x", "13b", "o", "", "12", "Back", "12o "])
def test_an_unknown_code_is_refused_with_what_is_possible(code: str) -> None:
    with pytest.raises(ValueError, match="10, 11 or 12"):
        symbol_id(code)


def test_symbol_ids() -> None:
    assert symbol_id("12o") == "card-12o"
    assert symbol_id(BACK) == "card-back"


def test_the_name_follows_the_content() -> None:
    assert re.fullmatch(r"pack\.[0-9a-f]{8}\.svg", pack_name())
    pack_svg.cache_clear()
    first = pack_svg()
    pack_svg.cache_clear()
    assert pack_svg() == first


@pytest.mark.parametrize(
    ("value", "text"), [(0.5, ".5"), (-0.5, "-.5"), (-0.04, "0"), (10.0, "10"), (10.25, "10.2"), (0, "0")]
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


def test_a_smooth_line_passes_through_its_points_and_a_corner_is_straight() -> None:
    assert smooth("0,0! 30,0! 30,30!").startswith("M0 0c0 0 30 0 30 0c0 0 0 30 0 30c")
    assert smooth("0,0 10,10", closed=False).count("c") == 1


# Draws every face at `width` pixels in greys and answers with the two least different ones.
CLOSEST = """async ({svg, codes, width, height}) => {
  const greys = [];
  for (const code of codes) {
    const picture = new Image();
    const use = `<use href="#card-${code}" width="${width}" height="${height}"/></svg>`;
    const whole = svg.replace('<svg ', `<svg width="${width}" height="${height}" `).replace(/<.svg>\\s*$/, use);
    picture.src = 'data:image/svg+xml,' + encodeURIComponent(whole);
    await picture.decode();
    const brush = new OffscreenCanvas(width, height).getContext('2d');
    brush.drawImage(picture, 0, 0);
    const dots = brush.getImageData(0, 0, width, height).data;
    greys.push(Array.from({length: width * height}, (_, i) =>
      0.2126 * dots[4 * i] + 0.7152 * dots[4 * i + 1] + 0.0722 * dots[4 * i + 2]));
  }
  let least = [Infinity, '', ''];
  for (let a = 0; a < codes.length; a++) for (let b = a + 1; b < codes.length; b++) {
    const sum = greys[a].reduce((all, grey, i) => all + Math.abs(grey - greys[b][i]), 0);
    if (sum / greys[a].length < least[0]) least = [sum / greys[a].length, codes[a], codes[b]];
  }
  return least;
}"""


@pytest.mark.browser
def test_faces_differ_in_grey_at_forty_pixels(chromium: Browser) -> None:
    with quiet_page(chromium) as page:
        difference, one, other = page.evaluate(
            CLOSEST, {"svg": pack_svg(), "codes": [*CODES, BACK], "width": 40, "height": 62}
        )
    assert difference > 5, f"{one} and {other} look alike: {difference:.1f} of 255 on average"


@pytest.mark.browser
def test_a_page_can_use_the_sprite_from_its_own_file(chromium: Browser) -> None:
    """Nested uses, and colours that the page sets, reach into a sprite of another address."""
    address = "http://127.0.0.1:9"
    names = [symbol_id("12o"), symbol_id("7e"), "no-such-card", "suit-b"]
    shapes = "".join(
        f'<svg class="card" id="at-{name}" width="40" height="62"><use href="{pack_name()}#{name}"/></svg>'
        for name in names
    )

    def serve(route: Route) -> None:
        if route.request.url.endswith(".svg"):
            route.fulfill(body=pack_svg(), content_type="image/svg+xml")
        else:
            route.fulfill(body=f'<!doctype html><link rel="icon" href="data:,">{shapes}', content_type="text/html")

    with quiet_page(chromium) as page:
        page.route(f"{address}/**", serve)
        page.goto(f"{address}/deep/page.html", wait_until="networkidle")
        seen = {name: page.locator(f"#at-{name}").screenshot() for name in names}
        page.add_style_tag(content=".card { --card-paper: #ffe; --suit-o: #00f; --card-gold: #fff }")
        repainted = page.locator("#at-card-12o").screenshot()
    assert all(seen[one] != seen[other] for one, other in combinations(names, 2))
    assert repainted != seen["card-12o"]
