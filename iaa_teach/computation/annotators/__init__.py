"""Annotators: models of their errors, groups with different views, one person twice, a model's place."""
