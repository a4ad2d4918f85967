"""What a page sends to its widget."""


def send(widget, content, buffers=()):
    """Let a widget get a message, as from its page."""
    widget._handle_custom_msg(content, list(buffers))
