"""The content of a lesson's slides, and how much space each takes.

`check` and `build` use the same functions, so they agree on which slides are too full.
"""
