"""Text written from the course file: links between lessons, the table of lessons, the links to Binder."""

import re
from functools import lru_cache
from pathlib import Path

from iaa_teach.authoring import words as english
from iaa_teach.authoring.words import words
from iaa_teach.look.words import say
from iaa_teach.questions.course import START, Course, Lesson

GLOSSARY, SOURCES = "glossary.ipynb", "sources.ipynb"
README = "README.md"
PAGES_WORKFLOW = Path(".github", "workflows", "pages.yml")  # in a repository: it builds the web pages

_LINK = r"\[[^\n]*?\]\([^()\s]*\.ipynb\)"
_HEAD = re.compile(rf"\A{_LINK}(?: · {_LINK})*[ \t]*(?:\n+|\Z)")
_ABOVE = re.compile(r"\A(?:[^\n#]*\]\([^\n]*\)[^\n]*\n+)+(?=# )")
_STILL = re.compile(r'\n*^<p title="still">[^\n]*', re.M)  # hosts find it by its title
_README = re.compile(r"(<!-- course:.*?-->\n).*?(<!-- /course -->)", re.S)


def _write_foot_pattern() -> re.Pattern[str]:
    own = _make_pattern("NEXT", "LOOK_THINGS_UP")
    return re.compile(rf"\n*^\*\*(?:{own})\*\* [^\n]*\s*\Z", re.M)


def _write_map_pattern() -> re.Pattern[str]:
    return re.compile(rf"^\| (?:# )?\| (?:{_make_pattern('LESSON')}) \|[^\n]*(?:\n\|[^\n]*)*", re.M)


def _write_binder_pattern() -> re.Pattern[str]:
    return re.compile(rf"\n*^\*\*(?:{_make_pattern('ON_BINDER')})\*\* [^\n]*", re.M)


def _make_pattern(*names: str) -> str:
    """Return a pattern for some of the words, in English and in the current language."""
    return _match_any(*{getattr(each, name) for name in names for each in (english, words)})


def remove_neighbour_links(text: str) -> str:
    """Return the text of a cell without the lines to the lessons before and after it, and without its still.

    >>> remove_neighbour_links("[← 1](01_x.ipynb)\\n\\n# Two\\n\\n**Next:** [3 →](03_x.ipynb)")
    '# Two\\n\\n'
    """
    to_next = rf"^\*\*{re.escape(words.NEXT)}\*\* \[[^\n]*\)\s*\Z"
    return re.sub(to_next, "", _ABOVE.sub("", _STILL.sub("", text)), flags=re.M)


def update_numbers(text: str, course: Course) -> str:
    """Return the text with the lessons' present numbers.

    They are in names of files, in titles like “3 · Chance”, and in links like “[3](03_chance.ipynb)” and
    “[lesson 3](03_chance.ipynb)”.
    """
    named = {lesson.name: lesson.digits for lesson in course.lessons}
    titled = {lesson.title: lesson.number for lesson in course.lessons if lesson.number}
    text = re.sub(
        rf"(?<![A-Za-z0-9_])\d\d_({_match_any(*named)})(?![a-z0-9])",
        lambda m: f"{named[m[1]]}_{m[1]}",
        text,
    )
    word = rf"(?i:{_make_pattern('LESSON')})[ \u00a0\u202f]"
    text = re.sub(
        rf"\[({word})?\d{{1,2}}\](?=\((\d\d)_(?:{_match_any(*named)})\.ipynb[)#])",
        lambda m: f"[{m[1] or ''}{int(m[2])}]",
        text,
    )
    return re.sub(
        rf"(?<![\w.])\d+ · ({_match_any(*titled)})(?!\w)", lambda m: f"{titled[m[1]]} · {m[1]}", text
    )


def update_head(text: str, course: Course, lesson: Lesson) -> str:
    """Return the text of a lesson's first cell with the line to the lessons before and after it."""
    before, after = find_neighbours(course, lesson)
    links = [f"[← {before.label}]({before.file})"] if before else []
    if after and lesson.name != START:
        links.append(f"[{after.label} →]({after.file})")
    elif before and before.name != START and (start := course.lesson(START)):
        links.append(f"[{start.label}]({start.file})")
    line = " · ".join(links)
    return f"{line}{line and chr(10) * 2}{_HEAD.sub('', text)}"


def update_foot(text: str, course: Course, lesson: Lesson) -> str:
    """Return the text of a lesson's last cell with the line to the next, or to what comes after the last."""
    _, after = find_neighbours(course, lesson)
    line = f"**{words.NEXT}** [{after.label} →]({after.file})" if after else ""
    if not after and (links := _list_to_look_up(course, lesson)):
        line = f"**{words.LOOK_THINGS_UP}** {' · '.join(links)}"
    above = _write_foot_pattern().sub("", text)
    return "\n\n".join(filter(None, [above, line]))


def update_still(text: str, course: Course, lesson: Lesson) -> str:
    """Return the text of a lesson's first cell with what a raw notebook has in place of its first picture.

    This is a still of it, if `images` holds one, and a link to the living page, if the course is published.
    """
    image, pages = f"images/{lesson.name}.png", course.address.pages.rstrip("/")
    page = f"{pages}/{lesson.file.removesuffix('.ipynb')}.html"
    # As HTML: Voila cannot read Markdown images from an asynchronous server.
    shown = f'<img src="{image}" alt="{words.STILL}">' if (lesson.folder / image).is_file() else ""
    if pages:
        picture = f'<a href="{page}">{shown}</a> ' if shown else ""
        shown = f'{picture}<a href="{page}">{words.LIVING_PAGE}</a>'
    line = f'<p title="still">{shown}</p>' if shown else ""
    own = _STILL.sub("", text)
    above = _write_foot_pattern().sub("", own)
    return f"{above}\n\n{line}{own[len(above) :]}" if line else own


