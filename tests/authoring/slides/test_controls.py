import pytest

from iaa_teach.authoring.slides.controls import drop_control_sentences
from iaa_teach.look.language import find_language, use_language


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("One label is enough. *Undo* brings the others back.", "One label is enough."),
        ("Press *Undo.* Then look. κ is 0.5.", "Then look. κ is 0.5."),
        ("κ is 0.5. (*Names* and *Numbers* show both.)", "κ is 0.5."),
        ("It is *not* one. (That is *all*.)", "It is *not* one. (That is *all*.)"),
        ("**Undo** is no control, nor is undo.", "**Undo** is no control, nor is undo."),
        ("*Undo* it.", ""),
    ],
)
def test_no_sentence_is_left_that_names_a_control(text, kept):
    assert drop_control_sentences(text) == kept


def test_controls_are_named_as_in_the_language_of_the_course():
    with use_language(find_language("it")):
        assert drop_control_sentences("È così. Premi *Annulla*.") == "È così."
        assert drop_control_sentences("È così. Premi *Undo*.") == "È così. Premi *Undo*."
