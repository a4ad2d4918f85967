"""What stands on the slides of a lesson: its cells cut into slides, and how much room each takes.

`check` and `build` ask the same functions, so a slide that is found too full is the one that is built.
"""
