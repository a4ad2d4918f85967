"""Shorten prose for projection: the sentence with the new term, the task, the reference."""

import re

from iaa_teach.authoring.markdown import Block, list_items
from iaa_teach.authoring.slides import sizes
from iaa_teach.authoring.slides.text import split_sentences, strip_marks
from iaa_teach.authoring.slides.words import words

NEW_TERM = re.compile(r"\*\*[^*]+\*\*")
SETTING = 440  # characters of a slide that sets a question's scene
_REFERENCE = 130


def is_about_the_page(text: str) -> bool:
    """Return whether a sentence is about the page, such as cells to run, and means nothing on a slide."""
    folded = strip_marks(text).casefold()
    return any(phrase.strip().casefold() in folded for phrase in words.OF_THE_PAGE.split("|"))


def drop_page_sentences(note: str) -> str:
    """Return a note without the sentences that are about the page."""
    if note.startswith(("```", "|", "- ", "* ", "1. ", "$$")) or not is_about_the_page(note):
        return note
    return " ".join(_keep_if_not_about_page(note))


def _keep_if_not_about_page(paragraph: str) -> list[str]:
    return [sentence for sentence in split_sentences(paragraph) if not is_about_the_page(sentence)]


def find_key_sentence(paragraph: str) -> str:
    """Return the sentence with the new term, or the first one; with the next if that is short."""
    listed = _keep_if_not_about_page(paragraph) or split_sentences(paragraph)
    place_of_term = next((place for place, sentence in enumerate(listed) if NEW_TERM.search(sentence)), 0)
    key = listed[place_of_term]
    if place_of_term and len(key) < 45:  # such as “They are **reliable**.”, which says nothing alone
        key = f"{listed[place_of_term - 1]} {key}"
    for sentence in listed[place_of_term + 1 :]:
        if len(key) > 70:
            break
        key = f"{key} {sentence}"
    return key


def cut_to_fit(paragraph: str) -> str:
    """Return as many sentences of a paragraph as fit on a slide."""
    listed = _keep_if_not_about_page(paragraph)
    while len(listed) > 1 and sum(map(len, listed)) > SETTING:
        listed.pop()
    return " ".join(listed)


def cut_to_first_sentence(item: str) -> str:
    """Return an item of a list cut after its first sentence, or after the second if that is short."""
    mark, _, text = item.partition(" ")
    listed = split_sentences(text)
    first = listed[0] if listed else ""
    if len(listed) > 1 and len(strip_marks(first)) < 25:
        first = f"{first} {listed[1]}"
    return f"{mark} {first}"


def shorten_reference(item: str) -> str:
    """Return a reference cut after the sentences that fit on about two lines: authors, year and title."""
    mark, _, text = item.partition(" ")
    kept = ""
    for sentence in split_sentences(text):
        if kept and len(kept) + len(sentence) > _REFERENCE:
            break
        kept = f"{kept} {sentence}".strip()
    return f"{mark} {kept}"


def split_into_pages(block: Block, lead: list[Block], heading: str, opens: bool) -> list[Block]:
    """Return a list or a table in pieces, each of which fits; what cannot be cut stays whole."""
    if block.kind == "list":
        rows, top = list_items(block.text), ""
    elif block.kind == "table":
        head, line, *rows = block.text.split("\n")
        top = f"{head}\n{line}\n"
    else:
        return [block]
    size = sizes.SIZES[1] if block.kind == "list" else sizes.SIZES[2]
    pages: list[list[str]] = [[]]
    for row in rows:
        first = len(pages) == 1
        space = sizes.measure_room(heading, opens and first)
        tried = Block(block.kind, top + "\n".join([*pages[-1], row]))
        if pages[-1] and sizes.measure_height([*(lead if first else []), tried], size) > space:
            pages.append([])
        pages[-1].append(row)
    if len(pages) > 1 and len(pages[-1]) == 1 and len(pages[-2]) > 2:
        pages[-1].insert(0, pages[-2].pop())
    return [Block(block.kind, top + "\n".join(page)) for page in pages]
