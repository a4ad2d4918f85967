"""The kernel's websocket without Nagle's algorithm.

A kernel answers a slider with several small messages. Nagle's algorithm holds each back until the browser
acknowledges the previous one, which takes some 40 ms.
"""

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class NoDelayConnection(ZMQChannelsWebsocketConnection):
    """Jupyter's connection from browser to kernel, without delays between messages."""

    def connect(self) -> Any:
        """Switch TCP_NODELAY on, then connect as usual."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()
