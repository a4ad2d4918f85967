"""The commands of `iaa-teach`, one module for each: `add` adds its options to a parser, `run` runs it.

Used by the command line, which imports only the command being run. A command must not do more than read
its options, call other packages and print what they return: nothing else imports it.
"""
