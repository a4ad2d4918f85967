"""Files to ratings: what kind of file it is, what its columns are, which items and labels it holds.

Used by `report`, `questions`, `widgets`, `authoring` and `commands`. It must not compute agreement or know of
widgets.
"""
