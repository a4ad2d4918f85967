"""What translators write is kept, marked where its original has changed, and refused where it is unsound."""

import inspect
import io
import json
import os
import re
import shutil
from dataclasses import replace
from gettext import GNUTranslations

import pytest
from babel.messages import plurals

import iaa_teach
from iaa_teach.authoring.build.markdown import render_markdown
from iaa_teach.authoring.checks import check
from iaa_teach.authoring.translation import (
    applying,
    catalogs,
    compiling,
    notebook_texts,
    originals,
    updating,
)
from iaa_teach.authoring.translation.pieces import Piece, can_replace
from iaa_teach.authoring.translation.protection import find_loss
from iaa_teach.authoring.translation.texts import Text
from iaa_teach.cli import main
from iaa_teach.commands.lab import copy_lessons
from iaa_teach.lab.server import EXTENSION
from iaa_teach.look import still_english
from iaa_teach.look.language import find_language_of_course, use_language
from iaa_teach.look.terms import list_terms
from iaa_teach.widgets.kit import words_file
from tests.authoring.lesson import Lesson
from tests.catalogs import shipped_languages


@pytest.fixture
def mine(tmp_path, monkeypatch):
    """A course of one lesson, without the words of the kit, and its catalog in Italian."""
    monkeypatch.setattr(originals, "list_texts_of_kit", lambda _: {})
    monkeypatch.setattr(updating, "SHIPPED", tmp_path / "no kit")
    lesson = Lesson(tmp_path)
    updating.update_catalogs(tmp_path, "it")
    return lesson, tmp_path / "translations" / "it" / "spans.po"


def translate(catalog, **said):
    """Fill in translations, by the beginning of the English."""
    text = catalog.read_text("utf-8")
    for english, italian in said.items():
        pattern = rf'(msgid "{english.replace("_", " ")}[^"]*"\nmsgstr )""\n'
        text, found = re.subn(pattern, lambda m: f"{m[1]}{json.dumps(italian, ensure_ascii=False)}\n", text)  # noqa: B023
        assert found, english
    catalog.write_text(text, "utf-8")


def counts(folder):
    (one,) = (one for name, one in updating.load_translation(folder, "it").counts.items() if name == "spans")
    return one


@pytest.mark.parametrize(
    ("english", "italian", "what"),
    [
        ("It is 0.376.", "È 0,376.", ""),
        ("See [lesson 2](02_x.ipynb#In-short).", "Vedi la [lezione 2](02_x.ipynb#In-short).", ""),
        ("With $A_o = 0.5$ and `x = 1`.", "Con `x = 1` e $A_o = 0{,}5$.", ""),
        (r"$p(\text{yes})$ is “yes”", r"$p(\text{sì})$ è «sì»", ""),
        ("[A](#set?table=1,2,3,4&categories=yes,no)", "[A](#set?table=1,2,3,4&categories=sì,no)", ""),
        ("[A](#set?table=1,2,3,4&categories=a,b)", "[A](#set?table=1,2,3,4&categories=a)", "the links"),
        ("[A](#set?table=1,2,3,4&categories=a,b)", "[A](#set?table=4,3,2,1&categories=a,b)", "the links"),
        ("[A](https://example.org/?categories=a)", "[A](https://example.org/?categories=b)", "the links"),
        ("It is 0.376.", "È 0,367.", "the numbers must be 0.376; not 0,367"),
        ("−0.5 and 3", "0,5 e 3", "the numbers"),
        (
            "{n} of {total} items",
            "{n} di {totale} elementi",
            "the placeholders must be {n}, {total}; not {n}, {totale}",
        ),
        ("No placeholder", "{} e {0.__class__}", "the placeholders must be none; not {}"),
        ("See [lesson](02_x.ipynb).", "Vedi [lezione](javascript:alert).", "the links"),
        ("A word", "<img src=x onerror=alert()>", "the tags must be none"),
        ("A word", "<img src=x onerror=alert() ", "as many <"),
        ("A word", "[parola](https://example.org)", "the links must be none"),
        ("Write `κ`.", "Scrivi «κ».", "the code must be `κ`; not none"),
        ("$A_o$ is a share", "$A_e$ è una quota", "the formulas must be $A_o$; not $A_e$"),
        ("A_o is a share", "A_e è una quota", "the symbols must be A_o; not A_e"),
        ("It costs nothing", "Costa 5 $ o $", "$"),
        ("A word", "una\u202eparola", "it must not contain the character U+202E"),
        ("A word", "una\x00parola", "U+0000"),
    ],
)
def test_loss_of_protected_parts_is_found(english, italian, what):
    said = find_loss(english, italian, markdown=True)
    assert what in said
    assert bool(what) == bool(said)


