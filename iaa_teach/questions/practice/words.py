"""The words of practice, a section for each file that says them."""

from __future__ import annotations

# Shared
TITLES = {
    "kappa": "From a table to κ",
    "three-chances": "Three kinds of chance",
    "interval": "The interval around κ",
    "weighted": "Near misses and far misses",
    "alpha": "α, with labels missing",
}
# What was labelled, and with what: short words, for small screens.
STORIES = {
    "emails": {
        "things": "e-mails",
        "counted": {"one": "{n} e-mail", "other": "{n} e-mails"},
        "same": {"one": "the same {n} e-mail", "other": "the same {n} e-mails"},
        "categories": {"spam": "spam", "no_spam": "no spam"},
    },
    "sentences": {
        "things": "sentences",
        "counted": {"one": "{n} sentence", "other": "{n} sentences"},
        "same": {"one": "the same {n} sentence", "other": "the same {n} sentences"},
        "categories": {"yes": "yes", "no": "no"},
    },
    "photographs": {
        "things": "photographs",
        "counted": {"one": "{n} photograph", "other": "{n} photographs"},
        "same": {"one": "the same {n} photograph", "other": "the same {n} photographs"},
        "categories": {"cat": "cat", "dog": "dog"},
    },
    "messages": {
        "things": "messages",
        "counted": {"one": "{n} message", "other": "{n} messages"},
        "same": {"one": "the same {n} message", "other": "the same {n} messages"},
        "categories": {"fault": "fault", "wish": "wish", "thanks": "thanks"},
    },
    "reviews": {
        "things": "reviews",
        "counted": {"one": "{n} review", "other": "{n} reviews"},
        "same": {"one": "the same {n} review", "other": "the same {n} reviews"},
        "categories": {"good": "good", "mixed": "mixed", "bad": "bad"},
    },
    "words": {
        "things": "words",
        "counted": {"one": "{n} word", "other": "{n} words"},
        "same": {"one": "the same {n} word", "other": "the same {n} words"},
        "categories": {"noun": "noun", "verb": "verb", "other": "other"},
    },
    "essays": {
        "things": "essays",
        "counted": {"one": "{n} essay", "other": "{n} essays"},
        "same": {"one": "the same {n} essay", "other": "the same {n} essays"},
        "categories": {"poor": "poor", "fair": "fair", "good": "good"},
    },
    "claims": {
        "things": "claims",
        "counted": {"one": "{n} claim", "other": "{n} claims"},
        "same": {"one": "the same {n} claim", "other": "the same {n} claims"},
        "categories": {"false": "false", "open": "open", "true": "true"},
    },
}

# alpha.py

# changes.py

# exercise.py
