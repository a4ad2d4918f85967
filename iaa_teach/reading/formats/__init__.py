"""One small reader for each form of file: what it is known by, and what its columns are.

A file of text is first asked whether it is JSON, CoNLL, XML or spans; all others are CSV. JSON of a tool has
a reader for its records (`json_exports`); tables are known by their headers (`table_exports`). What none of
them knows is an unknown table, whose columns are told apart by the rules of `iaa_teach.reading.roles`.
"""
