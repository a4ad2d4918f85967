"""TOML, parsed once for each text: a bank and a course file are asked for many times over."""

from __future__ import annotations

import json
import tomllib
from functools import lru_cache
from typing import Any


@lru_cache(maxsize=64)
def parse(text: str) -> dict[str, Any]:
    """Parse the text of a TOML file. What is returned is shared: nobody may change it.

    Raises ValueError for invalid TOML, and where it is nested too deep.
    """
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise ValueError("[ and { must not be nested this deep") from error
    except tomllib.TOMLDecodeError:
        raise
    except ValueError as error:  # of int
        raise ValueError("a number must not have thousands of digits") from error


def quote_toml(text: str) -> str:
    """Return a text as a basic string of TOML, whose escapes are those of JSON."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