@pytest.mark.parametrize(
    "text", ["- Uno", "# Uno", "Uno\n\ndue", "> Uno", "```\nUno", "| Uno |", "Uno\n", " "]
)
def test_a_paragraph_stays_a_paragraph(text):
    assert not can_replace(text, Piece("paragraph", "One"))


def test_a_row_keeps_its_cells():
    assert can_replace("| x | y \\| z |", Piece("row", "| a | b |"))
    assert not can_replace("| x | y | z |", Piece("row", "| a | b |"))


def test_a_changed_original_is_marked_and_stays_english(mine, tmp_path):
    lesson, catalog = mine
    first = counts(tmp_path)
    translate(catalog, In_short="In breve")
    assert (counts(tmp_path).translated, counts(tmp_path).missing) == (1, first.missing - 1)

    lesson.change(lambda _, cell: cell("summary")["source"].__setitem__(0, "## In short now\n"))
    (changed,) = updating.update_catalogs(tmp_path, "it")
    assert changed == catalog
    text = catalog.read_text("utf-8")
    assert '#, fuzzy\n#| msgid "In short"\n' in text
    assert (counts(tmp_path).changed, counts(tmp_path).translated) == (1, 0)
    assert updating.update_catalogs(tmp_path, "it") == []  # read again, what it was before is still there

    for heading in ("## Zyx\n", "## In short now\n"):  # gone and back, it is still to be looked at
        lesson.change(lambda _, cell, said=heading: cell("summary")["source"].__setitem__(0, said))
        updating.update_catalogs(tmp_path, "it")
    assert (counts(tmp_path).changed, counts(tmp_path).translated) == (1, 0)


def test_long_previous_text_survives_a_round_trip(tmp_path):
    locale, path = updating.find_locale("it"), tmp_path / "long.po"
    long = 'A text that Babel wraps, with "quotes", a \\ and words that are held to-\tgether:\n' * 4
    before = [f"{long}{{n}} thing", f"{long}{{n}} things"]
    catalog = catalogs.make_catalog(locale)
    catalog.add(("{n} thing", "{n} things"), ("{n} cosa", "{n} cose"), flags=["fuzzy"], previous_id=before)
    text = catalogs.write_catalog(catalog)
    path.write_text(text, "utf-8")
    again = catalogs.read_catalog(path, locale)
    assert [list(one.previous_id) for one in again if one.id] == [before]
    formerly = [line for line in text.splitlines() if line.startswith("#|")]
    assert (
        [line for line in catalogs.write_catalog(again).splitlines() if line.startswith("#|")]
        == formerly
        != []
    )


def test_own_lesson_reuses_the_kits_translations(tmp_path, monkeypatch):
    monkeypatch.setattr(originals, "list_texts_of_kit", lambda _: {})
    monkeypatch.setattr(updating, "SHIPPED", tmp_path / "kit")
    said = catalogs.make_catalog(updating.find_locale("it"))
    for context, english, italian in [
        ("one_lesson", "In short", "In breve"),
        ("another", "In short", "In breve"),
        ("one_lesson", "Sources", "Fonti"),
        ("another", "Sources", "Origini"),
    ]:
        said.add(english, italian, context=context)
    (tmp_path / "kit" / "it").mkdir(parents=True)
    (tmp_path / "kit" / "it" / "course.po").write_text(catalogs.write_catalog(said), "utf-8")
    mine = Lesson(tmp_path / "mine").path.parent
    updating.update_catalogs(mine, "it")
    text = (mine / "translations" / "it" / "spans.po").read_text("utf-8")
    assert 'msgid "In short"\nmsgstr "In breve"\n' in text
    assert 'msgid "Sources"\nmsgstr ""\n' in text  # the kit says it in two ways


