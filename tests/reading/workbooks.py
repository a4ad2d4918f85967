"""Workbooks of Excel and LibreOffice, written by hand so that their reading is tested against no library."""

import io
import zipfile

_SHEETS = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_OFFICE = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_ODS = "application/vnd.oasis.opendocument.spreadsheet"
_NAMESPACE = "urn:oasis:names:tc:opendocument:xmlns"


def xlsx(rows):
    """A workbook of Excel with one sheet: numbers as numbers, the rest as text."""
    return xlsx_of_sheets({"Sheet1": rows})


def xlsx_of_sheets(sheets):
    """A workbook of Excel with several sheets, their rows by their names."""

    def cell(value):
        if value is None or value == "":
            return "<c/>"
        if isinstance(value, (int, float)):
            return f"<c><v>{value}</v></c>"
        return f'<c t="inlineStr"><is><t>{value}</t></is></c>'

    names = dict(enumerate(sheets, 1))
    types = "".join(
        f'<Override PartName="/xl/worksheets/sheet{i}.xml" ContentType="{_OFFICE}.worksheet+xml"/>'
        for i in names
    )
    listed = "".join(f'<sheet name="{name}" sheetId="{i}" r:id="rId{i}"/>' for i, name in names.items())
    parts = {
        f"xl/worksheets/sheet{i}.xml": f"""<worksheet xmlns="{_SHEETS}"><sheetData>
            {"".join(f"<row>{''.join(map(cell, row))}</row>" for row in sheets[name])}
            </sheetData></worksheet>"""
        for i, name in names.items()
    }
    return _zipped(
        {
            "[Content_Types].xml": f"""<Types xmlns="{_PACKAGE}/content-types">
                <Default Extension="rels"
                ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
                <Override PartName="/xl/workbook.xml" ContentType="{_OFFICE}.sheet.main+xml"/>{types}
                </Types>""",
            "_rels/.rels": _related("officeDocument", "xl/workbook.xml"),
            "xl/workbook.xml": f"""<workbook xmlns="{_SHEETS}" xmlns:r="{_RELATIONS}">
                <sheets>{listed}</sheets></workbook>""",
            "xl/_rels/workbook.xml.rels": _related("worksheet", *(f"worksheets/sheet{i}.xml" for i in names)),
            **parts,
        }
    )


def _related(kind, *targets):
    related = "".join(
        f'<Relationship Id="rId{i}" Type="{_RELATIONS}/{kind}" Target="{target}"/>'
        for i, target in enumerate(targets, 1)
    )
    return f'<Relationships xmlns="{_PACKAGE}/relationships">{related}</Relationships>'


def ods(rows):
    """A workbook of LibreOffice with one sheet."""

    def cell(value):
        if value is None or value == "":
            return "<table:table-cell/>"
        if isinstance(value, (int, float)):
            return f'<table:table-cell office:value-type="float" office:value="{value}"/>'
        return f'<table:table-cell office:value-type="string"><text:p>{value}</text:p></table:table-cell>'

    sheet = "".join(f"<table:table-row>{''.join(map(cell, row))}</table:table-row>" for row in rows)
    names = " ".join(f'xmlns:{name}="{_NAMESPACE}:{name}:1.0"' for name in ("office", "table", "text"))
    return _zipped(
        {
            "mimetype": _ODS,
            "META-INF/manifest.xml": f"""<manifest:manifest xmlns:manifest="{_NAMESPACE}:manifest:1.0">
                <manifest:file-entry manifest:full-path="/" manifest:media-type="{_ODS}"/>
                <manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>
                </manifest:manifest>""",
            "content.xml": f"""<office:document-content {names} office:version="1.2"><office:body>
                <office:spreadsheet><table:table table:name="Sheet1">{sheet}</table:table>
                </office:spreadsheet></office:body></office:document-content>""",
        }
    )


def _zipped(parts):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return out.getvalue()
