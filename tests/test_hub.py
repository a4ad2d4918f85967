"""The settings for a JupyterHub, read by JupyterHub itself."""

import pytest

from iaa_teach.lab.kernels import SafeKernels
from iaa_teach.lab.nodelay import NoDelayConnection
from tests.checkout import ROOT

pytestmark = [pytest.mark.slow, pytest.mark.thorough]

FRAGMENT = ROOT / "binder" / "jupyterhub_config.py"


def spawner(folder, own=""):
    """What a hub starts, given its `own` configuration and then the kit's."""
    from jupyterhub.app import JupyterHub  # a second, which other tests need not wait
    from jupyterhub.spawner import Spawner

    (folder / "jupyterhub_config.py").write_text(f"{own}\nload_subconfig({str(FRAGMENT)!r})\n")
    hub = JupyterHub()
    hub.load_config_file(str(folder / "jupyterhub_config.py"))
    return Spawner(config=hub.config)


def test_a_student_s_server_takes_the_arguments_it_is_given(tmp_path):
    from jupyter_server.serverapp import ServerApp

    server = ServerApp()
    server.parse_command_line(spawner(tmp_path).args)
    assert server.kernel_websocket_connection_class is NoDelayConnection
    assert server.kernel_manager_class is SafeKernels


def test_a_student_s_memory_has_a_bound(tmp_path):
    assert spawner(tmp_path).mem_limit == 2**30


@pytest.mark.parametrize("own", ["c.Spawner.args = ['--debug']", "c.Spawner.args.append('--debug')"])
def test_hub_settings_are_kept(tmp_path, own):
    args = spawner(tmp_path, own).args
    assert args[0] == "--debug"
    assert len(args) == 3
