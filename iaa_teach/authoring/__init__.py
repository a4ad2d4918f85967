"""Tools for those who write and give lessons: create, check and build them, collect a class's answers.

Used by `commands` and `teaching`. It must not parse a command line, and lessons must not need it to run.
"""
