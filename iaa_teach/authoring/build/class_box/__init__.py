"""What of a class goes on paper: the plan, the sheet, the key, and the page that leads to all."""

OWN = "instructors/"  # of what is built, the folder of the plan and the keys, which nobody else shall have
