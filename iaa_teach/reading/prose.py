"""What people write above and below a table in an e-mail: a greeting, sentences, thanks, a name.

A line that may be a row stays one: in doubt nothing is left out. Where it is sure that there is prose, and
not where the table begins and ends, the text is refused.
"""

from __future__ import annotations

import csv
import io
import re
from itertools import pairwise

from iaa_teach.look.words import say
from iaa_teach.reading.csv_rows import separator_of
from iaa_teach.reading.file_contents import Decoded
from iaa_teach.reading.words import words

GREETING = re.compile(
    r"(dear|hi|hello|hey|good (morning|afternoon|evening)|hallo|liebe[rs]?|sehr geehrte[rs]?|"
    r"guten (tag|morgen)|ciao|car[oaie]|gentil[ei]|buongiorno|salve|bonjour|ch[eè]re?s?|hola|estimad[oa]s?)"
    r'([ ,!][^\t;|"]{0,200})?',
    re.I,
)
CLOSING = re.compile(
    r"((((many|with|best|kind|warm) )*(thanks|thank you|regards|wishes|greetings)|cheers|all the best|"
    r"sincerely|yours|((mille|tante) )?grazie|((cordiali|tanti|cari|un) )?salut[oi]|cordialmente|"
    r"((vielen|herzlichen) )?danke?|"
    r"(viele|beste|liebe|herzliche|mit freundlichen|freundliche) gr(ü|ue)(ß|ss)en?|"
    r'merci|cordialement|gracias|saludos)([ ,!.][^\t;|"]{0,60})?|best,|mfg|lg|vg|--+)',
    re.I,
)
SENTENCE = re.compile(r'([^\t;|"\d]+:|[^\s;|"\d]+( +[^\s;|"]+){2,}[.!?])')
AFTER_CLOSING = re.compile(r'[^\t;|"]+')
_MOST = 1 << 16  # characters of a text that is looked at: what is longer is a file
_LAST = 8  # lines in which thanks are looked for
_BREAK = re.compile("\r\n|\r|\n")


def without_prose(text: Decoded) -> tuple[Decoded, tuple[str, ...]]:
    """Return a text whose lines of prose around the table are blank, and what is said of them.

    Raises ValueError where there is prose, and what remains is not surely one table.
    """
    if len(text.data) > 4 * _MOST:
        return text, ()
    whole = text.text()
    lines = _BREAK.split(whole)
    left = lines_of_prose(lines, text.name) if len(whole) <= _MOST else []
    if not left:
        return text, ()
    kept = "\n".join("" if place in left else line for place, line in enumerate(lines))
    data = text.data[: text.start] + kept.encode(text.codec)
    quoted = [f"“{lines[place].strip()}”" for place in left]
    return text._replace(data=data), (say(words.PROSE_AROUND, lines=", ".join(quoted), n=len(left)),)


def lines_of_prose(lines: list[str], name: str) -> list[int]:
    """Return the places of the lines of prose above and below a table.

    >>> lines_of_prose(["Dear all,", "", "24 8", "14 24", "Many thanks", "Ann"], "x")
    [0, 4, 5]
    """
    standing = [(place, line.strip()) for place, line in enumerate(lines) if line.strip()]
    texts = [line for _, line in standing]
    first, last = 0, len(texts)
    while first < last and (GREETING.fullmatch(texts[first]) or SENTENCE.fullmatch(texts[first])):
        first += 1
    for place in range(max(first, last - _LAST), last):
        if CLOSING.fullmatch(texts[place]) and all(map(AFTER_CLOSING.fullmatch, texts[place:])):
            last = place
            break
    while last > first and SENTENCE.fullmatch(texts[last - 1]):
        last -= 1
    greets = first > 0 and bool(GREETING.fullmatch(texts[0]))
    closes = last < len(texts) and any(map(CLOSING.fullmatch, texts[last:]))
    inner = [lines[place] for place, _ in standing[first:last]]
    separator, rows = _cells(inner)
    if first == last or max(map(len, rows)) < 2:
        return []
    signed = 0
    if last == len(texts) and separator in " ," and _is_of_numbers(rows[:-1]) and not _has_digit(rows[-1]):
        signed = 1  # a name, and no row
    last, rows = last - signed, rows[: len(rows) - signed]
    if first == 0 and last == len(texts):
        if separator == " " and _stands_apart([place for place, _ in standing], rows):
            raise ValueError(say(words.PROSE_AND_NO_TABLE, name=name))
        return []
    even = len(rows) > 1 and len({len(row) for row in rows[1:]}) == 1
    if not even or len(rows[1]) < 2 or len(rows[1]) - len(rows[0]) not in (0, 1):
        if greets or closes:
            raise ValueError(say(words.PROSE_AND_NO_TABLE, name=name))
        return []
    values = {cell for row in rows for cell in row}
    of_numbers = _is_of_numbers(rows)
    for line in [*texts[:first], *texts[last:]]:
        cells = _split(line, separator)
        if len(cells) != len(rows[1]):
            continue
        if values & set(filter(None, cells)) or (separator not in " ," and len(cells) > 1):
            return []  # it is a row, or may be
        is_sure = (greets and closes) or line.endswith(":") or (of_numbers and line[-1] not in ".?!")
        if separator == "," and all(cells) and not is_sure:
            return []
    return [place for place, _ in [*standing[:first], *standing[last:]]]


def _stands_apart(places: list[int], rows: list[list[str]]) -> bool:
    """Return whether only the last row is below a blank line, and has nothing in common with the others."""
    gaps = [after - before for before, after in pairwise(places[1:])]
    others = {cell for row in rows[:-1] for cell in row}
    alone = len(gaps) > 1 and gaps[-1] > 1 and max(gaps[:-1]) == 1
    return alone and not others & set(rows[-1]) and not _has_digit(rows[-1])


def _cells(lines: list[str]) -> tuple[str, list[list[str]]]:
    separator = separator_of("\n".join(lines))
    return separator, [_split(line, separator) for line in lines] or [[]]


def _split(line: str, separator: str) -> list[str]:
    if separator == " ":
        return line.split()
    row = next(csv.reader(io.StringIO(line, ""), delimiter=separator), [])
    return [cell.strip() for cell in row]


def _has_digit(row: list[str]) -> bool:
    return any("0" <= sign <= "9" for cell in row for sign in cell)


def _is_of_numbers(rows: list[list[str]]) -> bool:
    """Return whether each row below the first has a number: lines without one are none of them."""
    return len(rows) > 1 and all(map(_has_digit, rows[1:]))
