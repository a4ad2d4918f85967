"""For a class on a JupyterHub: what to add to the hub's own configuration, for whichever spawner it has."""

c = get_config()  # noqa: F821 - JupyterHub defines it

# The way to the kernel that `iaa-teach lab` has, and kernels that start with no file that lies beside their
# notebook. Extended, so that the hub's other arguments stay.
c.Spawner.args.extend(
    [
        "--ServerApp.kernel_websocket_connection_class=iaa_teach.lab.nodelay.NoDelayConnection",
        "--ServerApp.kernel_manager_class=iaa_teach.lab.kernels.SafeKernels",
    ]
)

# Room for a server and a dozen lessons left open, and a bound for the loop that never ends.
c.Spawner.mem_limit = "1G"
