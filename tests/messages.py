"""Messages from a page to its widget."""


def send(widget, content, buffers=()):
    """Send a widget a message, as if from its page."""
    widget._handle_custom_msg(content, list(buffers))
