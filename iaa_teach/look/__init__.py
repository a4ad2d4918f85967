"""Presentation: colours, number formats, a course's language, the glossary, and pictures.

Used by every other package, such as `computation` and `widgets`. It must not import any of them or compute
statistics.
"""
