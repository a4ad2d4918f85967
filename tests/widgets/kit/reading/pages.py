"""What the page reads in a text, and what Python does."""

from iaa_teach.reading.assembling import read_files
from iaa_teach.reading.file_contents import LATIN_1, decode
from iaa_teach.reading.inspection import inspect_files
from iaa_teach.reading.page_rules import page_rules

READ = """([sources, rules]) => sources.map((source) => {
  try {
    const read = module.reader(rules)(source, source.answers);
    if (read.handOver) return read;
    const { items, annotators, codes, categories, groups, report } = read.ratings;
    const labels = codes.map((row) => row.map((code) => (code < 0 ? null : categories[code])));
    const questions = read.found.questions.map(({ about, text }) => [about, text]);
    const tasks = Object.keys(read.found.tasks);
    return { items, annotators, labels, categories, groups: groups ?? null, report, questions, tasks };
  } catch (error) {
    if (error.name !== "Refusal") throw error;
    return { refused: error.message };
  }
})"""


def read_by_page(script, sources):
    """Return what the page reads in texts, each with its name and what was answered."""
    return script("kit/reading/reading.js")(READ, [sources, page_rules()])


def source_of(name, data, **answers):
    """Return a file as the page takes it."""
    decoded = decode(data, name)
    return {
        "name": name,
        "text": decoded.text(),
        "latin": decoded.encoding == LATIN_1,
        "answers": answers,
    }


def read_by_python(name, data):
    """Return what Python reads in a file, in the same words."""
    try:
        found = inspect_files([(name, data)])
        ratings = read_files(found).ratings
    except ValueError as error:
        return {"refused": str(error)}
    return {
        "items": list(map(str, ratings.items)),
        "annotators": list(map(str, ratings.annotators)),
        "labels": [[None if label is None else str(label) for label in row] for row in ratings],
        "categories": list(map(str, ratings.categories)),
        "groups": None if ratings.groups is None else list(ratings.groups),
        "report": ratings.report,
        "questions": [[question.about, question.text] for question in found.questions],
        "tasks": list(found.tasks),
    }
