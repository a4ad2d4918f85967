"""An answer made of figures: the same number in Python and in the page."""

import pytest

from iaa_teach.questions.figures import compute_formula, fill_text, list_figures, make_formula

KNOWN = {"observed": 0.75, "expected": 0.5, "n": 70, "zero": 0}
ELSEWHERE = {"observed": 0.9}


@pytest.mark.parametrize(
    ("spec", "value"),
    [
        ({"figure": "observed"}, 0.75),
        ({"figure": "observed", "at": {"step": 2}}, 0.9),
        ({"difference": [{"figure": "observed"}, {"figure": "expected"}]}, 0.25),
        (
            {
                "quotient": [
                    {"difference": [{"figure": "observed"}, 0.5]},
                    {"difference": [1, {"figure": "expected"}]},
                ]
            },
            0.5,
        ),
        (
            {"product": [{"figure": "observed"}, {"coefficient": "bennett_s", "counts": [[3, 1], [0, 0]]}]},
            0.375,
        ),
        ({"sum": [{"figure": "observed"}, 1, 2]}, 3.75),
        ({"power": [{"figure": "expected"}, 2]}, 0.25),
        ({"mean": [{"figure": "observed"}, 0.25]}, 0.5),
        ({"median": [{"figure": "observed"}, 5, 0.25]}, 0.75),
        ({"median": [{"figure": "observed"}, 5, 0.25, 1]}, 0.875),
    ],
)
def test_python_and_the_page_compute_the_same(script, tmp_path, spec, value):
    formula = make_formula(spec, tmp_path)
    assert compute_formula(formula, lambda at: ELSEWHERE if at else KNOWN) == pytest.approx(value)
    in_page = script("kit/engine/formula.js")(
        "([formula, known, elsewhere]) => "
        "module.compute(formula, (at) => Object.keys(at).length ? elsewhere : known)",
        [formula, KNOWN, ELSEWHERE],
    )
    assert in_page == pytest.approx(value)


def test_a_question_keeps_what_figures_it_needs(ask):
    asked = ask("prediction", '{difference = [{figure = "kappa"}, {figure = "pi"}]}', at="{}")
    assert (asked.answer, asked.figure, asked.veils, asked.at) == (None, "kappa", ("pi",), {})
    assert [each["figure"] for each in list_figures(asked.formula)] == ["kappa", "pi"]
    assert ask("prediction", '{figure = "observed"}').span == (0, 1)
    assert ask("prediction", '{figure = "kappa"}').at is None


@pytest.mark.parametrize(
    ("answer", "more", "message"),
    [
        ("{figure = 3}", {}, "answer: figure must be text"),
        ('{figure = "kappa", table = "x"}', {}, "a figure has no key 'table'"),
        ('{figure = "kappa", at = 3}', {}, "at must be a state"),
        ('{double = [{figure = "kappa"}]}', {}, "figures may be used in a step such as"),
        (
            '{sum = [{figure = "kappa"}, {read = "counts", counts = [[1, 2], [3, 4]]}]}',
            {},
            "must be one number",
        ),
        ('{figure = "kappa"}', {"recall": '"What is κ?"'}, "a recall asks without the explorer"),
        ("{value = 1}", {"at": "3"}, "at must be a state"),
    ],
)
def test_invalid_figure_is_refused(ask, answer, more, message):
    with pytest.raises(ValueError, match=message):
        ask("number", answer, **more)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("κ is {kappa}.", "κ is −0.053."),
        ("{kappa:2} of {n:0}", "−0.05 of 70"),
        ("A_o is {observed:%}, A_e {expected:%}", "A_o is 75\u202f%, A_e 49.6\u202f%"),
        ("{first.kappa} and {unknown}", "0.250 and {unknown}"),
        (r"$\frac{n}{kappa}$, $n_{n}$, $p^{n}$", r"$\frac{n}{kappa}$, $n_{n}$, $p^{n}$"),
    ],
)
def test_a_text_writes_figures_as_the_kit_does_in_python_and_in_the_page(script, text, said):
    known = {"kappa": -0.0526, "n": 70, "observed": 0.75, "expected": 0.4963, "first.kappa": 0.25}
    assert fill_text(text, known) == said
    in_page = "([text, known]) => module.fillText(text, known)"
    assert script("kit/engine/formula.js")(in_page, [text, known]) == said
