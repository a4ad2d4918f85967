"""What explorers say of a state: published figures, known ones, and those that a lesson tells."""

from operator import attrgetter

import pytest

from iaa_teach import (
    BelieveExplorer,
    ChanceExplorer,
    FailuresExplorer,
    MajorityExplorer,
    PairExplorer,
    PanelExplorer,
    PrevalenceBiasExplorer,
    PrevalenceExplorer,
    RatingsExplorer,
    ReplacementExplorer,
    RoundsExplorer,
    SampleSizeExplorer,
    SamplingExplorer,
    ScalesExplorer,
    ScoresExplorer,
    ShiftedAnnotatorExplorer,
    SlipOrViewExplorer,
    SpanExplorer,
    ThreeChancesExplorer,
)

SLIPS = {"x": [1, 2, 0, 1, 2, 0, 1, 2], "y": [1, 2, 0, 1, 2, 0, 1, 0], "by": "slips"}
HALVES = {"first": [[81, 9], [9, 1]], "second": [[1, 9], [9, 81]]}
ONE_OR_TWO = {"a": "2-8 LOC", "b": "2-5 LOC, 5-8 LOC"}
LAZY = {"leaning": 100, "offensive": 6, "epsilon": 0.1}  # who calls everything fine

# What is said, three decimals of each: a figure, or an attribute by its dotted name.
SAID = {
    "posts begin at their votes": (BelieveExplorer, {}, {"right": 0.525, "majority": 0.525}),
    "two coins agree by chance": (ChanceExplorer, {}, {"agreement.kappa": 0, "agreement.observed": 0.5}),
    "nothing goes wrong at first": (
        FailuresExplorer,
        {},
        {"observed": 1, "kappa": 1, "right_a": 1, "right_b": 1},
    ),
    "slips are seen": (FailuresExplorer, {"slips": 6}, {"observed": 0.7, "right_a": 0.7, "right_b": 1}),
    "other readings are seen": (
        FailuresExplorer,
        {"otherwise": 6},
        {"observed": 0.7, "right_a": 1, "right_b": 0.7},
    ),
    "what both misread is not": (
        FailuresExplorer,
        {"misread": 6},
        {"observed": 1, "right_a": 0.7, "right_b": 0.7},
    ),
    "all three at once": (
        FailuresExplorer,
        {"slips": 2, "otherwise": 3, "misread": 1},
        {"observed": 0.75, "right_a": 0.85, "right_b": 0.8},
    ),
    "what both misread B cannot read otherwise": (
        FailuresExplorer,
        {"misread": 6, "otherwise": 6},
        {"observed": 1},
    ),
    "two coins": (MajorityExplorer, {"annotators": 2}, {"with_majority": 2, "ways": 4}),
    "three coins": (MajorityExplorer, {"annotators": 3}, {"with_majority": 8, "ways": 8}),
    "four coins": (MajorityExplorer, {"annotators": 4}, {"with_majority": 10, "ways": 16}),
    "five coins": (MajorityExplorer, {"annotators": 5}, {"with_majority": 32, "ways": 32}),
    "three dice of three": (
        MajorityExplorer,
        {"annotators": 3, "labels": 3},
        {"with_majority": 21, "ways": 27},
    ),
    "five dice of three": (
        MajorityExplorer,
        {"annotators": 5, "labels": 3},
        {"with_majority": 153, "ways": 243},
    ),
    "two zeros added up": (
        PairExplorer,
        HALVES,
        {"first.kappa": 0, "second.kappa": 0, "together.kappa": 0.64},
    ),
    "three patients move": (PanelExplorer, {"step": 10}, {"otherwise": 3}),
    "two leave the disputed open": (
        PanelExplorer,
        {"of": "you-robin", "step": 10},
        {"otherwise": 0, "undecided": 2, "sure": 0},
    ),
    "a third who never looks does not": (PanelExplorer, {"of": "you-robin-pat", "step": 10}, {"sure": 10}),
    "bias is felt where it opens": (
        PrevalenceBiasExplorer,
        {},
        {"agreement.observed": 0.6, "agreement.kappa": 0.130},
    ),
    "as much agreement, totals apart": (
        PrevalenceBiasExplorer,
        {"counts": [[25, 35], [5, 35]]},
        {"kappa": 0.259},
    ),
    "hardly anything is there": (
        PrevalenceExplorer,
        {"prevalence": 0.01},
        {"agreement.observed": 0.82, "agreement.kappa": 0.066, "predictive_value": 0.0833},
    ),
    "Krippendorff's names": (
        RatingsExplorer,
        {"preset": "krippendorff", "metric": "nominal"},
        {"alpha": 0.743},
    ),
    "his ranks": (RatingsExplorer, {"preset": "krippendorff", "metric": "ordinal"}, {"alpha": 0.815}),
    "his numbers": (RatingsExplorer, {"preset": "krippendorff", "metric": "interval"}, {"alpha": 0.849}),
    "his ratios": (RatingsExplorer, {"preset": "krippendorff", "metric": "ratio"}, {"alpha": 0.797}),
    "a model that never errs": (ReplacementExplorer, {"error": 0}, {"winning": 1}),
    "one that errs some": (ReplacementExplorer, {"error": 15}, {"winning": 1}),
    "one that errs more": (ReplacementExplorer, {"error": 20}, {"winning": 0}),
    "a smaller cushion": (ReplacementExplorer, {"error": 15, "epsilon": 0.15}, {"winning": 0.5}),
    "no cushion": (ReplacementExplorer, {"error": 0, "epsilon": 0}, {"winning": 0.5}),
    "everything is fine": (
        ReplacementExplorer,
        LAZY,
        {"winning": 0.75, "kappa_model": 0, "advantage": 0.929},
    ),
    "nine come together and one parts": (
        RoundsExplorer,
        {},
        {
            "difference": 0.16,
            "low": 0.040,
            "high": 0.280,
            "separate_low": -0.060,
            "needed": 116,
            "saved": 0.703,
        },
    ),
    "thirteen against five": (RoundsExplorer, {"better": 13, "worse": 5}, {"low": -0.003}),
    "twelve against four": (RoundsExplorer, {"better": 12, "worse": 4}, {"low": 0.006}),
    "four against none": (RoundsExplorer, {"better": 4, "worse": 0}, {"low": 0.003}),
    "three against none": (RoundsExplorer, {"better": 3, "worse": 0}, {"low": -0.007}),
    "more links than there are": (
        RoundsExplorer,
        {"of": "sentences", "better": 24, "worse": 0},
        {"gained": 2},
    ),
    "McKenzie's patients": (
        RoundsExplorer,
        {"of": "patients", "better": 5, "worse": 2},
        {"first": 0.5381, "second": 0.7464, "low": -0.0640, "high": 0.4807},
    ),
    "a plan for an interval": (
        SampleSizeExplorer,
        {"preset": "di-eugenio-glass", "width": 0.1},
        {"items": 736},
    ),
    "of equal answers": (SampleSizeExplorer, {"preset": "equal", "width": 0.1}, {"items": 984}),
    "of a rare answer": (SampleSizeExplorer, {"preset": "rare", "width": 0.1}, {"items": 5386}),
    "hardly all pass": (SamplingExplorer, {"threshold": 0.57}, {"passes": 0.965}),
    "hardly any passes": (SamplingExplorer, {"threshold": 0.77}, {"passes": 0.042}),
    "four words for one κ": (ScalesExplorer, {"value": 0.4}, {"words": 4}),
    "three words": (ScalesExplorer, {"value": 0.5}, {"words": 3}),
    "a shift": (
        ScoresExplorer,
        {"shift": 3},
        {"r": 1, "concordance": 0.757, "icc2": 0.771, "icc3": 1, "lowest": 3, "highest": 3},
    ),
    "a larger shift": (ScoresExplorer, {"shift": 4}, {"r": 1, "icc2": 0.655, "icc3": 1}),
    "a stretch": (ScoresExplorer, {"stretch": 0.5}, {"r": 1, "concordance": 0.8, "icc3": 0.8}),
    "noise on a narrow range": (
        ScoresExplorer,
        {"noise": 1, "spread": 0.3},
        {"r": 0.596, "lowest": -2.654, "highest": 2.654},
    ),
    "noise": (ScoresExplorer, {"noise": 2}, {"r": 0.798, "highest": 5.308}),
    "no step": (
        ShiftedAnnotatorExplorer,
        {"shift": 0},
        {"correlation": 1, "chi_squared": 120, "agreement.kappa": 1},
    ),
    "a step": (ShiftedAnnotatorExplorer, {"shift": 1}, {"chi_squared": 120, "agreement.kappa": -3 / 13}),
    "two steps": (ShiftedAnnotatorExplorer, {"shift": 2}, {"correlation": 1, "agreement.kappa": -1 / 7}),
    "three steps": (ShiftedAnnotatorExplorer, {"shift": 3}, {"chi_squared": 120, "agreement.kappa": -1 / 15}),
    "two views": (
        SlipOrViewExplorer,
        {},
        {"alpha": 0.354, "within_x": 0.762, "within_y": 0.762, "between": 0.138, "differ": 0.82},
    ),
    "slips": (SlipOrViewExplorer, SLIPS, {"alpha": 0.354, "within_x": 0.286, "within_y": 0.286}),
    "a short text": (SpanExplorer, {}, {"token": 0.510, "u_alpha": 0.526}),
    "a long text": (SpanExplorer, {"length": 200}, {"token": 0.607, "u_alpha": 0.608}),
    "one span or two of the same words": (SpanExplorer, ONE_OR_TWO, {"token": 1, "u_alpha": 1, "exact": 0}),
    "Gagliardi's first": (
        ThreeChancesExplorer,
        {"preset": "gagliardi-1"},
        {"agreement.kappa": 0.746, "agreement.pi": 0.744},
    ),
    "his third": (
        ThreeChancesExplorer,
        {"preset": "gagliardi-3-similar-marginals"},
        {"agreement.kappa": 0.323, "agreement.pi": 0.322},
    ),
    "his fourth": (
        ThreeChancesExplorer,
        {"preset": "gagliardi-4-bias"},
        {"agreement.kappa": 0.368, "agreement.pi": 0.325},
    ),
}


@pytest.mark.parametrize(("explorer", "state", "said"), SAID.values(), ids=SAID)
def test_what_is_said_of_a_state(explorer, state, said):
    made = explorer(**state)
    figures = made.figures()
    found = {name: figures[name] if name in figures else attrgetter(name)(made) for name in said}
    assert found == pytest.approx(said, abs=6e-4)
