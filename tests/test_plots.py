import numpy as np
import pytest
from matplotlib import pyplot as plt
from matplotlib.colors import to_hex

from iaa_teach import (
    ContingencyTable,
    Ratings,
    fit_loglinear,
    plot_coefficients,
    plot_coverage,
    plot_disagreements,
    plot_pairs,
    plot_residuals,
    plot_table,
    proportions_with_kappa,
    reliability,
    sources,
)
from iaa_teach.computation.scales import GREEN
from iaa_teach.look.colours import DARK, LIGHT
from tests.pictures import flaws, texts

SIGIL = ContingencyTable([[24, 8], [14, 24]], ["yes", "no"])
BAYERL = sources.load("bayerl-four-categories").table
RARE = ContingencyTable(
    [[90, 3, 2, 1], [2, 1, 0, 1], [1, 0, 2, 0], [1, 0, 0, 1]],
    ["not offensive", "rude or insulting", "threat", "hate speech"],
)
CRY = Ratings(
    tuple(zip(*sources.load("npfl-cry-2015").labels, strict=True)), tuple(range(1, 51)), tuple("ABCD"), ""
)
_random = np.random.default_rng(1)
CROWD = Ratings(
    tuple(map(tuple, _random.choice(["positive", "neutral", "negative"], (60, 9)).tolist())),
    tuple(f"post {n}" for n in range(60)),
    tuple(f"annotator {n}" for n in range(9)),
    "",
)

