import re

from iaa_teach.look.colours import LIGHT
from iaa_teach.widgets.kit.picture import Picture, new_figure, themed_svg

HOSTILE = '<img src=x onerror="window.hurt=1">'


def drawn():
    figure, axes = new_figure()
    axes.bar(["yes", HOSTILE], [3, 4], color=LIGHT["agree-tint"], edgecolor=LIGHT["agree-ink"], hatch="//")
    axes.set_xlabel("category")
    return figure


def test_colours_follow_the_theme():
    svg = themed_svg(drawn())
    assert "var(--iaa-agree-tint)" in svg
    assert "var(--iaa-ink)" in svg
    assert not re.search(r"#[0-9a-f]{6}\b", svg)


def test_text_stays_text():
    svg = themed_svg(drawn())
    assert ">category<" in svg
    assert "<img" not in svg
    assert "&lt;img" in svg


def test_a_picture_shows_its_takeaway_and_its_words():
    picture = Picture()
    picture.show(drawn(), "Four is more than three", "Two bars, of height 3 and 4.")
    assert (picture.takeaway, picture.alt) == ("Four is more than three", "Two bars, of height 3 and 4.")
    assert picture.svg.startswith("<svg")
