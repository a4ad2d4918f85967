"""Printed figures beside computed ones, as text."""

from iaa_teach import sources
from iaa_teach.sources import Figure
from iaa_teach.sources.printed import compute_printed_figures, write_printed
from iaa_teach.sources.words import NAMES


def figures(name):
    return compute_printed_figures(sources.load(name))


def one(name, what):
    return next(figure for figure in figures(name) if figure.what == what)


def test_no_figure_differs_and_each_has_a_name():
    for record in map(sources.load, sources.names()):
        for figure, printed in zip(record.figures, compute_printed_figures(record), strict=True):
            assert figure.of in NAMES, printed
            assert printed.state != "differs", printed
            assert (printed.state == "slip") == (figure.erratum is not None), printed


def test_a_computed_value_has_one_digit_more_unless_it_is_exact():
    assert one("sigil-container-content", "A_o").computed == "0.6857"
    assert one("parde-movies", "A_o").computed == "0.5"
    assert one("sigil-container-content", "A_e of κ").computed == "49.63\u202f%"
    assert one("gagliardi-2-prevalence", "κ").computed == "−0.0526"
    assert one("one-category", "κ").computed == "undefined"
    assert one("npfl-enlarge-2014", "N").computed == "50"


def test_matrices_have_a_line_for_each_row():
    assert one("sigil-container-content", "shares of the cells").computed.split("\n") == [
        "0.3429  0.1143",
        "0.2000  0.3429",
    ]
    assert one("npfl-cry-2015", "κ of every two annotators").computed.startswith("–  0.360  0.280")


def test_panel_explains_slips_and_uncomputable_answers():
    slip = one("gagliardi-1", "κ")
    assert (slip.printed, slip.computed, slip.state) == ("0.764", "0.7458", "slip")
    assert "two digits are swapped" in slip.note
    kept = one("npfl-cry-2014", "κ")
    assert (kept.computed, kept.state) == ("–", "kept")
    assert "not in the text" in kept.note
    assert one("pooling-merged", "κ").printed == "–"


def test_models_are_named_with_the_cells_left_out():
    assert one("bayerl-four-categories", "L², quasi-independence without cell (4, 3)").printed == "13.19"
    assert one("bayerl-four-categories", "p, independence").computed == "5.8 · 10^−71"


def test_texts():
    assert write_printed(["-1", "6e-71"]) == "−1  6 · 10^−71"


def test_different_figure_would_be_reported():
    record = sources.load("parde-movies")
    wrong = type(record)(**{**vars(record), "figures": (Figure("cohen_kappa", "0.28"),)})
    assert [figure.state for figure in compute_printed_figures(wrong)] == ["differs"]
