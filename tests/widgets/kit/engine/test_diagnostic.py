"""The page and Python say the same of annotators who look for something that is there or not."""

import numpy as np

from iaa_teach import diagnostic_table, predictive_value


def test_page_and_python_compute_the_same(script):
    studies = [*np.random.default_rng(2).random((200, 3)).round(2).tolist(), [0, 0.9, 0.9], [0.5, 0, 1]]
    answers = script("kit/engine/diagnostic.js")(
        """(studies) => studies.map(([prevalence, sensitivity, specificity]) => {
          const study = { prevalence, sensitivity, specificity };
          return [module.diagnosticTable(study), module.predictiveValue(study)];
        })""",
        studies,
    )
    columns = np.transpose(studies)
    np.testing.assert_allclose([table for table, _ in answers], diagnostic_table(*columns), atol=1e-12)
    np.testing.assert_allclose([value for _, value in answers], predictive_value(*columns), atol=1e-12)
