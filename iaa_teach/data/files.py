"""Writing a file in one step."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from uuid import uuid4


def write_atomically(path: str | Path, content: str | bytes) -> None:
    """Write a file in one step: whoever reads it finds all of the old content or all of the new.

    Text is written as UTF-8, its line ends as they are. An existing file keeps its permissions, and a
    symbolic link stays a link: the file that it names is written.

    Raises ValueError for text that UTF-8 cannot hold, before anything is touched; OSError for a file that
    cannot be written, which stays as it was.
    """
    target = Path(os.path.realpath(path))
    if isinstance(content, str):
        try:
            content = content.encode()
        except UnicodeEncodeError as error:
            wrong = content[error.start]
            raise ValueError(
                f"{target.name}: text must be whole characters, to be written as UTF-8; "
                f"not {wrong!r}, half of one, at position {error.start}"
            ) from None
    draft = target.with_name(f".{target.name}.{uuid4().hex}")
    file = draft.open("xb")
    try:
        with file:
            if target.exists():
                shutil.copymode(target, draft)
            file.write(content)
            file.flush()
            os.fsync(file.fileno())  # else a power cut could leave the new name with no content
        os.replace(draft, target)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
