"""CVAT's exports for images: XML with tags, which label whole images.

Form: “CVAT for images 1.1” of CVAT's documentation.
"""

from __future__ import annotations

import re
from typing import Any
from xml.parsers import expat

import numpy as np

from iaa_teach.reading.column_facts import ITEM, LABEL
from iaa_teach.reading.columns import Table, encode_column
from iaa_teach.reading.file_contents import Decoded
from iaa_teach.reading.formats.json_records import SETS

_SHAPES = {"box", "polygon", "polyline", "points", "cuboid", "mask", "ellipse", "skeleton", "track"}


def looks_like_xml(text: Decoded) -> bool:
    """Return whether a file is XML."""
    return re.match(r"\s*<(\?xml|[a-z]+[\s>])", text.head(1 << 10), re.I) is not None


def read_cvat(text: Decoded) -> Table:
    """Read the tags of one annotator: an item for each image, several tags as a set.

    Raises ValueError for XML that is not CVAT's, is truncated, declares entities, or has only shapes.
    """
    names: list[str] = []
    tags: list[list[str]] = []
    lines: list[int] = []
    tag_counts: dict[str, int] = {}
    parser = expat.ParserCreate()

    def start(tag: str, given: dict[str, Any]) -> None:
        tag_counts[tag] = tag_counts.get(tag, 0) + 1
        if tag == "image":
            names.append(given.get("name") or given.get("id", ""))
            lines.append(parser.CurrentLineNumber)
            tags.append([])
        elif tag == "tag" and tags:
            tags[-1].append(given.get("label", ""))

    def no_entities(name: str, *_: Any) -> None:
        raise ValueError(
            f"{text.name} declares the entity {name!r}, which no export of labels needs; it is not read"
        )

    parser.StartElementHandler = start
    parser.EntityDeclHandler = no_entities
    try:
        parser.Parse(text.text() if text.encoding == "UTF-16" else text.data[text.start :], True)
    except expat.ExpatError as error:
        raise ValueError(
            f"{text.name}, line {error.lineno}: the XML breaks off or is not well formed"
        ) from None
    shapes = sorted(_SHAPES & set(tag_counts))
    if not any(tags) and shapes:
        raise ValueError(
            f"{text.name}: shapes drawn on pictures ({', '.join(shapes)}), not labels of pictures; κ and α "
            "are for labels of items. Export tags, the labels of whole pictures"
        )
    if not any(tags):
        raise ValueError(
            f"{text.name}: XML without tags of pictures, as CVAT for images 1.1 has them; export CSV from "
            "your tool"
        )
    columns = (
        encode_column(ITEM, names),
        encode_column(LABEL, (SETS.join(sorted(set(each))) for each in tags)),
    )
    roles = ((ITEM, ITEM), (LABEL, LABEL))
    return Table(text.name, "CVAT", columns, np.array(lines), text.encoding, None, roles)
