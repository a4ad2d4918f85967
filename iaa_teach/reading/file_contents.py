"""Files as names and contents, from any kind of argument; text encodings; binary files."""

from __future__ import annotations

import codecs
import errno
import io
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from iaa_teach.computation.data.labels import shorten_repr
from iaa_teach.files.writing import replace_half_characters
from iaa_teach.reading.formats.unpacking import MOST_BYTES

LATIN_1 = "Latin-1"
TEXT = "the text"

_NO_FILE = "no such file. Pass the path of a file, or the table itself as text of two or more lines"
_FORBIDDEN = "you may not read this file; ask its owner, or copy it to a folder of your own"
_ADVICE = {
    errno.EISDIR: "this is a folder; give the files in it",
    errno.ENOENT: _NO_FILE,
    errno.ENOTDIR: _NO_FILE,
    errno.EACCES: _FORBIDDEN,
    errno.EPERM: _FORBIDDEN,
    errno.ENAMETOOLONG: "no path can be this long; text must have a line break",
}

Source = str | Path | bytes | bytearray | memoryview
Files = Sequence[tuple[str, bytes]]

_TEXTS = (".json", ".jsonl", ".csv", ".tsv", ".txt", ".conll", ".ann")  # read from archives
_PIECE = 1 << 20
_MARKS = {"utf-8": codecs.BOM_UTF8, "utf-16-le": codecs.BOM_UTF16_LE, "utf-16-be": codecs.BOM_UTF16_BE}
_NAMES = {"utf-8": "UTF-8", "utf-16-le": "UTF-16", "utf-16-be": "UTF-16"}

_BINARY = {  # first bytes: kind, a key of `_BINARY_FILES`
    b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1": "xls",
    b"%PDF-": "pdf",
    b"\x1f\x8b": "gzip",
    b"SQLite format 3\0": "sqlite",
    b"PAR1": "parquet",
    b"\x89PNG": "png",
}
_BINARY_FILES = {
    "xls": "an Excel workbook of the older kind (.xls)",
    "pdf": "a PDF",
    "gzip": "a compressed file (gzip)",
    "sqlite": "a database (SQLite)",
    "parquet": "a Parquet file",
    "png": "a picture (PNG)",
    "xlsx": "an Excel workbook",
    "docx": "a Word document",
    "odf": "an OpenDocument file, as LibreOffice writes it",
    "zip": "a zip archive",
    "damaged": "a damaged Excel workbook or zip archive",
}
_SHEET_AS_CSV = "save the sheet as CSV in UTF-8, and give that file"
_INSTEAD = {
    "pdf": "give the table it was made from, as CSV",
    "gzip": "unpack it, and give the file in it",
    "sqlite": "export the labels from it as CSV",
    "parquet": "write it as CSV, such as with pandas.read_parquet(…).to_csv(…)",
    "png": "give the table as CSV",
    "docx": "put the labels into a table of their own, and save that as CSV",
    "zip": "unpack it, and give the files in it, all at once if each annotator has one",
    "damaged": "save the sheet as CSV in UTF-8",
}
_IN_ZIP = {"xl/": "xlsx", "word/": "docx", "content.xml": "odf"}  # start of a name in a zip archive


class Decoded(NamedTuple):
    """The text of a file: `codec` is Python's name of its encoding, `start` where the text begins."""

    name: str
    data: bytes
    codec: str
    start: int

    @property
    def encoding(self) -> str:
        """The encoding as messages name it."""
        return _NAMES.get(self.codec, LATIN_1)

    def open(self) -> io.TextIOWrapper:
        """Return the text as a stream, with line ends as they are."""
        raw = io.BytesIO(self.data)
        raw.seek(self.start)
        return io.TextIOWrapper(raw, self.codec, newline="")

    def place(self, stream: io.TextIOWrapper) -> int:
        """Return how many bytes of the file a stream of it has read."""
        raw: Any = stream.buffer
        return raw.tell()

    def head(self, size: int = _PIECE) -> str:
        """Return the start of the text."""
        return self.data[self.start : self.start + size].decode(self.codec, "ignore")

    def tail(self) -> str:
        """Return the end of the text."""
        return self.data[max(self.start, len(self.data) - 64) :].decode(self.codec, "ignore")

    def text(self) -> str:
        """Return the whole text."""
        return self.data[self.start :].decode(self.codec)


def collect_files(source: Any) -> list[tuple[str, bytes]]:
    """Return names and contents of a path, text or bytes, or of several in a list or dict.

    A zip archive of texts, as tools export them, becomes its files. A str with a line break is text; any
    other is a path. Raises OSError if a file cannot be opened.
    """
    if hasattr(source, "columns") or hasattr(source, "__array__"):
        raise ValueError(
            "files must be paths, text or bytes; not a table: write Ratings(data) for items × annotators, or "
            "Ratings.from_long(data, item=..., annotator=..., label=...) for a row for each label"
        )
    return [file for name, data in _read_sources(source) for file in _unpack(name, data)]