def test_dropped_translations_are_kept_and_restored(mine, tmp_path):
    lesson, catalog = mine
    lesson.say("Nothing is like this sentence, zyx.")
    updating.update_catalogs(tmp_path, "it")
    translate(catalog, Nothing_is_like="Niente è come questa frase, zyx.")
    whole = catalog.read_text("utf-8")
    lesson.change(lambda _, cell: cell("summary")["source"].pop())
    updating.update_catalogs(tmp_path, "it")
    assert '#~ msgstr "Niente è come questa frase, zyx."' in catalog.read_text("utf-8")
    assert updating.update_catalogs(tmp_path, "it") == []
    as_others_write = catalog.read_text("utf-8").replace("#~ msgctxt", '#~| msgid "Former"\n#~ msgctxt')
    catalog.write_text(as_others_write, "utf-8-sig")
    lesson.say("Nothing is like this sentence, zyx.")
    updating.update_catalogs(tmp_path, "it")
    assert catalog.read_text("utf-8") == whole


def test_an_answer_that_moves_keeps_its_translation(mine, tmp_path):
    lesson, catalog = mine
    options = re.findall(r'\[\[question.option\]\]\ntext = "([^"]+)"', lesson.bank.read_text("utf-8"))
    translate(catalog, **{options[0]: "Prima"})
    text = lesson.bank.read_text("utf-8")
    place = text.index("[[question.option]]")
    new = '[[question.option]]\ntext = "Neither of them"\nright = false\nfeedback = "No."\n'
    lesson.bank.write_text(text[:place] + new + text[place:], "utf-8")
    updating.update_catalogs(tmp_path, "it")
    assert "Prima" in catalog.read_text("utf-8")
    assert (counts(tmp_path).translated, counts(tmp_path).changed) == (1, 0)


def test_a_text_that_moves_to_another_catalog_keeps_its_translation():
    locale = updating.find_locale("it")
    texts = [Text("Is it A?", "asked: label"), Text("Is it B?", "asked: hint 1")]
    first = catalogs.merge(catalogs.make_catalog(locale), texts, locale, {})
    first.get("Is it A?", "asked: label").string = "È A?"
    moved = catalogs.merge(
        catalogs.make_catalog(locale), texts, locale, catalogs.list_dropped_translations(first, [])
    )
    assert [one.string for one in moved if one.id] == ["È A?", None]


def test_a_catalog_without_a_form_for_millions_stays_whole(tmp_path, monkeypatch):
    later = (3, "(n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2)")  # what Babel knows of Italian since 2.19
    monkeypatch.setitem(plurals.PLURALS, "it", later)
    file, locale, forms = tmp_path / "views.po", updating.find_locale("it"), "nplurals=2; plural=(n != 1);"
    words = 'msgid "{n} item"\nmsgid_plural "{n} items"\nmsgstr[0] "{n} cosa"\nmsgstr[1] "{n} cose"\n'
    file.write_text(f'msgid ""\nmsgstr ""\n"Plural-Forms: {forms}\\n"\n\nmsgctxt "a"\n{words}', "utf-8")
    texts = [Text("{n} item", "a", plural="{n} items")]
    new = catalogs.merge(catalogs.read_catalog(file, locale), texts, locale, {})
    assert [(one.string, one.fuzzy) for one in new if one.id] == [(("{n} cosa", "{n} cose"), False)]
    assert forms in catalogs.write_catalog(new)
    assert forms.encode() in catalogs.compile_catalog(new, locale)


def test_a_text_with_other_numbers_keeps_its_translation(mine, tmp_path):
    lesson, catalog = mine
    lesson.say("κ was 0.5 in [lesson 14](14_kappa.ipynb), and 0.5 in lesson 1.")
    updating.update_catalogs(tmp_path, "it")
    translate(catalog, κ_was="κ era 0,5 nella [lezione 14](14_kappa.ipynb), e 0,5 nella lezione 1.")
    text = lesson.path.read_text("utf-8")
    lesson.path.write_text(text.replace("lesson 14](14", "lesson 11](11").replace("lesson 1.", "lesson 2."))
    assert (counts(tmp_path).translated, counts(tmp_path).changed) == (1, 0)  # before the catalog is renewed
    for _ in range(2):
        updating.update_catalogs(tmp_path, "it")
        written = catalog.read_text("utf-8")
        assert "κ era 0,5 nella [lezione 11](11_kappa.ipynb), e 0,5 nella lezione 2." in written
        assert "fuzzy" not in written
        assert "lezione 14" not in written
    assert (counts(tmp_path).translated, counts(tmp_path).changed) == (1, 0)


