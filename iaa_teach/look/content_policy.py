"""What a page that the kit writes may run: its own scripts, and nothing that somebody's text brings along."""

import base64
import hashlib
import re
from collections.abc import Iterable

_SCRIPT = re.compile(r"<script([^>]*)>(.*?)</script>", re.S)
_BESIDE = "'self' file:"  # files beside the page, from a server or from the disk


def write_content_policy(elements: str, codes: Iterable[str] = (), digests: Iterable[str] = ()) -> str:
    """Return the element of a page's head that allows these script elements to run, and no others.

    Parameters
    ----------
    elements : str
        HTML of the kit's own, with nothing in it that anybody else has written.
    codes : iterable of str
        What further elements hold.
    digests : iterable of str
        Of scripts that a window opened by the page holds; it shows the page in frames.

    Examples
    --------
    >>> policy = write_content_policy("<script>start()</script>")
    >>> policy[:80]
    '<meta http-equiv="Content-Security-Policy" content="default-src \\'none\\'; script-s'
    >>> "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='" in policy
    True
    """
    found = _SCRIPT.findall(elements)
    held = [code for attributes, code in found if "src=" not in attributes]
    beside = _BESIDE if len(held) < len(found) else ""
    windows = [*digests]
    allowed = [f"'{each}'" for each in [*map(compute_digest, [*held, *codes]), *windows]]
    blobs = "blob:" if allowed else ""  # of the code of a lesson's own widgets
    policy = {
        "default-src": "'none'",
        "script-src": " ".join(filter(None, [beside, *dict.fromkeys(allowed), blobs])) or "'none'",
        "style-src": f"'unsafe-inline' {beside}".strip(),
        "img-src": "data: blob: https: http:",  # a lesson may show pictures of the web
        "frame-src": _BESIDE if windows else "'none'",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    text = "; ".join(f"{name} {sources}" for name, sources in policy.items())
    return f'<meta http-equiv="Content-Security-Policy" content="{text}">'


def compute_digest(code: str) -> str:
    """Return the digest of a script, as a policy names it."""
    found = hashlib.sha256(code.encode(errors="replace")).digest()
    return f"sha256-{base64.b64encode(found).decode()}"
