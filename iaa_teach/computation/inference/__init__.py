"""Inference: standard errors, intervals, tests, sample sizes, and simulation."""
