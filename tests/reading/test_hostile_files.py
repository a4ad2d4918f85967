"""Workbooks that would unpack without an end are refused in a sentence, before they are unpacked."""

import io
import tracemalloc
import zipfile

import pytest

from iaa_teach import read_ratings
from iaa_teach.reading.formats import unpacking
from tests.reading.workbooks import ods, xlsx

LIMIT = 1 << 24  # bytes, in place of 256 MB, which would take long to pack
ROWS = [["item", "A", "B"], ["1", "x", "y"], ["2", "y", "y"]]
SHEET, TABLE, STRINGS = "xl/worksheets/sheet1.xml", "content.xml", "xl/sharedStrings.xml"
EMPTY = '<table:table-row table:number-rows-repeated="1048000"><table:table-cell {}/></table:table-row>'
WIDE = 'table:number-columns-repeated="16384"'
CORNER = f'<table:table-row><table:table-cell {WIDE}/><table:table-cell office:value="1"/></table:table-row>'
SHARED = f"<sst><si><t>{'x' * 1_000_000}</t></si></sst>"


def packed(data, place, old="", new="", more=None):
    """A workbook, compressed, with some text of a part replaced, and more parts."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as plain, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as tight:
        for name in plain.namelist():
            text = plain.read(name).decode()
            tight.writestr(name, text.replace(old, new) if name == place and old else text)
        for name, text in (more or {}).items():
            tight.writestr(name, text)
    return out.getvalue()


def with_small_size(data):
    """An archive that says of its long part that it holds ten bytes."""
    return data.replace((LIMIT + 1).to_bytes(4, "little"), (10).to_bytes(4, "little"))


def bombs():
    """Yield what each is, and its bytes."""
    far, end = '<c r="XFD1048576"><v>1</v></c>', "</row>\n            </sheetData>"
    yield "a cell far away", packed(xlsx(ROWS), SHEET, end, f'</row><row r="1048576">{far}{end}')
    rows = "<row/>" * 400_000
    yield "rows without places", packed(xlsx([*ROWS, [1] * 20]), SHEET, end, f"</row>{rows}<row><c/>{end}")
    cells = '<c t="s"><v>0</v></c>' * 1000
    yield "a shared text", packed(xlsx(ROWS), SHEET, end, cells + end, {STRINGS: SHARED})
    hidden = cells.replace("<v>", "<f/><v>")
    yield "a shared text, told otherwise", packed(xlsx(ROWS), SHEET, end, hidden + end, {STRINGS: SHARED})
    value = 'table:table-cell office:value-type="string"'
    repeated = f"table:table-row table:number-rows-repeated='1048576'><{value} {WIDE}"
    yield "repeated cells", packed(ods(ROWS), TABLE, f"table:table-row><{value}", repeated)
    yield (
        "a corner",
        packed(ods(ROWS), TABLE, "</table:table>", EMPTY.format(WIDE) + CORNER + "</table:table>"),
    )
    yield "spaces", packed(ods(ROWS), TABLE, "<text:p>x", '<text:p><text:s text:c="900000000"/>x')
    more = {"xl/media/a.xml": b"\0" * (LIMIT + 1)}
    yield "a long part", packed(xlsx(ROWS), SHEET, more=more)
    yield "a long part that says it is short", with_small_size(packed(xlsx(ROWS), "", more=more))


BOMBS = dict(bombs())


@pytest.fixture(autouse=True)
def small_limit(monkeypatch):
    monkeypatch.setattr(unpacking, "MOST_BYTES", LIMIT)


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_is_refused_before_it_is_unpacked(name):
    assert len(BOMBS[name]) < 1_000_000
    with pytest.raises(ValueError, match=r"^the text unpacks to more than 5 million cells or 256 MB; save"):
        read_ratings(BOMBS[name])


def test_size_check_uses_little_memory():
    tracemalloc.start()
    assert unpacking.is_too_large(io.BytesIO(BOMBS["a cell far away"]))
    assert tracemalloc.get_traced_memory()[1] < 10_000_000
    tracemalloc.stop()


@pytest.mark.parametrize("write", [xlsx, ods])
def test_a_large_sheet_of_labels_is_read(write):
    rows = [["item", "A", "B"], *([i, "xy"[i % 2], "xyy"[i % 3]] for i in range(2000))]
    assert read_ratings(write(rows)).report.startswith("the text: 2000 items × 2 annotators")


def test_empty_rows_below_a_table_count_for_nothing():
    data = packed(ods(ROWS), TABLE, "</table:table>", f"{EMPTY.format(WIDE)}</table:table>")
    assert read_ratings(data).report.startswith("the text: 2 items")


@pytest.mark.parametrize(
    ("more", "method", "why"),
    [
        ({"xl/workbook.bin": "x"}, zipfile.ZIP_DEFLATED, "it is a binary one, .xlsb"),
        ({"xl/workbook.xml": "x"}, zipfile.ZIP_BZIP2, "xl/workbook.xml is packed in an unusual way"),
    ],
)
def test_unmeasurable_data_are_refused(more, method, why):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, text in more.items():
            archive.writestr(name, text)
    with pytest.raises(ValueError, match=rf"cannot be read as a workbook \({why}\); save the sheet as CSV"):
        read_ratings(out.getvalue())
