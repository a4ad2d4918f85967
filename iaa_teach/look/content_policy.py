"""Content policy of the kit's pages: they run their own scripts, and nothing that comes with user text."""

import base64
import hashlib
import re
from collections.abc import Iterable

_SCRIPT = re.compile(r"<script([^>]*)>(.*?)</script>", re.S)
_BESIDE = "'self' file:"  # files next to the page, on a server or on disk


def write_content_policy(elements: str, codes: Iterable[str] = (), digests: Iterable[str] = ()) -> str:
    """Return the head element that allows these scripts to run, and no others.

    Parameters
    ----------
    elements : str
        The kit's own HTML, without any user text.
    codes : iterable of str
        Code of further elements.
    digests : iterable of str
        Digests of scripts in a window that the page opens, which shows the page in frames.

    Examples
    --------
    >>> policy = write_content_policy("<script>start()</script>")
    >>> policy[:80]
    '<meta http-equiv="Content-Security-Policy" content="default-src \\'none\\'; script-s'
    >>> "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='" in policy
    True
    """
    found = _SCRIPT.findall(elements)
    inline = [code for attributes, code in found if "src=" not in attributes]
    own_files = _BESIDE if len(inline) < len(found) else ""
    windows = [*digests]
    allowed = [f"'{each}'" for each in [*map(compute_digest, [*inline, *codes]), *windows]]
    blobs = "blob:" if allowed else ""  # code of a lesson's own widgets
    policy = {
        "default-src": "'none'",
        "script-src": " ".join(filter(None, [own_files, *dict.fromkeys(allowed), blobs])) or "'none'",
        "style-src": f"'unsafe-inline' {own_files}".strip(),
        "img-src": "data: blob: https: http:",  # lessons may show pictures from the web
        "frame-src": _BESIDE if windows else "'none'",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    text = "; ".join(f"{name} {sources}" for name, sources in policy.items())
    return f'<meta http-equiv="Content-Security-Policy" content="{text}">'


def compute_digest(code: str) -> str:
    """Return the digest of a script in the form used by a policy."""
    found = hashlib.sha256(code.encode(errors="replace")).digest()
    return f"sha256-{base64.b64encode(found).decode()}"
