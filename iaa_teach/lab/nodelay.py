"""The kernel's websocket without Nagle's algorithm.

A kernel answers a slider with several small messages. Nagle's algorithm holds each back until the browser has
acknowledged the one before, and the browser waits some 40 ms before it acknowledges.
"""

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class NoDelayConnection(ZMQChannelsWebsocketConnection):
    """Jupyter's own connection from browser to kernel, with each message sent at once."""

    def connect(self) -> Any:
        """Switch TCP_NODELAY on, then connect as usual."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()
