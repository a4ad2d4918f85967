"""Where annotators disagree: log-linear models, tests of the marginals, categories that blur."""
