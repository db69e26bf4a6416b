import pytest
from markdown import Markdown

from tests.pages.fake import Fake
from tute_teach.pages.markers import MarkersExtension, place_of, swap
from tute_teach.text.languages import Lang


def convert(text: str, lang: Lang = "en") -> str:
    return Markdown(extensions=["fenced_code", "attr_list", MarkersExtension(Fake(), lang)]).convert(text)


def test_block_leaves_a_sentence_that_any_generator_can_show() -> None:
    html = convert("Before.\n\n{{ rule play.beat }}\n\nAfter.", lang="es")
    assert (
        '<div class="tt-slot" data-key="play.beat" data-marker="rule">es sentence &lt;of&gt; rule play.beat</div>'
        in html
    )
    assert html.startswith("<p>Before.</p>")
    assert html.endswith("<p>After.</p>")


def test_inline_marker_stays_within_its_paragraph() -> None:
    html = convert("You hold {{ card 12o }}, a king.")
    assert html.count("<p>") == 1
    assert '<span class="tt-slot" data-key="12o" data-marker="card">' in html


@pytest.mark.parametrize("text", ["{{ examples }}\n{{ glossary }}", "{{ examples }}\n\n{{ glossary }}"])
def test_markers_below_each_other_are_two_blocks(text: str) -> None:
    assert convert(text).count("<div") == 2


@pytest.mark.parametrize(
    "text", ["`{{ rule play.beat }}`", "```\n{{ rule play.beat }}\n```", "    {{ rule play.beat }}", r"\{{ rule x }}"]
)
def test_code_and_escaped_braces_are_left_alone(text: str) -> None:
    html = convert(text)
    assert "tt-slot" not in html
    assert "{{ rule" in html


@pytest.mark.parametrize(
    ("marker", "fault"),
    [
        ("{{rule play.beat}}", "Write {{ rule play.beat }}."),
        ("{{ rule  play.beat more }}", "Write {{ rule play.beat }}."),
        ("{{ Rule play.beat }}", "Write {{ rule play.beat }}."),
        ("{{}}", "Write {{ rule play.beat }}."),
        ("{{ rule play.beat", "lacks its braces here"),
        ("{{ rule play.beat }", "Write {{ rule play.beat }}."),
        ("{ rule play.beat }}", "Write {{ rule play.beat }}."),
        ("{{ nothing }}", "Write it like {{ nothing play/beat-when-able }}."),
        ("{{ scenario }}", "Write it like {{ scenario play/beat-when-able }}."),
        ("{{ scenario play/beat-when-abel }}", "Did you mean play/beat-when-able"),
        ("{{ scenario match/x }}", "Write one of these: play/beat-when-able, decl/forty."),
    ],
)
@pytest.mark.parametrize("frame", ["{}", "A word, {} and another."])
def test_wrong_marker_is_refused(marker: str, fault: str, frame: str) -> None:
    with pytest.raises(ValueError, match=r"\{\{") as refused:
        convert(frame.format(marker))
    assert marker in str(refused.value)
    assert fault in str(refused.value)


@pytest.mark.parametrize(
    "text",
    ["Beat, {{ rule play.beat }} and win.", "# {{ rule play.beat }}", "One\n{{ rule play.beat }}", "*{{ fan 1o }}*"],
)
@pytest.mark.parametrize(("lang", "words"), [("en", "a paragraph of its own"), ("es", "un párrafo aparte")])
def test_a_block_does_not_stand_in_a_sentence(text: str, lang: Lang, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        convert(text, lang)


def test_a_block_may_stand_in_a_list_or_a_cell() -> None:
    html = Markdown(extensions=["tables", MarkersExtension(Fake())]).convert(
        "- One: {{ rule play.beat }}\n\n| a | b |\n|---|---|\n| x | {{ fan 12o }} |"
    )
    assert html.count('<div class="tt-slot"') == 2


def test_the_place_of_a_marker_is_not_in_code() -> None:
    text = "`{{ fan }}`\n\n```\n{{ fan }}\n```\n\n{{ fan }}\n\nA {{ fan }} and {{ fan }}.\n"
    assert [place_of("{{ fan }}", text, number) for number in range(4)] == [(7, 1), (9, 3), (9, 17), None]
    assert place_of("{{ fan }}", text, 0, in_sentence=True) == (9, 3)


def test_swap_asks_for_what_was_written_and_leaves_the_rest() -> None:
    html = "<h1>Head</h1>" + convert("{{ scenario decl/forty }}\n\nText {{ card 12o }}.", lang="es")
    swapped = swap(html, Fake(), "es", "../..")
    assert 'data-example="decl/forty" data-result="4567cdef"' in swapped
    assert '<a class="rule" href="../../es/rules/play/#play.beat">' in swapped
    assert "<p>Text <span>es fragment of card 12o</span>.</p>" in swapped
    assert "tt-slot" not in swapped
    assert swapped.startswith("<h1>Head</h1>")
