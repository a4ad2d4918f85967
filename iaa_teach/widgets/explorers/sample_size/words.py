"""The words of the sample-size explorer that Python sends to the view."""

from iaa_teach.look.language import load_words

PRESETS = {
    "di-eugenio-glass": "Di Eugenio and Glass's table, κ = 0.672",
    "equal": "κ = 0.6, both answers equally frequent",
    "rare": "κ = 0.6, one answer rare (5\u202f%)",
}

words = load_words(__name__)