def test_a_text_keeps_its_translation_where_a_lesson_that_it_links_to_is_left_out(mine, tmp_path):
    lesson, catalog = mine
    lesson.say("See [lesson 14](14_kappa.ipynb) and [16](16_gold.ipynb).")
    updating.update_catalogs(tmp_path, "it")
    translate(catalog, See="Vedi la [lezione 14](14_kappa.ipynb) e la [16](16_gold.ipynb).")
    text = lesson.path.read_text("utf-8")
    lesson.path.write_text(text.replace("[lesson 14](14_kappa.ipynb)", "lesson 14").replace("16", "15"))
    assert (counts(tmp_path).translated, counts(tmp_path).changed) == (1, 0)  # before the catalog is renewed
    updating.update_catalogs(tmp_path, "it")
    assert "Vedi la lezione 14 e la [15](15_gold.ipynb)." in catalog.read_text("utf-8")
    lesson.path.write_text(text.replace("[lesson 14]", "[lesson 14](14_gold.ipynb) and [lesson 14]"))
    assert counts(tmp_path).translated == 0  # one link more is another text


@pytest.mark.usefixtures("mine")
def test_untranslated_course_is_not_written(tmp_path):
    out = tmp_path.with_name("spanish")
    with pytest.raises(SystemExit, match=r"nothing is translated into es yet.*translations/es"):
        main(["translate", "es", "--lessons", str(tmp_path), "--to", str(out)])
    assert not out.exists()


def test_untranslated_texts_are_counted_and_marked(mine, tmp_path, capsys):
    lesson, catalog = mine
    lesson.say(
        "Two people ([lesson 1](01_spans.ipynb)) agree on 0.376 of *all* the items here. So do others."
    )
    out = tmp_path.with_name("out")
    with pytest.raises(SystemExit, match="nothing is translated into it yet: begin with the files in"):
        main(["translate", "it", "--lessons", str(tmp_path), "--to", str(out)])
    translate(catalog, Say_again="Ripeti qui.")
    capsys.readouterr()
    main(["translate", "it", "--lessons", str(tmp_path), "--to", str(out)])
    said = capsys.readouterr().out
    assert re.search(
        r"\nTranslated: 1 of \d+ texts of the lessons and their pages. The rest is English.", said
    )
    assert re.search(r"\nWrote \d+ files to .*out, with 1 translated text.\n", said)
    with use_language(find_language_of_course(out)):
        english = render_markdown("Two people agree on 0.5 of all the items here.", out, str)
        italian = render_markdown("- Ripeti qui.", out, str)
        assert not still_english.is_lesson("spans")
    assert english == '<p><span lang="en">Two people agree on 0.5 of all the items here.</span></p>\n'
    assert "lang" not in italian
    assert "lang" not in render_markdown("Two people agree on 0.5 of all the items here.", out, str)
    main(["build", "--for", "gift", "--lessons", str(out), "--anyway", str(tmp_path.with_name("gift"))])
    assert re.search(r"\nTranslated: 1 of \d+ texts .* Pages mark it as English", capsys.readouterr().out)


def test_shares_are_recognised_on_a_page_by_the_text_that_computes_them():
    content = still_english.write_file(["Of {n} items, {a:%} are alike: {a - b} more."], [], "")
    assert "Of # items, # are alike: # more." in content
    assert "Of # items, # are alike: # more." in still_english.write_file(
        ["Of 70 items, 45.7\u202f% are alike: −0.2 more."], [], ""
    )


@pytest.mark.parametrize(("tag", "counts"), [("es", True), ("it", False)])
def test_untranslated_interface_is_counted(tmp_path, capsys, tag, counts):
    Lesson(tmp_path)
    main(["translate", tag, "--lessons", str(tmp_path)])
    said = capsys.readouterr().out
    assert bool(re.search(r" Buttons and messages: 0 of \d{4}, and the rest is English\.", said)) is counts


def test_words_of_a_lesson_left_out_begin_with_the_translation_of_the_kit(tmp_path):
    Lesson(tmp_path).say("The same ideas once more")
    updating.update_catalogs(tmp_path, "it")
    written = (tmp_path / "translations" / "it" / "spans.po").read_text("utf-8")
    assert 'msgid "The same ideas once more"\nmsgstr "Le stesse idee ancora una volta"\n' in written


