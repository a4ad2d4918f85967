"""What reveal.js says, in the language of a deck."""

import pytest

from iaa_teach.authoring.build.slides import words as english
from iaa_teach.authoring.build.slides.reveal import (
    SCRIPTS,
    list_speaker_scripts,
    make_reveal_files,
    translate_reveal,
)
from iaa_teach.look.language import find_language, use_language

TEXTS = {name: text for name, text in vars(english).items() if name.isupper()}
CODE = "html=`<b title=\"${up?`next slide`:`previous slide`}\">`;b='Notes only';nextSlide(`next`)"


def test_reveal_texts_are_translated_and_code_is_not():
    assert translate_reveal(CODE) == CODE
    with use_language(find_language("it")):
        assert translate_reveal(CODE) == CODE.replace("next slide", "slide successiva").replace(
            "previous slide", "slide precedente"
        ).replace("Notes only", "Solo le note")


def test_an_apostrophe_ends_no_string():
    with use_language(find_language("it")):
        assert translate_reveal("x='Jump to first/last slide'") == "x='Alla prima o all’ultima slide'"


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.network
def test_every_text_is_from_reveal_and_translated():
    files = make_reveal_files()
    code = "".join(files[name].decode() for name in SCRIPTS)
    assert [text for text in TEXTS.values() if text not in code] == []
    with use_language(find_language("it")):
        said = make_reveal_files()
    whole = "".join(said[name].decode() for name in SCRIPTS)
    kept = (
        "`next slide`",
        "Next slide",
        ">Upcoming<",
        "Click to Reset",
        "'Wide'",
        ">Notes<",
        "Keyboard Shortcuts",
    )
    assert [text for text in kept if text in whole] == []
    (script,) = list_speaker_scripts(said)
    assert "'notes-only': 'Solo le note'" in script
    assert script != list_speaker_scripts(files)[0]
