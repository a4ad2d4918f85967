"""A model that labels everything, beside people who label some."""