def test_refused_translations_stay_english_and_are_listed_by_line(mine, tmp_path, capsys):
    lesson, catalog = mine
    lesson.say("Half of them is 0.5.")
    updating.update_catalogs(tmp_path, "it")
    translate(catalog, Half_of_them="La metà è 0,05.", In_short="In breve")
    line = catalog.read_text("utf-8").split("\n").index('msgid "Half of them is 0.5."') + 1
    main(["translate", "it", "--lessons", str(tmp_path)])
    said = capsys.readouterr().out
    assert f"spans.po:{line}: refused: the numbers must be 0.5; not 0,05" in said
    assert re.search(r"^spans +1 +\d+ +0 +1$", said, re.M)

    out = tmp_path.with_name("italian")
    main(["translate", "it", "--lessons", str(tmp_path), "--to", str(out)])
    built = (out / lesson.path.name).read_text("utf-8")
    assert "Half of them is 0.5." in built
    assert "## In breve" in built
    with pytest.raises(SystemExit, match="must be outside the lessons"):
        main(["translate", "it", "--lessons", str(tmp_path), "--to", str(tmp_path / "in")])


@pytest.mark.parametrize(
    ("second", "code"),
    [
        ("nessuno", """["left hand", "l'uno \\"sì\\"", "nessuno"]"""),
        ('l\'uno "sì"', '["left hand", "yes", "no"]'),
    ],
)
def test_categories_are_translated_where_they_stay_different_and_nothing_else_names_them(
    mine, tmp_path, second, code
):
    lesson, catalog = mine
    lesson.run('f(categories=["left hand", "yes", "no"]), f("left hand")')
    updating.update_catalogs(tmp_path, "it")
    translate(catalog, yes='l\'uno "sì"', no=second)
    built = applying.build_course(tmp_path, "it", tmp_path.with_name("italian"))
    data = json.loads((tmp_path.with_name("italian") / lesson.path.name).read_text("utf-8"))
    assert "".join(lesson.cell("exercise-cell", data)["source"]) == f'f(categories={code}), f("left hand")'
    assert [one.words for one in built.translation.left] == ["left hand", "left hand"]


def test_every_explorer_that_takes_categories_second_has_them_translated():
    second = {
        name
        for name in iaa_teach.__all__
        if name.endswith("Explorer") or name == "ContingencyTable"
        if [*inspect.signature(getattr(iaa_teach, name)).parameters][1:2] == ["categories"]
    }
    assert second == notebook_texts.TAKES_THEM_SECOND


@pytest.mark.parametrize(
    ("given", "becomes"),
    [("", 'language = "it"\n'), ("\"language\" = 'en'  # mine\n", '"language" = "it"  # mine\n')],
)
def test_a_course_says_its_language_and_has_no_address_but_its_own(mine, tmp_path, given, becomes):
    path, name = tmp_path / "course.toml", mine[0].path.stem[3:]
    address = '[address]\nrepository = "me/course"  # on GitHub\npages = "https://me.example/en"\n'
    path.write_text(f'{given}title = "A course"\n{address}[[lesson]]\nname = "{name}"\n', "utf-8")
    updating.update_catalogs(tmp_path, "it")
    translate(mine[1].with_name("course.po"), **{"A course": "Un corso", "https:": "https://me.example/it"})
    applying.build_course(tmp_path, "it", tmp_path.with_name("italian"))
    built = (tmp_path.with_name("italian") / "course.toml").read_text("utf-8")
    own = address.replace("me/course", "").replace("/en", "/it")
    assert built == f'{becomes}title = "Un corso"\n{own}[[lesson]]\nname = "{name}"\n'


def test_a_course_in_the_language_is_no_original(mine, tmp_path):
    (tmp_path / "course.toml").write_text('language = "it"\n')
    with pytest.raises(SystemExit, match="is already in this language"):
        main(["translate", "it", "--lessons", str(tmp_path)])


def test_options_that_become_alike_leave_the_bank_english(mine, tmp_path):
    lesson, catalog = mine
    options = re.findall(r'\[\[question.option\]\]\ntext = "([^"]+)"', lesson.bank.read_text("utf-8"))[:2]
    translate(catalog, **dict.fromkeys(options, "Uguale"))
    out = tmp_path.with_name("italian")
    built = applying.build_course(tmp_path, "it", out)
    name = f"questions/{lesson.bank.name}"
    assert "every option must have its own text" in built.left[name]
    assert (out / name).read_bytes() == lesson.bank.read_bytes()


