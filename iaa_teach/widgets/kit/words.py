"""The words that explorers share and that Python sends to their views."""

from iaa_teach.look.language import spoken

YES = "yes"
NO = "no"

PRAISE = "praise"
NO_PRAISE = "no praise"
MINE = "Your ten sentences"
MINE_GROUP = "Your own"
LENT_LABELS = "These labels are borrowed: made up by the authors of the kit."

words = spoken(__name__)
