"""Drawing with matplotlib in the kit's one visual language, from plain numbers and names."""
