"""Facts about a single column: what its name and its values show."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise

from iaa_teach.computation.data.labels import read_number
from iaa_teach.reading.columns import Column

ROLES = ("item", "annotator", "label", "text", "group", "gold", "other")
ITEM, ANNOTATOR, LABEL, TEXT, GROUP, GOLD, OTHER = ROLES

MISSING = ("NA", "N/A", "n/a", "#N/A", "NaN", "nan")
ITEM_COLUMNS = ("item", "unit", "id")
ANNOTATOR_COLUMNS = ("annotator", "coder", "rater", "judge", "user", "worker")
LABEL_COLUMNS = (
    "label",
    "class",
    "category",
    "code",
    "tag",
    "rating",
    "score",
    "answer",
    "annotation",
    "value",
)

ENOUGH_ROWS = 5  # rows; with fewer, columns need not share values
MANY_COLUMNS = 8  # and more of them than rows: then they may be items
FEW = 50  # a column with more different values than categories can be, is not one of labels
MANY = 1000  # values of a column that are compared with those of other columns
_LOOKED_AT = 1000  # values of a column that are looked at to tell what they are

_OF = r"( ?(id|ids|no|nr|number|name|email|index))?"
_THINGS = (
    "post|comment|tweet|review|abstract|essay|image|clip|query|prompt|case|pair|text|sentence|satz|beitrag|"
    "kommentar|bild|frase|phrase|texte|testo|texto|commentaire|commento|comentario|tuit"
)
_NUMBER_OF = "id|idx|no|nr|number|nummer|numéro|numero|número"
NAMED = {  # in English, German, French, Italian and Spanish
    ITEM: re.compile(
        rf"(item|unit|id|idx|index|nr|task|example|instance|sample|stimulus|trial|hit|data ?row|einheit|"
        rf"beispiel|aufgabe|unité|exemple|identifiant|unità|esempio|identificativo|unidad|ejemplo){_OF}|"
        r"unnamed \d+|"
        rf"({_THINGS}) ({_NUMBER_OF})|({_NUMBER_OF}) ({_THINGS})"
    ),
    ANNOTATOR: re.compile(
        rf"({'|'.join(ANNOTATOR_COLUMNS)}|labell?er|assessor|reviewer|user ?name|who|"
        r"(created|completed|labell?ed|annotated|coded|rated) by|annotatorin|"
        r"[ck]odierer(in)?|bewerter(in)?|annotat(eur|rice)|codeu(r|se)|évaluat(eur|rice)|annotatore|"
        rf"codificatore|valutatore|anotador[ae]?|codificador[ae]?|evaluador[ae]?){_OF}"
    ),
    LABEL: re.compile(
        rf"({'|'.join(LABEL_COLUMNS)}|judge?ment|response|choice|winner|preference|preferred|sentiment|étiquette|catégorie)s?|etikett|"
        r"kategorie|klasse|bewertung|urteil|antwort|wert|réponse|valeur|etichetta|categoria|classe|giudizio|"
        r"valutazione|risposta|valore|etiqueta|categoría|clase|valoración|respuesta|valor"
    ),
    TEXT: re.compile(
        r"(text|sentence|utterance|content|tweet|body|message|post|passage|question|headline|token|phrase)s?|"
        r"satz|beitrag|inhalt|nachricht|texte|contenu|testo|frase|contenuto|texto|contenido|mensaje"
    ),
    GROUP: re.compile(
        r"(doc|document|article|source|file|filename|speaker|author|dialog|dialogue|conversation|thread|group|"
        r"subject|patient|session|chapter|story|book|cluster|interview|video|recording|sentence|dokument|"
        rf"artikel|gruppe|sprecher|autor|documento|gruppo|groupe|grupo){_OF}"
    ),
    GOLD: re.compile(
        r"(.* )?(gold|golden|goldstandard|truth|ground truth|reference|adjudicat\w+|consensus|majority|"
        r"solution|curated|curation user|mehrheit|musterlösung|majorité|référence|maggioranza|mayoría)( .*)?|"
        r"((label|annotation) )?(final|true|y true|gt|adj|correct|expert|resolved|agreed)"
        r"( (label|class|answer|code|category|decision|rating|score))?"
    ),
    OTHER: re.compile(
        r"(.* )?(time|date|timestamp|created|updated|duration|seconds|confidence|certainty|comments?|notes?|"
        r"remarks?|rt|latency|annotation id|predict\w+|prediction|model|agreement|history|split|fold|datum|"
        r"zeit|zeitstempel|dauer|sicherheit|kommentare?|bemerkung(en)?|anmerkung(en)?|notiz(en)?|horodatage|"
        r"durée|confiance|commentaires?|remarques?|data e ora|durata|confidenza|comment[io]|"
        r"osservazioni|fecha|duración|confianza|comentarios?|observaciones)( .*)?|"
        r"(start|begin|end|stop|offset)( offset| time| char| ms)?|(all )?agree"
    ),
}
THING = re.compile(  # what is labelled, which a number may name; or a group of it
    rf"{NAMED[GROUP].pattern}|({_THINGS}|picture|photo|scan|slide|specimen|sample|page|paper|study|citation|"
    r"product|record|row|line|turn|utterance|paragraph|segment|snippet|excerpt|word|prompt|output|frame|audio|"
    r"claim|statement|title|headline|candidate|place|site|fall|seite|zeile|"
    rf"cas|ligne|caso|immagine|riga|imagen|fila|paciente|paziente|patient(in)?)s?{_OF}"
)
PEOPLE = re.compile(r"(your )?(e ?mail|name|participant|respondent|student|expert)( address| id| name)?")
DATE = re.compile(
    r"\d{4}[-/]\d\d?[-/]\d\d?([T ]\d\d?:\d\d.*)?|\d\d?[./]\d\d?[./](\d\d){1,2}( \d\d?:\d\d.*)?|"
    r"\d\d?:\d\d(:\d\d(\.\d+)?)?"
)


@dataclass(frozen=True, eq=False)
class Facts:
    """Facts about a single column."""

    column: Column
    rows: int

    @cached_property
    def given(self) -> list[str]:
        """The values that are not missing."""
        return [value for value in self.column.values if value and value not in MISSING]

    @cached_property
    def sample(self) -> list[str]:
        """A sample of these, from throughout the file."""
        return self.given[:: max(1, len(self.given) // _LOOKED_AT)]

    @cached_property
    def plain(self) -> set[str]:
        """The values in lower case, to compare with other columns; empty if too many to be labels."""
        return set(map(str.casefold, self.given)) if len(self.given) <= MANY else set()

    @cached_property
    def numeric(self) -> bool:
        """Whether these are numbers, perhaps with decimal commas."""
        numbers = [read_number(value.replace(",", ".", 1)) for value in self.sample]
        return bool(numbers) and all(number == number for number in numbers)

    @cached_property
    def dates(self) -> bool:
        """Whether these are dates or times."""
        return bool(self.sample) and all(map(DATE.fullmatch, self.sample))

    @cached_property
    def all_different(self) -> bool:
        """Whether each row has a different value."""
        return len(self.given) == self.rows

    @cached_property
    def complete(self) -> bool:
        """Whether each row has a value."""
        return len(self.given) == len(self.column.values)

    @cached_property
    def prose(self) -> bool:
        """Whether these are texts of many words."""
        words_each = sum(value.count(" ") + 1 for value in self.sample) / max(1, len(self.sample))
        return words_each >= 4 or max(map(len, self.sample), default=0) > 100

    @cached_property
    def remarks(self) -> bool:
        """Whether these are remarks that annotators wrote along with their labels."""
        return self.prose or (self.named(OTHER) and not self.numeric)

    @cached_property
    def mostly_unique(self) -> bool:
        """Whether most rows have a unique value."""
        return 2 * len(self.given) > self.rows

    @cached_property
    def consecutive(self) -> bool:
        """Whether these are consecutive whole numbers, such as item numbers."""
        if not (self.numeric and self.all_different and self.rows >= 10):
            return False
        numbers = sorted(map(read_number, self.given))
        return numbers[-1] - numbers[0] == self.rows - 1 and numbers[0] == int(numbers[0])

    @cached_property
    def numbers_rows(self) -> bool:
        """Whether these are whole numbers that count the rows in their order, however few."""
        if not (self.numeric and self.all_different and self.rows > 2):
            return False
        numbers = list(map(read_number, self.column.values))
        return numbers[0] % 1 == 0 and all(after - before == 1 for before, after in pairwise(numbers))

    @cached_property
    def plain_name(self) -> str:
        """The column's name in lower case, split into words."""
        return simplify_name(self.column.name)

    @property
    def named_after_people(self) -> bool:
        """Whether the values may be names of annotators, one a row."""
        return self.named(ANNOTATOR) or bool(PEOPLE.fullmatch(self.plain_name))

    @property
    def named_after_things(self) -> bool:
        """Whether it is named after what is labelled, or after groups of it."""
        return bool(THING.fullmatch(self.plain_name))

    def named(self, role: str) -> bool:
        """Return whether the column has a usual name for a role."""
        return bool(NAMED[role].fullmatch(self.plain_name))


def is_named(name: str, role: str) -> bool:
    """Return whether a name is usual for a role."""
    return bool(NAMED[role].fullmatch(simplify_name(name)))


@lru_cache(maxsize=1 << 16)
def simplify_name(name: str) -> str:
    """Return a column's name in lower case, split into words.

    >>> [simplify_name(name) for name in ("HITId", "WorkerId", "_session_id", "Gold-Label")]
    ['hit id', 'worker id', 'session id', 'gold label']
    """
    apart = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", name)
    return re.sub(r"[\W_]+", " ", apart).strip().casefold()
