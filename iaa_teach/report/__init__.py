"""The report on a set of ratings: findings, sentences, pictures, page and files.

Used by `commands`, `authoring` and `widgets`. It must not read files itself or import a widget.
"""
