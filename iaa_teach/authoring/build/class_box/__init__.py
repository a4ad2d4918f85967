"""Class materials on paper: the plan, the worksheet, the answer key, and the page that leads to all."""

OWN = "instructors/"  # of what is built, the folder of the plan and the keys, which nobody else shall have
