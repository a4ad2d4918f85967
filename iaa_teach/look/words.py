"""Format messages of a `words.py`, as `kit/say.js` does for a `words.js`.

A text is a string with placeholders, `"{n} of {total}"`, or a plural pair,
`{"one": "{n} item", "other": "{n} items"}`. It contains no code, so tools can extract and translate it;
`words`, at the end of the file, has the texts in the course's language.
"""

from collections.abc import Mapping
from typing import Any

from iaa_teach.look import language

Text = str | Mapping[str, str]


def say(text: Text, /, **values: Any) -> str:
    """Format a message; a plural pair uses the form for `n`.

    >>> say("{name} is blank", name="item 3")
    'item 3 is blank'
    >>> say({"one": "{n} item", "other": "{n} items"}, n=1)
    '1 item'
    """
    if isinstance(text, str):
        return text.format(**values)
    spoken = language.ENGLISH if "english" in text else language.find_current_language()
    return [*text.values()][spoken.form(values["n"])].format(**values)