def update_map(text: str, course: Course) -> str:
    """Return the text of a cell with its table of lessons, if it has one, as the course is."""
    has_minutes = any(lesson.minutes for lesson in course.lessons)
    rows = [f"| # | {words.LESSON} |", "|---|---|"]
    for lesson in course.lessons:
        if lesson.number:
            title = lesson.title.replace("|", "\\|")
            rows.append(f"| {lesson.number} | [{title}]({lesson.file}) |")
    if has_minutes:
        listed = [lesson for lesson in course.lessons if lesson.number]
        ends = [f" {words.MINUTES} |", "---:|", *(f" {lesson.minutes or ''} |" for lesson in listed)]
        rows = [row + end for row, end in zip(rows, ends, strict=True)]
    return _write_map_pattern().sub(lambda _: "\n".join(rows), text, count=1)


def find_generated_lines(text: str) -> list[tuple[int, int]]:
    """Return the spans of a cell's text that are written from the course file."""
    found = (
        pattern.search(text)
        for pattern in (_HEAD, _STILL, _write_map_pattern(), _write_binder_pattern(), _write_foot_pattern())
    )
    return sorted(match.span() for match in found if match)


def has_map(text: str) -> bool:
    """Return whether a text has a table of lessons."""
    return _write_map_pattern().search(text) is not None


def has_foot(text: str) -> bool:
    """Return whether a text ends with the line that leads on."""
    return _write_foot_pattern().search(text) is not None


def update_binder_line(text: str, course: Course) -> str:
    """Return a text with the line of Binder links: below its table of lessons, or else at its end.

    There is no line where the course has no address.
    """
    text = _write_binder_pattern().sub("", text)
    line = _write_binder_line(course)
    if not line:
        return text
    end = found.end() if (found := _write_map_pattern().search(text)) else len(text)
    return f"{text[:end]}\n\n{line}{text[end:]}"


def update_links(readme: str, course: Course, folder: Path) -> str:
    """Return a README with the links between its marks `<!-- course: … -->` and `<!-- /course -->`."""
    return _README.sub(lambda m: f"{m[1]}{_write_readme_links(course, folder)}{m[2]}", readme)


def remove_links(readme: str) -> str:
    """Return a README with nothing between its marks."""
    return _README.sub(r"\1\2", readme)


def find_readme(folder: Path, course: Course) -> Path | None:
    """Return the README at the top of the repository that has the lessons in this folder, if there is one."""
    inside = Path(course.address.folder).parts
    resolved = folder.resolve()
    if inside and resolved.parts[-len(inside) :] != inside:
        return None
    path = resolved.parents[len(inside) - 1] / README if inside else resolved / README
    return path if path.is_file() else None


def find_neighbours(course: Course, lesson: Lesson) -> tuple[Lesson | None, Lesson | None]:
    """Return the lessons before and after one."""
    place = course.lessons.index(lesson)
    before = course.lessons[place - 1] if place else None
    return before, next(iter(course.lessons[place + 1 :]), None)


def find_lesson(notebook: Path, course: Course) -> Lesson | None:
    """Return the lesson whose notebook this is, whatever its present number; None for another page."""
    numbered = re.fullmatch(r"\d\d_(.+)\.ipynb", notebook.name)
    return next((lesson for lesson in course.lessons if numbered and lesson.name == numbered[1]), None)


def _list_to_look_up(course: Course, lesson: Lesson) -> list[str]:
    pages = {GLOSSARY: words.GLOSSARY, SOURCES: words.SOURCES}
    links = [f"[{what}]({name})" for name, what in pages.items() if (lesson.folder / name).is_file()]
    start = course.lesson(START)
    return [*links, f"[{start.label}]({start.file})"] if start and start != lesson else links


def _write_binder_line(course: Course) -> str:
    if not course.lessons or not (link := course.binder_link(course.lessons[0])):
        return ""
    first = next((lesson for lesson in course.lessons if lesson.number), course.lessons[0])
    shown = course.binder_link(first, "voila")
    return f"**{words.ON_BINDER}** {say(words.BINDER_LINKS, lessons=link, page=shown)}"


def _write_readme_links(course: Course, folder: Path) -> str:
    first = next((lesson for lesson in course.lessons if lesson.number), None)
    sentences = []
    if first and (link := course.binder_link(first)):
        picture = folder / "images" / "binder_badge.svg"
        place = "/".join(filter(None, [course.address.folder, "images/binder_badge.svg"]))
        shown = say(words.README_BADGE, number=first.number)
        shown = f"![{shown}]({place})" if picture.is_file() else shown
        page = course.binder_link(first, "voila")
        sentences.append(say(words.README_BINDER, shown=shown, link=link, page=page))
    if pages := course.address.pages:
        site = f"https://github.com/{course.address.repository}/actions/workflows/{PAGES_WORKFLOW.name}"
        has_badge = bool(course.address.repository) and _has_workflow(folder, course)
        badge = f"[![Pages]({site}/badge.svg)]({pages}) " if has_badge else ""
        sentences.append(say(words.README_PAGES, pages=f"{badge}<{pages}>"))
    return "".join(f"\n{sentence}\n" for sentence in sentences) + "\n" * bool(sentences)


def _has_workflow(folder: Path, course: Course) -> bool:
    readme = find_readme(folder, course)
    return readme is not None and (readme.parent / PAGES_WORKFLOW).is_file()


@lru_cache(maxsize=64)  # lessons' names and titles, searched for in each cell
def _match_any(*listed: str) -> str:
    """Return a pattern for any of the words, the longest first; without words, it matches nothing."""
    return "|".join(map(re.escape, sorted(listed, key=len, reverse=True))) or r"(?!)"
