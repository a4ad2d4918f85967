"""The words of the sampling explorer that Python sends to the view."""

from iaa_teach.look.language import load_words

PRESET_TITLES = {
    "di-eugenio-glass": "Di Eugenio and Glass's table",
    "balanced": "both answers equally frequent",
    "skewed": "one answer rare",
    "small": "few items",
    "skewed-small": "few items, one answer rare",
}

words = load_words(__name__)
