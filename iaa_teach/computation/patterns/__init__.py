"""Patterns of disagreement: log-linear models, tests of the marginals, categories that blur."""