PICTURES = {
    "two categories": lambda ax=None: SIGIL.plot(ax),
    "four categories": lambda ax=None: plot_table(BAYERL, ax=ax),
    "rare categories": lambda ax=None: RARE.plot(ax, ("Robin", "Pat")),
    "many items": lambda ax=None: plot_table([[2000, 120], [90, 800]], ["pro", "contra"], ax),
    "proportions": lambda ax=None: plot_table(SIGIL.proportions, ax=ax),
    "a coefficient": lambda ax=None: reliability(SIGIL, "kappa").plot(ax),
    "α": lambda ax=None: reliability(CRY).plot(ax),
    "coefficients": lambda ax=None: plot_coefficients(BAYERL, ax=ax),
    "of many": lambda ax=None: plot_coefficients(CROWD, ["alpha", "brennan_prediger"], GREEN, ax),
    "pairs": lambda ax=None: plot_pairs(CRY, ax=ax),
    "many pairs": lambda ax=None: plot_pairs(CROWD, ax=ax),
    "residuals": lambda ax=None: plot_residuals(fit_loglinear(BAYERL, "quasi_symmetry"), ax=ax),
    "residuals of a table": lambda ax=None: plot_residuals(RARE, ax=ax),
    "coverage": lambda ax=None: plot_coverage(proportions_with_kappa(0.6, [0.9, 0.1]), samples=50, ax=ax),
    "disagreements": lambda ax=None: plot_disagreements(CRY, ax=ax),
    "many annotators": lambda ax=None: plot_disagreements(CROWD, 12, ax),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", PICTURES)
@pytest.mark.parametrize("size", [10, 20], ids=["column", "slide"])
def test_no_text_is_cut_or_covered(name, size):
    with plt.rc_context({"font.size": size}):
        ax = PICTURES[name]()
        assert flaws(ax) == ([], [])
    assert ax.get_figure().get_figwidth() <= 3.3 * size / 10 + 0.01


@pytest.mark.parametrize("name", PICTURES)
def test_it_draws_on_the_axes_that_are_given(name):
    _, ax = plt.subplots()
    open_before = plt.get_fignums()
    assert PICTURES[name](ax) is ax
    assert plt.get_fignums() == open_before


@pytest.mark.slow
@pytest.mark.parametrize("name", PICTURES)
def test_colours_follow_the_background(name):
    for style, colours in (("default", LIGHT), ("dark_background", DARK)):
        with plt.style.context(style):
            used = {to_hex(text.get_color()) for text in texts(PICTURES[name]())}
        assert used <= set(colours.values())


@pytest.mark.parametrize("name", PICTURES)
def test_its_picture_is_described_in_words(name):
    said = repr(PICTURES[name]().get_figure())
    assert len(said) > 40
    assert "<Figure" not in said


def test_the_cuts_of_the_square_are_the_habits_of_a_in_blue_and_of_b_in_orange():
    of_a, of_b = SIGIL.plot().collections[:2]
    assert (to_hex(of_a.get_color()[0]), to_hex(of_b.get_color()[0])) == (LIGHT["a"], LIGHT["b"])
    assert of_a.get_paths()[0].vertices[0, 1] == pytest.approx(32 / 70)
    assert of_b.get_paths()[0].vertices[0, 0] == pytest.approx(38 / 70)


def test_each_item_is_one_dot_in_its_cell_and_no_dot_covers_another():
    dots = [cell for cell in SIGIL.plot().collections if len(cell.get_offsets()) and cell.get_zorder() == 3]
    assert [len(cell.get_offsets()) for cell in dots] == [24, 8, 14, 24]
    across = dots[0].get_widths()[0]
    places = np.vstack([cell.get_offsets() for cell in dots])
    distances = np.hypot(*(places[:, None] - places[None]).T) + np.eye(len(places))
    assert distances.min() > across
    x, y = dots[1].get_offsets().T  # A yes, B no
    assert x.min() - across / 2 > 38 / 70
    assert y.max() + across / 2 < 32 / 70


def test_a_dot_of_many_items_says_how_many():
    assert "● = 20" in [text.get_text() for text in texts(plot_table([[2000, 120], [90, 800]]))]


def test_undefined_kappa_is_explained():
    ax = plot_table([[5, 0], [0, 0]])
    assert "κ undefined" in [text.get_text() for text in texts(ax)]
    assert flaws(ax) == ([], [])


def test_names_are_text():
    hostile = ["$\\alpha_1$", "<img src=x>", "a\nb\x00\u202ec"]
    said = {text.get_text() for text in texts(plot_table(np.eye(3) + 1, hostile))}
    assert {"$\\alpha_1$", "<img src=x>", "a b\ufffd\ufffdc"} <= said


def test_a_coefficient_without_a_value_or_an_interval_is_drawn():
    ax = plot_coefficients([reliability([["a", "a"], ["a", "a"]], "kappa"), reliability([["a", "b"]], "s")])
    assert flaws(ax) == ([], [])
    assert "no value" in [text.get_text() for text in texts(ax)]


def test_bands_without_room_for_words_are_numbered_with_a_legend():
    from tests.own_scales import own_scale

    ax = reliability(SIGIL, "kappa").plot(scale=own_scale(12, words="category"))
    said = [text.get_text() for text in texts(ax)]
    assert {str(place) for place in range(1, 13)} <= set(said)
    assert "12 category" in "".join(said).replace("\n", " ")
    assert flaws(ax) == ([], [])


def test_the_most_disputed_items_come_first():
    ax = plot_disagreements([["a", "a", "a"], ["a", "b", "c"], ["a", "a", "b"]])
    assert [label.get_text() for label in ax.get_yticklabels()] == ["2", "3", "1"]


def test_problems_are_reported():
    with pytest.raises(ValueError, match="there must be 4 names; not 2"):
        plot_pairs(CRY, annotators=["A", "B"])
    with pytest.raises(ValueError, match="there must be a coefficient to draw"):
        plot_coefficients([])
    with pytest.raises(ValueError, match="most must be"):
        plot_disagreements(CRY, 0)


def test_categories_may_be_an_array():
    ax = plot_residuals([[20, 5], [10, 15]], np.array(["yes", "no"]))
    assert [label.get_text() for label in ax.get_xticklabels()] == ["yes", "no"]
