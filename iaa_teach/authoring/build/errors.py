"""The error of all builds."""


class BuildError(ValueError):
    """What keeps a build from being made, in one line that says what would be right."""
