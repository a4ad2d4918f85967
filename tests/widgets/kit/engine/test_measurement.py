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
