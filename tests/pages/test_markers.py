import pytest
from markdown import Markdown

from tests.pages.fake import Fake
from tute_teach.pages.markers import MarkersExtension, swap
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
        ("{{rule play.beat}}", "single spaces"),
        ("{{ rule play.beat more }}", "single spaces"),
        ("{{ Rule play.beat }}", "single spaces"),
        ("{{ nothing }}", "there is no 'nothing'"),
        ("{{ scenario play/beat-when-abel }}", "did you mean decl/forty, play/beat-when-able?"),
    ],
)
@pytest.mark.parametrize("frame", ["{}", "A word, {} and another."])
def test_wrong_marker_is_refused(marker: str, fault: str, frame: str) -> None:
    with pytest.raises(ValueError, match=r"\{\{") as refused:
        convert(frame.format(marker))
    assert marker in str(refused.value)
    assert fault in str(refused.value)


def test_swap_asks_for_what_was_written_and_leaves_the_rest() -> None:
    html = "<h1>Head</h1>" + convert("{{ scenario decl/forty }}\n\nText {{ card 12o }}.", lang="es")
    swapped = swap(html, Fake(), "es", "../..")
    assert 'data-example="decl/forty" data-result="4567cdef"' in swapped
    assert '<a class="rule" href="../../es/rules/play/#play.beat">' in swapped
    assert "<p>Text <span>es fragment of card 12o</span>.</p>" in swapped
    assert "tt-slot" not in swapped
    assert swapped.startswith("<h1>Head</h1>")