def _unpack(name: str, data: bytes) -> Files:
    """Return the texts in a zip archive; any other file is returned as it is."""
    if find_binary_kind(data) != "zip":
        return [(name, data)]
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        paths = [path for path in archive.namelist() if not _is_hidden(path)]
        if not paths or not all(path.lower().endswith(_TEXTS) for path in paths):
            return [(name, data)]
        left, texts = MOST_BYTES, []
        for path in paths:
            try:
                with archive.open(path) as stream:
                    texts.append(stream.read(left + 1))
            except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, NotImplementedError):
                raise ValueError(
                    f"{name} is damaged or protected by a password; unpack it, and give the files in it"
                ) from None
            left -= len(texts[-1])
            if left < 0:
                raise ValueError(
                    f"{name} unpacks to more than 256 MB; unpack it, and give only the files of labels"
                )
    return list(zip(_make_distinct_names(paths), texts, strict=True))


def _is_hidden(path: str) -> bool:
    return path.endswith("/") or path.startswith("__MACOSX") or Path(path).name.startswith(".")


def _make_distinct_names(paths: Sequence[Any]) -> list[str]:
    """Return the names of files, with folders if needed to distinguish them."""
    names = [name_source(path) for path in paths]
    return names if len(set(names)) == len(names) else ["/".join(Path(str(p)).parts[-2:]) for p in paths]


def _read_sources(source: Any) -> list[tuple[str, bytes]]:
    if isinstance(source, Mapping):
        return [(str(name), read_content(each)) for name, each in source.items()]
    if isinstance(source, (str, bytes, bytearray, memoryview, Path)):
        return [(name_source(source), read_content(source))]
    try:
        several = list(source)
    except TypeError:
        raise ValueError(
            f"files must be a path, text, bytes, or a list of these; not {shorten_repr(source)}"
        ) from None
    for each in several:
        if not isinstance(each, (str, bytes, bytearray, memoryview, Path)):
            raise ValueError(f"a list of files must contain paths, or text by name; not {shorten_repr(each)}")
        if len(several) > 1 and is_content(each):
            raise ValueError("a list must contain paths; give text or bytes by name, as in {'A': …, 'B': …}")
    return [
        (name, read_content(each)) for name, each in zip(_make_distinct_names(several), several, strict=True)
    ]


def is_content(source: Source) -> bool:
    """Return whether this is a file's content rather than its path."""
    return not isinstance(source, (str, Path)) or (
        isinstance(source, str) and bool({"\n", "\r"} & set(source))
    )


def name_source(source: Source) -> str:
    """Return a file's name for messages."""
    return TEXT if is_content(source) else Path(str(source)).name


def read_content(source: Source) -> bytes:
    """Return the bytes of a path, text or bytes."""
    if not is_content(source):
        return _read(str(source))
    return replace_half_characters(source).encode() if isinstance(source, str) else bytes(source)


def _read(path: str) -> bytes:
    if "\0" in path:
        raise ValueError("a path must not contain a null character; give bytes, or text with a line break")
    try:
        return Path(path).read_bytes()
    except OSError as error:
        other = f"cannot read the file ({error.strerror or error}); copy it to another place, and give that"
        raise type(error)(error.errno, _ADVICE.get(error.errno or 0, other), path) from None


def decode(data: bytes, name: str, latin: bool = True) -> Decoded:
    """Return the text of a file.

    The encoding is UTF-16 if the file begins with its byte order mark, else UTF-8, else (if `latin` allows
    the guess) Latin-1, read as its superset Windows-1252.

    Raises ValueError for a binary file, saying what it is and what to use instead.
    """
    _refuse_binary(data, name)
    codec = next((codec for codec, mark in _MARKS.items() if data.startswith(mark)), "utf-8")
    mark, start = _MARKS[codec], 0
    while data.startswith(mark, start):  # there may be two byte order marks
        start += len(mark)
    if codec != "utf-8":
        if not _can_decode(data, codec, start):
            raise ValueError(f"{name} begins as UTF-16 text and breaks off; save it as CSV in UTF-8")
    elif not _can_decode(data, codec, start):
        if not latin:
            raise ValueError(f"{name} is not UTF-8 text; save it as CSV in UTF-8")
        codec = (
            "cp1252" if _can_decode(data, "cp1252", 0) else "latin-1"
        )  # five bytes have no meaning in cp1252
    decoded = Decoded(name, data, codec, start)
    if "\0" in decoded.text() if codec.startswith("utf-16") else b"\0" in data:
        raise ValueError(f"{name} is not a text file; save it as CSV in UTF-8")
    return decoded


def _can_decode(data: bytes, codec: str, start: int) -> bool:
    decoder = codecs.getincrementaldecoder(codec)()
    try:
        for offset in range(start, len(data), _PIECE):
            decoder.decode(data[offset : offset + _PIECE])
        decoder.decode(b"", True)
    except UnicodeDecodeError:
        return False
    return True


def find_binary_kind(data: bytes) -> str | None:
    """Return the kind of a binary file, a key of `_BINARY_FILES`; None if unknown."""
    if data.startswith(b"PK\x03\x04"):
        return _find_kind_in_zip(data)
    return next((kind for begin, kind in _BINARY.items() if data.startswith(begin)), None)


def _refuse_binary(data: bytes, name: str) -> None:
    found = find_binary_kind(data)
    if found:
        instead = _INSTEAD.get(found, _SHEET_AS_CSV)
        raise ValueError(f"{name} is {_BINARY_FILES[found]}, not text; {instead}")


def _find_kind_in_zip(data: bytes) -> str:
    try:
        names = zipfile.ZipFile(io.BytesIO(data)).namelist()
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError):
        return "damaged"
    kinds = (kind for begin, kind in _IN_ZIP.items() if any(name.startswith(begin) for name in names))
    return next(kinds, "zip")
