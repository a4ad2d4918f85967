"""Fill the texts of a `words.py`, as `kit/say.js` fills those of a `words.js`.

A text is a string with placeholders, `"{n} of {total}"`, or a pair of strings for one and for any other
number, `{"one": "{n} item", "other": "{n} items"}`. It holds no code: a tool can extract and translate it,
and `words`, at the end of the file, has its texts in the language of the course.
"""

from collections.abc import Mapping
from typing import Any

from iaa_teach.look import language

Text = str | Mapping[str, str]


def say(text: Text, /, **values: Any) -> str:
    """Return a text with its placeholders filled; of a pair, the form for the number `n`.

    >>> say("{name} is blank", name="item 3")
    'item 3 is blank'
    >>> say({"one": "{n} item", "other": "{n} items"}, n=1)
    '1 item'
    """
    if isinstance(text, str):
        return text.format(**values)
    return [*text.values()][language.find_current_language().form(values["n"])].format(**values)
