"""The class explorer: pooled answers of a class."""

from pathlib import Path
from typing import Any

import traitlets as t

from iaa_teach.authoring.lesson_questions import complete
from iaa_teach.questions import Question
from iaa_teach.questions.class_codes import DamagedCode, ReadCode, Topic, list_questions_with_codes, read_code
from iaa_teach.questions.course import read_or_empty
from iaa_teach.questions.packed import hide
from iaa_teach.widgets.explorers import labelling
from iaa_teach.widgets.kit.deflated import deflated
from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.typed import Typed


class ClassExplorer(Explorer):
    """The codes of a class, typed or pasted: who said what, and how far all agree.

    Under the ten sentences of lesson 0, under predictions and under choices, *In class?* shows a learner a
    code of what was answered. Here they come together: labels as a picture of who said what, with the group's
    α and mean κ; predictions as a histogram; choices as bars. Nothing goes over a network, and nobody's name
    is needed: three letters of a code are the learner's own. The codes stay in the browser until *Reset*.

    It counters the belief that whoever labels otherwise was careless: on some sentences half of a class does.
    The question `which-failure` addresses it.

    Parameters
    ----------
    codes : list of str
        In the order in which they came. Of a learner's answers to the same question the last one counts.
    shown : str
        The id of what is shown, such as "labels-praise"; "" for nothing yet.
    revealed : list of str
        The ids of the questions whose right answer is shown.

    Raises
    ------
    traitlets.TraitError
        If a text is not a code of this course.

    Examples
    --------
    >>> from iaa_teach import krippendorff_alpha
    >>> explorer = ClassExplorer(codes=["12D-C1S-E82", "12D-7K1-A94"])
    >>> round(krippendorff_alpha(explorer.ratings()), 3)
    0.604
    """

    _esm, _css = join_view(__file__)
    has_page = False

    settable = ("codes", "shown", "revealed")

    packed = deflated(t.Unicode("", read_only=True))
    course = t.Unicode("", read_only=True).tag(sync=True)
    codes = Typed(list[str], [])
    shown = t.Unicode("").tag(sync=True)
    revealed = Typed(list[str], [])

    def __init__(self, **state: Any) -> None:
        asked = list_questions_with_codes(complete=complete)
        self._topics = [labelling.make_topic(), *(topic for _, topic in asked.values())]
        questions = [_describe_question(question, topic) for question, topic in asked.values()]
        self.set_trait("packed", hide([_list_ten_sentences(), *questions]))
        self.set_trait("course", read_or_empty(Path.cwd()).title)
        super().__init__(**state)

    def answers(self, id: str) -> dict[str, float | tuple[str, ...]]:
        """Return what a class answered, by the three letters of each learner.

        Parameters
        ----------
        id : str
            Of a prediction or a choice, or "labels-praise" for the ten sentences.

        Returns
        -------
        dict
            A prediction is a share or a coefficient, a choice the texts of the options, labels are in the
            order of the sentences, "" where one is missing.
        """
        return {read.own: read.answer for read in map(self._read, self.codes) if read.topic.id == id}

    def ratings(self, id: str = labelling.ID) -> list[list[str]]:
        """Return the labels of a class as ratings, items × learners.

        Parameters
        ----------
        id : str
            The id of the labelling task.

        Returns
        -------
        list of list of str
        """
        return [list(map(str, labels)) for labels in zip(*self.answers(id).values(), strict=True)]

    def _read(self, code: str) -> ReadCode:
        return read_code(code, self._topics)

    @t.validate("codes")
    def _check_codes(self, proposal: Any) -> list[str]:
        read = []
        for text in proposal.value:
            try:
                read.append(self._read(str(text)).code)
            except DamagedCode:
                raise t.TraitError(f"codes must be class codes of this course; not {text!r}") from None
        return list(dict.fromkeys(read))


def _list_ten_sentences() -> dict[str, Any]:
    return {**_find_shared(labelling.make_topic()), "texts": labelling.list_ten_sentences()}


def _describe_question(question: Question, topic: Topic) -> dict[str, Any]:
    """Return the page's data on a question: its text, and its answer in the unit of `topic.span`."""
    data = {
        **_find_shared(topic),
        "title": question.label,
        "lesson": int(question.lesson),
        "unit": question.unit,
    }
    if question.answer is not None:
        data["answer"] = float(f"{question.answer / question.scale:.12g}")
        data["tolerance"] = float(f"{question.tolerance / question.scale:.12g}")
    data["right"] = [option.text for option in question.options if option.right]
    return data


def _find_shared(topic: Topic) -> dict[str, Any]:
    return {
        "id": topic.id,
        "kind": topic.kind,
        "items": topic.items,
        "categories": list(topic.categories),
        "span": list(topic.span),
        "title": "",
        "lesson": 0,
        "texts": [],
        "unit": "",
        "answer": 0.0,
        "tolerance": 0.0,
        "right": [],
    }
