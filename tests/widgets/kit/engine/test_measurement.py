import numpy as np

from iaa_teach.computation.reliability.measurement import guess_measurement, list_common_scales

ODD = [
    "Don't know",
    "HIGH",
    "n/a",
    "1 - low",
    "2) mid",
    "(3) high",
    "10. top",
    "1: again",
    "STRONGLY_AGREE",
    "so-so",
]
STEPS = [
    ["★★★", "★", "★★"],
    ["★★☆", "★☆☆", "★★★"],
    ["⭐️⭐️", "⭐️", "⭐️⭐️⭐️"],
    ["☆☆", "☆", "☆☆☆"],
    ["2 stars", "1 star", "3 stars"],
    ["2 Sterne", "1 Stern", "3 Sterne"],
    ["3-star", "4-star", "5-star"],
    ["grade 3", "Grade 2", "grade 1"],
    ["level2", "level1", "level10"],
    ["Level 1: basic", "Level 2 (some)", "level 3"],
    ["tumour_grade_2", "tumour_grade_1", "tumour_grade_3"],
    ["stage IV", "stage I", "stage IIB", "stage IIA"],
    ["Stadio II", "Stadio I", "Stadio III"],
    ["II", "I", "III"],
    ["Ⅱ", "Ⅰ", "Ⅲ"],
    ["V", "I", "X"],
    ["3/5", "1/5", "5/5"],
    ["3 out of 5", "1 out of 5", "2.5 out of 5"],
    ["BI-RADS 4a", "BI-RADS 4b", "BI-RADS 2"],
    ["Agree (4)", "Disagree (2)", "Neither (3)"],
    ["2nd degree", "1st degree", "3rd degree"],
    ["++", "+", "+++"],
    ["type 1", "type 2", "type 3"],
    ["C1", "C2", "C3"],
    ["grade 1", "level 2", "stage 3"],
    [".", "-", "/"],
]


def test_page_and_python_find_the_same_order(script):
    rng = np.random.default_rng(3)
    cases = [
        ODD[3:7],
        ODD[3:8],
        ["Low", "HIGH", "Mid "],
        ["very_high", "high", "low"],
        ["so-so", "bad", "good"],
        ["A", "C", "F"],
        ["A", "B", "C"],
        ["B+", "A−", "B", "D-"],
        ["1+", "3+", "0", "2+"],
        ["1+", "1", "2"],
        ["B", "tie", "A"],
        *STEPS,
    ]
    for scale in list_common_scales():
        words = [word for step in scale for word in step.split(",")]
        for _ in range(8):
            some = rng.choice(words, size=min(len(words), int(rng.integers(3, 6))), replace=False).tolist()
            cases += [some, [*some, str(rng.choice(ODD))]]
    cases = [list(dict.fromkeys(case)) for case in cases]
    orders = script("kit/engine/measurement.js")(
        "([cases, scales]) => cases.map((labels) => module.guessedOrder(labels, scales))",
        [cases, list_common_scales()],
    )
    found = [list(guess_measurement([case, case]).measurement.order) for case in cases]
    assert orders == found
    assert sum(map(bool, found)) > 50
