"""The commands of `iaa-teach`, one module for each: `add` its options to a parser, and `run` it with them."""