def test_file_that_is_not_a_catalog_is_named_and_skipped(mine, tmp_path):
    _, catalog = mine
    catalog.write_text("<<<<<<< HEAD\n", "utf-8")
    with pytest.raises(SystemExit, match=r"spans\.po is not readable as a PO file"):
        main(["translate", "it", "--lessons", str(tmp_path)])
    assert catalog.read_text("utf-8") == "<<<<<<< HEAD\n"


@pytest.mark.parametrize("code", ["xx", "../it", "", "en", "italian"])
def test_a_language_must_be_known(mine, tmp_path, code):
    with pytest.raises(SystemExit, match="LANG must be"):
        main(["translate", code, "--lessons", str(tmp_path)])


def test_links_lead_to_translated_headings(mine, tmp_path):
    lesson, catalog = mine
    lesson.say("Go [on](#In-short).")
    updating.update_catalogs(tmp_path, "it")
    translate(catalog, In_short="In breve (o quasi)", **{r"Go \[on\]": "Va' [avanti](#In-short)."})
    out = tmp_path.with_name("italian")
    applying.build_course(tmp_path, "it", out)
    assert "[avanti](#In-breve-%28o-quasi%29)" in (out / lesson.path.name).read_text("utf-8")
    assert not [one for one in check([out]).findings if "link" in one.what]
    assert "so nothing is added to them" in copy_lessons(out)
    (out / lesson.path.name).write_text("mine", "utf-8")
    with pytest.raises(ValueError, match="has been changed since it was built"):
        applying.build_course(tmp_path, "it", out)


def test_a_term_is_named_by_the_glossary_or_else_by_a_catalog(monkeypatch):
    nameless = replace(list_terms()[0], it="")
    monkeypatch.setattr(originals, "list_terms", lambda: [nameless, *list_terms()[1:]])
    contexts = [one.context for one in originals.list_texts_of_kit("it-CH")[originals.GLOSSARY]]
    assert [one for one in contexts if one.endswith(": name")] == [f"{nameless.name}: name"]


@pytest.mark.parametrize("code", shipped_languages())
def test_kit_translations_are_valid_and_compiled(code):
    folder, locale = updating.SHIPPED / code, updating.find_locale(code)
    for name in {path.stem for path in folder.glob("*.po")}.intersection(compiling.AT_RUN_TIME):
        catalog = catalogs.read_catalog(folder / f"{name}.po", locale)
        done = [one for one in catalog if one.id and not one.fuzzy and all(catalogs.list_strings(one))]
        assert [
            (one.id, why) for one in done if (why := catalogs.find_fault(one, catalogs.find_text(one)))
        ] == []
        assert texts_in((folder / f"{name}.mo").read_bytes()) == texts_in(
            catalogs.compile_catalog(catalog, locale)
        )
    words = words_file.read(EXTENSION / "static" / "words.js")
    said = json.loads((EXTENSION / "static" / f"words.{code}.json").read_text("utf-8"))
    assert said.keys() == words.keys()
    assert not [key for key, text in words.items() if said[key] == text]


def texts_in(compiled):
    texts = dict(GNUTranslations(io.BytesIO(compiled))._catalog)
    texts[""] = texts[""].partition("Plural-Forms:")[2].partition("\n")[0]  # of the header
    return texts


def test_outdated_files_are_recompiled(tmp_path):
    italian, static = tmp_path / "translations" / "it", tmp_path / "lab/share/labextensions/iaa_teach/static"
    static.mkdir(parents=True)
    shutil.copytree(updating.SHIPPED / "it", italian, ignore=shutil.ignore_patterns("*.mo"))
    made = [*(italian / f"{name}.mo" for name in sorted(compiling.AT_RUN_TIME)), static / "words.it.json"]
    assert compiling.compile_kit(tmp_path) == made
    assert compiling.compile_kit(tmp_path) == []
    content = made[0].read_bytes()
    os.utime(made[0], (0, 0))
    assert compiling.compile_kit(tmp_path) == [made[0]]
    assert made[0].read_bytes() == content
