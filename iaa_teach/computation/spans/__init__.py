"""Spans on a text: F1, u-α, boundary similarity and γ."""
