"""Lesson plans: the steps of sections, and the plans chosen from them."""
