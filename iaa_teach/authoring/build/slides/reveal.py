"""The parts of reveal.js that a deck loads from beside it: its code, its styles, the speaker's window."""

import tempfile
from pathlib import Path

from iaa_teach.authoring.build.npm import from_npm
from iaa_teach.authoring.build.output_folder import Files

VERSION = "6.0.2"
_DIGEST = (
    "258220e43f5aa31a1a2de6fce0ef8ebc0c2c2967486af56010349cc6d6045c5093eade9342b84db5282881c8dd0a974bb168258499f7"
    "cf21377d43b0887e4a12"
)
SPEAKER = "sha256-GzCveToXhSIzS3M5eQeRm3McVRB7cYneYKwTkzA3wDk="  # the script of the speaker's window
SCRIPTS = ("reveal/reveal.js", "reveal/notes.js")
STYLES = "reveal/reveal.css"
_PARTS = {
    SCRIPTS[0]: "dist/reveal.js",
    SCRIPTS[1]: "dist/plugin/notes.js",
    STYLES: "dist/reveal.css",
    "reveal/LICENSE": "LICENSE",
}


def reveal_files() -> Files:
    """Return the files by their places among the decks. Raises ValueError where they cannot be fetched."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = from_npm("reveal.js", VERSION, Path(scratch), _DIGEST)
        return {name: (folder / place).read_bytes() for name, place in _PARTS.items()}
