"""What views share: the explorer base, controls, tables, pictures, and the joiner of modules."""
