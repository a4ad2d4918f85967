"""The statistics of agreement. NumPy alone carries them; nothing here knows a widget."""
