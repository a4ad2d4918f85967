"""The page and Python let a model take the same chairs."""

import numpy as np

from iaa_teach import alternative_annotator_test


def test_page_and_python_compute_the_same(script):
    rng = np.random.default_rng(5)
    cases = []
    for _ in range(300):
        items, people, labels = rng.integers(12, 70), rng.integers(2, 6), rng.integers(1, 4)
        meant = rng.integers(labels, size=(items, 1))
        given = np.where(rng.random((items, people + 1)) < rng.random(), meant, rng.integers(labels))
        cases.append([given[:, :-1].tolist(), given[:, -1].tolist(), float(rng.choice([0, 0.1, 0.2, 0.3]))])
    run = "(cases) => cases.map((each) => module.alternativeAnnotatorTest(...each))"
    for case, answer in zip(cases, script("kit/engine/alternative_annotator.js")(run, cases), strict=True):
        expected = alternative_annotator_test(*case)
        np.testing.assert_allclose(answer["advantage"], expected.advantage, rtol=1e-12)
        assert [chair["seated"] for chair in answer["chairs"]] == expected.rejected.tolist()
        p_values = [chair["p"] for chair in answer["chairs"]]
        np.testing.assert_allclose(p_values, expected.p_values, rtol=1e-9, atol=1e-13)
