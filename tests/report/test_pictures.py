import pytest
from matplotlib import pyplot as plt

from iaa_teach.computation.scales import GREEN, LANDIS_KOCH
from iaa_teach.report.pictures import draw_coefficients, draw_pictures
from tests.own_scales import ODD, own_scale
from tests.pictures import flaws, texts
from tests.report.conftest import HOSTILE
from tests.sampling import everyday


def said(ax):
    return [text.get_text() for text in texts(ax)]


def test_names_stand_over_the_bands_where_they_have_room(cry):
    assert {"low", "fair/good", "high"} < set(said(draw_coefficients(cry.coefficients, cry, GREEN)))


def test_numbers_replace_missing_names_without_touching_and_have_a_legend(cry):
    ax = draw_coefficients(cry.coefficients, cry, own_scale(12, words="category"))
    assert {str(place) for place in range(1, 13)} < set(said(ax))
    assert "12 category" in " ".join(said(ax)).replace("\n", " ")
    assert flaws(ax) == ([], [])


def test_the_line_begins_at_minus_one_where_a_bound_is_low(cry):
    assert "−0.9" in said(draw_coefficients(cry.coefficients, cry, ODD))


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", everyday(["crowd", "bayerl", "cry", "ranked", "hostile"], "bayerl", "hostile")
)
def test_no_text_of_a_picture_is_cut_or_covered(request, name):
    found = request.getfixturevalue(name)
    drawn = draw_pictures(found, LANDIS_KOCH)
    assert set(drawn) >= {"coefficients", "categories", "confusions"}
    assert ("pairs" in drawn, "annotators" in drawn) == ((name != "bayerl"),) * 2
    assert {file: flaws(ax) for file, ax in drawn.items() if flaws(ax) != ([], [])} == {}
    whole = " ".join(said(drawn["coefficients"])).replace("\n", " ")
    assert "interval" in whole
    assert "Landis and Koch" in whole


def test_plots_are_light_regardless_of_notebook_style(cry):
    open_before = plt.get_fignums()
    with plt.style.context("dark_background"):
        (ax, *_) = draw_pictures(cry, LANDIS_KOCH).values()
    assert ax.get_figure().get_facecolor() == (1, 1, 1, 1)
    assert plt.get_fignums() == open_before


def test_hostile_names_are_text_in_pictures(hostile):
    shown = "".join(said(draw_pictures(hostile, LANDIS_KOCH)["confusions"]))
    assert "<img src=x" in shown
    assert not {"\u202e", "\x0b"} & set(shown)
    assert HOSTILE[1][:6] in shown
