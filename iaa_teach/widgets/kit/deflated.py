"""Long traits, sent deflated: the socket between a kernel and its page compresses nothing."""

import base64
import json
import zlib
from typing import Any, TypeVar

import traitlets as t

Trait = TypeVar("Trait", bound=t.TraitType[Any, Any])

_LONG = 2000  # characters of JSON; shorter ones are sent as they are
_KEY = "deflated"


def deflated(trait: Trait) -> Trait:
    """Return a trait whose long values are sent deflated; `inflated` in `deflated.js` reads them.

    >>> class Toy(t.HasTraits):
    ...     lines = deflated(t.List(t.Unicode()))
    >>> sent = Toy.lines.metadata["to_json"](1000 * ["the same line"], None)
    >>> list(sent), len(sent["deflated"]), len(inflate(sent))
    (['deflated'], 104, 1000)
    """
    return trait.tag(sync=True, to_json=_deflate, deflated=True)


def inflate(value: Any) -> Any:
    """Return the value of a trait from how it was sent, deflated or not."""
    if not isinstance(value, dict) or list(value) != [_KEY]:
        return value
    return json.loads(zlib.decompress(base64.b64decode(value[_KEY])))


def _deflate(value: Any, _: Any) -> Any:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    if len(text) < _LONG:
        return value
    return {_KEY: base64.b64encode(zlib.compress(text.encode(), 9)).decode()}
