"""The words that explorers share and that Python sends to their views."""

YES = "yes"
NO = "no"
