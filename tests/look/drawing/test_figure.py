import re
from xml.etree import ElementTree

import numpy as np
import pytest
from matplotlib import pyplot as plt

from iaa_teach.look.drawing.figure import make_figure, write_pdf, write_svg
from iaa_teach.look.drawing.square import draw_square

HOSTILE = '<img src=x onerror="window.hurt=1">'


@pytest.fixture
def drawn():
    return draw_square(np.array([[20.0, 5], [10, 15]]), ["$\\alpha_1$ κ", HOSTILE], ax=make_figure())


def test_a_pdf_has_its_fonts_inside_and_no_date(drawn):
    made = write_pdf(drawn)
    assert made.startswith(b"%PDF-")
    assert b"/FontFile2" in made
    assert b"CreationDate" not in made
    assert write_pdf(drawn) == made


def test_text_in_an_svg_stays_text(drawn):
    root = ElementTree.fromstring(write_svg(drawn))
    said = [" ".join("".join(text.itertext()).split()) for text in root.iterfind(".//{*}text")]
    assert "$\\alpha_1$ κ" in said
    assert "<img src=x" in said
    assert HOSTILE in root.find("{*}title").text
    assert not root.findall(".//{*}img") + root.findall(".//{*}script")


def test_colours_follow_the_page_theme(drawn):
    text = write_svg(drawn, themed=True)
    root = ElementTree.fromstring(text)
    assert root.get("role") == "img"
    assert HOSTILE in root.get("aria-label")
    assert {"var(--iaa-a-ink)", "var(--iaa-agree-ink)", "var(--iaa-paper)"} <= set(
        re.findall(r"var\([^)]*\)", text)
    )
    assert not re.search(r"#[0-9a-f]{6}\b", text)


def test_the_same_figure_gives_the_same_svg(drawn):
    assert write_svg(drawn) == write_svg(drawn)


def test_two_widgets_on_a_page_share_no_ids():
    squares = [draw_square(np.eye(2) + k, ["yes", "no"], ax=make_figure()) for k in (1, 2)]
    ids = [name for ax in squares for name in re.findall(r'\bid="([^"]*)"', write_svg(ax, themed=True))]
    assert len(ids) == len(set(ids)) > 0


def test_a_figure_of_a_report_is_not_shown_by_a_notebook():
    open_before = plt.get_fignums()
    draw_square(np.eye(2), ["yes", "no"], ax=make_figure())
    assert plt.get_fignums() == open_before
