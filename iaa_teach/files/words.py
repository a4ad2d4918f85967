"""What is said of TOML."""

from iaa_teach.look.language import spoken

TOML_TOO_DEEP = "[ and { must not be nested this deep"
TOML_DIGITS = "a number must not have thousands of digits"

words = spoken(__name__)
