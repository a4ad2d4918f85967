import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from iaa_teach.report.drawing import width_of
from iaa_teach.report.pictures import coefficients_picture, pictures
from iaa_teach.stats.scales import GREEN, LANDIS_KOCH
from tests.own_scales import ODD, own_scale
from tests.report.conftest import HOSTILE


def words(drawing):
    """The texts above the bands: place, row, text."""
    return re.findall(r'<text x="([-\d.]+)" y="(28|14)"[^>]*>([^<]*)<', drawing.svg())


def test_names_stand_over_the_bands_where_they_have_room(cry):
    drawing = coefficients_picture(cry.coefficients, cry, GREEN)
    assert [name for *_, name in words(drawing)] == ["low", "fair/good", "high"]


def test_numbers_stand_there_where_they_have_none_do_not_touch_and_have_a_key(cry):
    drawing = coefficients_picture(cry.coefficients, cry, own_scale(12, words="category"))
    found = words(drawing)
    assert sorted(int(name) for *_, name in found) == list(range(1, 13))
    for row in ("28", "14"):
        places = [float(x) for x, y, _ in found if y == row]
        assert all(right - left > 18 for left, right in pairwise(places))
    assert "12 category" in drawing.svg()


def test_the_line_begins_at_minus_one_where_a_bound_is_low(cry):
    assert ">−0.9<" in coefficients_picture(cry.coefficients, cry, ODD).svg()


@pytest.mark.parametrize("name", ["bayerl", "crowd", "ranked", "hostile"])
def test_every_picture_is_whole_and_has_its_key_inside(request, name):
    found = request.getfixturevalue(name)
    drawn = pictures(found, LANDIS_KOCH)
    assert set(drawn) >= {"coefficients", "categories", "confusions"}
    assert ("pairs" in drawn, "annotators" in drawn) == ((name != "bayerl"),) * 2
    for drawing in drawn.values():
        root = ElementTree.fromstring(drawing.svg_file())
        assert not root.findall(".//{*}script") + root.findall(".//{*}img")
        texts = root.findall(".//{*}text")
        assert all(0 <= float(text.get("y")) <= drawing.height for text in texts)
        ends = [text for text in texts if text.get("text-anchor") == "end"]
        assert all(float(text.get("x")) >= width_of(text.text, 11) for text in ends)
    texts = "".join(ElementTree.fromstring(drawn["coefficients"].svg_file()).itertext())
    assert "interval" in texts
    assert "Landis and Koch" in texts


def test_hostile_names_are_text_in_pictures(hostile):
    texts = "".join(
        ElementTree.fromstring(pictures(hostile, LANDIS_KOCH)["confusions"].svg_file()).itertext()
    )
    assert "<img src=x" in texts
    assert not {"\u202e", "\x0b"} & set(texts)
    assert HOSTILE[1][:6] in texts
