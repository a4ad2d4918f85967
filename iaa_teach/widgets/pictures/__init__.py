"""Still pictures for the lessons, drawn by matplotlib."""
