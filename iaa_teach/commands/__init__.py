"""The commands of `iaa-teach`, one module for each: `add` its options to a parser, and `run` it with them.

Used by the command line, which imports only the command that is run. A command must not do more than
read its options, call other packages and print what they return: nothing else imports it.
"""
