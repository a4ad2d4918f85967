"""One small reader for each file format: how to recognise it, and the roles of its columns.

Text files are JSON, CoNLL, XML or spans if recognised, otherwise CSV. A tool's JSON has a reader for its
records (`json_exports`); tables are recognised by their headers (`table_exports`). For any other table, the
rules of `iaa_teach.reading.roles` determine the columns.
"""
