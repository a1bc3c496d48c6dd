"""The hand-out as `make dist` left it, unpacked on a machine that has nothing but Debian's minimal system."""

import subprocess
from pathlib import Path

import pytest

from Dist.support.machine import Machine, as_root, minimal_system
from Dist.support.proxies import answers, proxy_before, start_caddy, start_haproxy, start_nginx
from support.server import Server

DIST = Path(__file__).resolve().parents[2] / ".build/dist"


@pytest.fixture(scope="session")
def archive() -> Path:
    version = subprocess.check_output([DIST / "gameon", "--version"], text=True).strip()
    (archive,) = DIST.glob(f"gameon-{version}-linux-*.tar.gz")
    return archive


@pytest.fixture(scope="session")
def machine(archive, tmp_path_factory):
    """The hand-out is installed on it as its README says."""
    machine = Machine(minimal_system(), tmp_path_factory.mktemp("machine"))
    as_root("tar", "xzf", archive, "-C", machine.root / "usr/local", "--strip-components=1")
    yield machine
    machine.remove()


@pytest.fixture(scope="session")
def bare(tmp_path_factory):
    """Nothing is installed on it, and each test leaves it so."""
    machine = Machine(minimal_system(), tmp_path_factory.mktemp("bare"))
    yield machine
    machine.remove()


@pytest.fixture(scope="session")
def package(archive) -> Path:
    """The .deb of the hand-out."""
    version = archive.name.split("-")[1]
    (package,) = DIST.glob(f"gameon_{version}_*.deb")
    return package


@pytest.fixture(scope="session")
def packed_image(package) -> Path:
    _, version, architecture = package.stem.split("_")
    return package.with_name(f"gameon-{version}-image-{architecture}.tar.xz")


@pytest.fixture(scope="session")
def image(packed_image, tmp_path_factory) -> Path:
    """As a host hands it to docker or podman."""
    image = tmp_path_factory.mktemp("image") / "image.tar"
    with image.open("wb") as file:
        subprocess.run(["xz", "--decompress", "--stdout", packed_image], stdout=file, check=True)
    return image


@pytest.fixture(scope="session")
def handout(archive, tmp_path_factory) -> Path:
    """The folder in the archive, unpacked on this machine."""
    place = tmp_path_factory.mktemp("handout")
    subprocess.run(["tar", "xzf", archive, "-C", place], check=True)
    (folder,) = place.iterdir()
    return folder


@pytest.fixture
def server(handout, tmp_path):
    """The program with the example of its settings."""
    example = handout / "share/doc/gameon/gameon.conf"
    with Server(
        tmp_path, program=handout / "bin/gameon", has_games=True, options=["--config", example],
        log_level="debug",
    ) as server:
        yield server
        assert server.terminate() == 0


@pytest.fixture(
    params=[("nginx.conf", start_nginx), ("Caddyfile", start_caddy), ("haproxy.cfg", start_haproxy)],
    ids=["nginx", "Caddy", "HAProxy"])
def proxy(request, handout, server, tmp_path):
    """Its ports for http and https."""
    name, start = request.param
    example = (handout / "share/doc/gameon" / name).read_text()
    with proxy_before(server.port, start, example, tmp_path / "proxy", answers) as ports:
        yield ports
