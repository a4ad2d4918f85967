"""Files by name and content; what is no text is called by its name, with what to do."""

import errno
import io
import json
import zipfile

import pytest

from iaa_teach import cohen_kappa, read_ratings, reliability
from iaa_teach.look.language import find_language, use_language
from iaa_teach.reading.file_contents import collect_files

TEXT = "item,A,B\n1,x,y\n"


def archive(names):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        for name in names:
            file.writestr(name, "x")
    return out.getvalue()


def packed(files, method=zipfile.ZIP_DEFLATED):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as file:
        for name, content in files.items():
            file.writestr(name, content)
    return out.getvalue()


def test_an_archive_of_texts_is_the_files_in_it():
    records = [[{"id": 1, "text": "x", "label": ["a"]}, {"id": 2, "text": "y", "label": [b]}] for b in "ab"]
    ann, ben = ("\n".join(map(json.dumps, each)) for each in records)
    ratings = read_ratings(
        packed({"ann.jsonl": ann, "ben.jsonl": ben, "__MACOSX/._ann.jsonl": "", "in/": ""})
    )
    assert ratings.annotators == ("ann", "ben")
    assert reliability(ratings, "kappa").value == cohen_kappa(["a", "a"], ["a", "b"])
    same = {"export.zip": packed({"one/a.tsv": "1", "two/a.tsv": "2"})}
    assert collect_files(same) == [("one/a.tsv", b"1"), ("two/a.tsv", b"2")]


def test_an_archive_that_unpacks_to_too_much_is_not_unpacked(monkeypatch):
    monkeypatch.setattr("iaa_teach.reading.file_contents.MOST_BYTES", 1000)
    with pytest.raises(ValueError, match=r"^big\.zip unpacks to more than"):
        collect_files({"big.zip": packed({"a.csv": "x" * 600, "b.csv": "x" * 600})})
    damaged = packed({"a.csv": "some text"}, zipfile.ZIP_STORED).replace(b"some text", b"same text")
    with pytest.raises(ValueError, match=r"^bad\.zip is damaged or protected"):
        collect_files({"bad.zip": damaged})


@pytest.mark.parametrize(
    ("data", "message"),  # bytes, or the names in a zip archive
    [
        (["xl/workbook.xml"], r"cannot be read as a workbook \(.*\); save the sheet as CSV"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0", "cannot be read as a workbook"),
        (["mimetype", "content.xml"], "cannot be read as a workbook"),
        (["word/document.xml"], "a Word document, not text; put the labels into a table"),
        (["eva.jsonl", "page.png"], "a zip archive, not text; unpack it, and give the files"),
        (b"PK\x03\x04broken", "a damaged Excel workbook or zip archive"),
        (b"%PDF-1.7 ...", "a PDF, not text; give the table it was made from"),
        (b"\x1f\x8b\x08", r"a compressed file \(gzip\), not text; unpack it"),
        (b"item\0A", "is not a text file; save it as CSV in UTF-8"),
    ],
)  # fmt: skip
def test_binary_file_is_named_with_advice(tmp_path, data, message):
    path = tmp_path / "labels.csv"
    path.write_bytes(archive(data) if isinstance(data, list) else data)
    with pytest.raises(ValueError, match=rf"^labels\.csv .*{message.removeprefix('is ')}"):
        read_ratings(path)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"%PDF-1.7 ...", "il testo is a PDF, not text; give the table"),
        (b"A,B\nx,y\nx,y,z\n", "il testo, line 3: a row must have as many cells as the header, 2; not 3"),
        (b"A,A\nx,y\n", "il testo: columns 1 and 2 are both called 'A'"),
        (b"item,A,B\n1,x,y\n1,x,x\n", "il testo, line 3: item '1' already appears on line 2"),
        (b'[{"A": 1}', "il testo: the list of records breaks off"),
    ],
)
def test_errors_are_english_in_an_italian_course(data, message):
    with use_language(find_language("it")), pytest.raises(ValueError, match=f"^{message}"):
        read_ratings({"il testo": data})


def test_files_are_given_as_paths_text_bytes_or_by_name(tmp_path):
    path = tmp_path / "labels.csv"
    path.write_text(TEXT, "utf-8")
    content = TEXT.encode()
    for source in (path, str(path), [path]):
        assert collect_files(source) == [("labels.csv", content)]
    for source in (TEXT, content, memoryview(content), bytearray(content)):
        assert collect_files(source) == [("the text", content)]
    assert collect_files({"A": TEXT, "B": path}) == [("A", content), ("B", content)]
    assert collect_files("\ud83d\n") == [("the text", "\ufffd\n".encode())]


def test_invalid_file_argument_is_explained(tmp_path):
    with pytest.raises(ValueError, match="files must be a path, text, bytes, or a list of these; not 3"):
        collect_files(3)
    with pytest.raises(ValueError, match="there must be a file"):
        read_ratings([])
    with pytest.raises(FileNotFoundError, match=r"nowhere\.csv"):
        read_ratings(tmp_path / "nowhere.csv")


def test_a_file_that_cannot_be_read_is_named_with_what_to_do(tmp_path):
    with pytest.raises(IsADirectoryError, match=r"this is a folder; give the files in it: '\.'$"):
        read_ratings(".")
    with pytest.raises(FileNotFoundError, match=r"no such file\. Pass the path .*: 'nope\.csv'$"):
        read_ratings("nope.csv")
    with pytest.raises(NotADirectoryError, match=r"no such file\. Pass the path of a file"):
        read_ratings(f"{__file__}/labels.csv")
    with pytest.raises(OSError, match="no path can be this long; text must have a line break"):
        read_ratings("x" * 5000)
    with pytest.raises(ValueError, match="a path must not contain a null character"):
        read_ratings("a\0b")


def test_unreadable_file_is_named(tmp_path, monkeypatch):
    def refuse(path):
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr("pathlib.Path.read_bytes", refuse)
    with pytest.raises(
        PermissionError, match=r"you may not read this file; ask its owner, .*: 'labels\.csv'"
    ):
        read_ratings("labels.csv")
