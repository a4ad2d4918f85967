"""Tools for authors and lecturers: create, check and build lessons, collect a class's answers.

Used by `commands` and `teaching`. It must not parse a command line, and lessons must not need it to run.
"""
