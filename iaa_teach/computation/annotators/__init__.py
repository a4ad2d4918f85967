"""Annotators of unequal worth: whom to believe, slip or view, the same person again, a model in the chair."""
