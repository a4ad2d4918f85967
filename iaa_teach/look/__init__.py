"""How things look: colours, number formats, the language of a course, the glossary, and pictures.

Used by every other package, such as `computation` and `widgets`. It must not import any of them, and it must
not compute a statistic.
"""
