"""What a command or the panel says of a file that could not be read or written."""

import os


def describe_trouble(error: OSError) -> str:
    """Return which file it was, what was wrong, and what became of all that was written before.

    >>> error = OSError(28, "No space left on device", "01_coins.ipynb")
    >>> error.add_note("All files are as they were before.")
    >>> describe_trouble(error)
    '01_coins.ipynb: No space left on device. All files are as they were before.'
    """
    where = f"{os.fsdecode(error.filename)}: " if isinstance(error.filename, (str, bytes)) else ""
    problem = f"{where}{error.strerror or error}"
    notes = getattr(error, "__notes__", ())
    return " ".join([f"{problem}.", *notes]) if notes else problem
