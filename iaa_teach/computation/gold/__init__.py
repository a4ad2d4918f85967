"""Gold standards: how one is made, and errors against it."""
