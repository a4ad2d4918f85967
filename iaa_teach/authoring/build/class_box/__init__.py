"""What of a class goes on paper: the plan, the sheet, the key, and the page that leads to all."""
