"""Class materials on paper: the plan, the worksheet, the answer key, and the page that leads to all."""

OWN = "instructors/"  # folder of the plan and the keys, for the lecturer only
