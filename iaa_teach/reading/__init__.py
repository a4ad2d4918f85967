"""Files to ratings: the format of a file, the roles of its columns, its items and labels.

Used by `report`, `questions`, `widgets`, `authoring` and `commands`. It must not compute agreement or import
widgets.
"""
