"""Writing files so that nothing is lost: one in one step, many as one transaction; and TOML.

Used by `authoring`, `commands`, `lab`, `reading`, `report` and others that write. It must not know what is
in the files that it writes.
"""
