"""Columns with one value for all annotators of each item: attributes, or labels on which all agree."""

from __future__ import annotations

import re
from collections.abc import Sequence

from iaa_teach.reading.column_facts import GOLD, GROUP, OTHER, TEXT, Facts
from iaa_teach.reading.columns import Column
from iaa_teach.reading.never_labels import is_item_attribute

TRAIT = re.compile(  # attributes of items
    r"(.* )?(domain|lang|language|locale|source|origin|split|set|subset|fold|partition|corpus|data ?set|"
    r"genre|register|platform|channel|medium|media|outlet|publisher|country|region|city|state|year|month|day|batch|"
    r"part|section|page|chapter|length|len|size|count|version|format|model|system|generator|condition|"
    r"(n|num|number)( of)? \w+|stratum|difficulty|licen[cs]e|sprache|quelle|land|jahr|langue|"
    r"pays|année|lingua|fonte|paese|anno|idioma|fuente|país|año)( (id|code|name|no))?"
)
OPINION = re.compile(  # names of what annotators are asked
    r"(.* )?(stance|attitude|opinion|emotions?|mood|tone|feeling|polarity|valence|arousal|hate|hateful|"
    r"hate ?speech|toxic|toxicity|offen[cs]ive|offensiveness|abusive|insult|threat|sarcas(m|tic)|iron(y|ic)|"
    r"humou?r|relevan(t|ce)|quality|fluency|adequacy|correct|correctness|helpful|helpfulness|harmful|harm|"
    r"safe|safety|severity|intent|bias(ed)?|factual|factuality|spam|urgency|grade|marks?|verdict|diagnosis|"
    r"decision|include|included|eligible|votes?|haltung|gefühl|émotion|emozione|opinione|actitud|emoción)"
    r"( (id|code|class|label))?"
)
_JUDGED = [  # the words of a question, split at commas
    set(words.split(","))
    for words in (
        "yes,no,maybe,unsure,y,n,ja,nein,oui,non,sì,sí",
        "true,false",
        "positive,negative,neutral,mixed,pos,neg,neu",
        "favor,favour,against,for,none,neutral,in favor,in favour,pro,con,contra",
        "agree,disagree,neither,unrelated,discuss",
        "support,supports,refute,refutes,deny,query,comment,not enough info",
        "relevant,irrelevant,not relevant",
        "include,exclude,maybe",
        "low,medium,high",
        "good,bad,fair,poor,excellent",
    )
]


def find_agreed(items: Column, columns: Sequence[Facts]) -> list[Facts]:
    """Return the columns with few, repeating values on which all annotators of each item agree.

    Columns named like attributes of items, such as language or source, are not included.
    """
    return [
        each
        for each in columns
        if is_item_attribute(items, each.column)
        and len(each.given) >= 2
        and len(each.given) < len(items.values)
        and len(each.given) <= max(3, len(items.values) / 2)
        and not TRAIT.fullmatch(each.plain_name)
        and not any(each.named(role) for role in (TEXT, GROUP, GOLD, OTHER))
    ]


def has_opinions(each: Facts) -> bool:
    """Return whether a column has the name of a label, or values such as yes and no."""
    if OPINION.fullmatch(each.plain_name):
        return True
    return len(each.given) > 1 and any(each.plain <= values for values in _JUDGED)
