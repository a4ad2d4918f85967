"""Writing files so that nothing is lost: one in one step, many as one transaction; and TOML."""
