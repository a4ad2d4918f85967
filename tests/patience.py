"""How long tests wait for what a busy machine does late: an error, never a measure of speed."""

PATIENCE = 240  # seconds
