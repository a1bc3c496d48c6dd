"""The container image: read by skopeo, unpacked by umoci, run by crun."""

import json
import subprocess
import urllib.request

import pytest

from Dist.support.container import Container
from support.caller import Caller
from support.ports import free_port
from support.waiting import PATIENCE

LARGEST = 32_000_000


@pytest.fixture(scope="module")
def container(image, tmp_path_factory):
    with Container(image, tmp_path_factory.mktemp("container"), GAMEON_PORT=str(free_port())) as container:
        yield container


def inspected(image, form: str) -> dict:
    return json.loads(subprocess.check_output(["skopeo", "inspect", f"{form}:{image}"]))


def test_both_kinds_of_reader_see_the_same(image, package):
    kinds = [inspected(image, form) for form in ("oci-archive", "docker-archive")]
    assert kinds[0]["Layers"] == kinds[1]["Layers"]
    for told in kinds:
        assert (told["Os"], told["Architecture"]) == ("linux", package.stem.split("_")[2])
        assert told["Labels"]["org.opencontainers.image.version"] == package.stem.split("_")[1]


def test_a_container_of_it_serves_with_a_root_that_nobody_can_write(container):
    with urllib.request.urlopen(f"{container.address}/", timeout=PATIENCE) as page:
        assert b"GameOn" in page.read()
    assert Caller(container.address).join("Nina").succeed("GET", "/me")["player"]["name"] == "Nina"


def test_it_runs_as_nobody_in_particular(container):
    user = container.image["config"]["User"]
    assert container.run("cat", "/proc/1/status").count("\t".join([user.split(":")[0]] * 4)) == 2
    assert user.split(":")[0] not in ("", "0")


def test_what_must_last_lies_in_the_volume(container):
    (volume,) = container.image["config"]["Volumes"]
    assert "gameon.sqlite" in container.run("ls", volume)
    assert (container.volume / "lock").exists()


def test_the_host_looks_after_it_from_beside(container):
    container.run("gameon", "member", "list", "--data", "/data")


def test_it_is_asked_how_it_is(container):
    assert container.check_health() == ""


def test_it_knows_whom_to_trust(container):
    """Without these it reaches no push service and no IGDB."""
    assert container.run("cat", "/etc/ssl/certs/ca-certificates.crt").count("BEGIN CERTIFICATE") > 100


def test_it_stops_when_it_is_told_to_and_then_is_not_well(image, tmp_path):
    with Container(image, tmp_path, GAMEON_PORT=str(free_port())) as container:
        container.signal(container.image["config"]["StopSignal"].removeprefix("SIG"))
        assert container.process.wait(PATIENCE) == 0
        with pytest.raises(AssertionError):
            container.check_health()


def test_it_is_small(packed_image):
    assert packed_image.stat().st_size <= LARGEST
