"""The texts of reveal.js, in its exact English: each is replaced in its files."""

from iaa_teach.look.language import load_words

NEXT = "next slide"
PREVIOUS = "previous slide"
ABOVE = "above slide"
BELOW = "below slide"

# The list of keys
SHORTCUTS = "Keyboard Shortcuts"
KEY = "KEY"
ACTION = "ACTION"
GO_NEXT = "Next slide"
GO_PREVIOUS = "Previous slide"
LEFT = "Navigate left"
RIGHT = "Navigate right"
UP = "Navigate up"
DOWN = "Navigate down"
NO_FRAGMENTS = "Navigate without fragments"
ENDS = "Jump to first/last slide"
PAUSE = "Pause"
FULL_SCREEN = "Fullscreen"
JUMP = "Jump to slide"
OVERVIEW = "Slide overview"
SPEAKER_VIEW = "Speaker notes view"

RESUME = "Resume presentation"
NO_NOTES = "No notes on this slide."
NO_IMAGE = "Unable to load image."
NO_VIDEO = "Unable to load video."
NO_FRAME = "Unable to load iframe. This is likely due to the site's policy (x-frame-options)."

# The speaker's window
TITLE = "reveal.js - Speaker View"
LOADING = "Loading speaker view..."
UPCOMING = "Upcoming"
TIME = "Time"
RESET = "Click to Reset"
PACING = "Pacing – Time to finish current slide"
NOTES = "Notes"
LAYOUT = "Layout"
DEFAULT = "Default"
WIDE = "Wide"
TALL = "Tall"
NOTES_ONLY = "Notes only"
OTHER_ORIGIN = "Cross origin error.<br>The speaker window can only be opened from the same origin."
NOT_CONNECTED = "Error connecting to main window.<br>Please try closing and reopening the speaker view."
NO_WINDOW = (
    "Speaker view popup failed to open. Please make sure popups are allowed and reopen the speaker view."
)

words = load_words(__name__)
