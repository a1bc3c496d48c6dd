"""The example for containers fits the image, the proxy's example and itself; nothing here can run it whole."""

import ipaddress
import json
import os
import subprocess

import pytest
import yaml

from Dist.support.proxies import debian_program


@pytest.fixture(scope="module")
def documents(handout):
    """Where a host finds it, with all that it mounts."""
    return handout / "share/doc/gameon"


@pytest.fixture(scope="module")
def composed(documents):
    told = subprocess.check_output(["docker-compose", "--file", documents / "compose.yaml", "config"])
    return yaml.safe_load(told)


def test_it_takes_the_image_as_it_is_loaded(composed, image):
    (loaded,) = json.loads(subprocess.check_output(["tar", "xOf", image, "manifest.json"]))
    gameon = composed["services"]["gameon"]
    assert [gameon["image"]] == loaded["RepoTags"]
    config = json.loads(subprocess.check_output(["tar", "xOf", image, loaded["Config"]]))["config"]
    assert [volume.split(":")[1] for volume in gameon["volumes"]] == list(config["Volumes"])
    kind, test = config["Healthcheck"]["Test"]
    assert (kind, gameon["healthcheck"]["test"].replace("$$", "$")) == ("CMD-SHELL", test)
    assert [f"{port}/tcp" for port in proxied(composed)[1:]] == list(config["ExposedPorts"])


def proxied(composed) -> list[str]:
    """Host and port that the proxy is told of."""
    return composed["services"]["caddy"]["environment"]["GAMEON"].split(":")


def test_the_proxy_finds_it_and_is_believed(composed, documents):
    caddy, gameon = (composed["services"][name] for name in ("caddy", "gameon"))
    assert proxied(composed)[0] in composed["services"]
    address = caddy["networks"]["club"]["ipv4_address"]
    assert gameon["environment"]["GAMEON_TRUSTED_PROXY"] == address
    (network,) = composed["networks"]["club"]["ipam"]["config"]
    assert ipaddress.ip_address(address) in ipaddress.ip_network(network["subnet"])
    assert ipaddress.ip_address(address) not in ipaddress.ip_network(network["ip_range"]), "it is given to nobody else"
    mounted = [volume.split(":")[0] for volume in caddy["volumes"] if volume.startswith("/")]
    assert mounted == [str(documents / "Caddyfile")]


@pytest.mark.parametrize("variables, dialled", [({}, "127.0.0.1:8080"), ({"GAMEON": "gameon:8080"}, "gameon:8080")])
def test_one_example_of_the_proxy_serves_with_and_without_containers(documents, variables, dialled):
    told = subprocess.check_output(
        [debian_program("caddy", "usr/bin/caddy"), "adapt", "--config", documents / "Caddyfile"],
        env={name: value for name, value in os.environ.items() if name != "GAMEON"} | variables)
    assert f'"dial":"{dialled}"' in told.decode().replace(" ", "")


def test_the_server_understands_what_it_is_told(composed, handout):
    variables = composed["services"]["gameon"]["environment"]
    told = subprocess.check_output([handout / "bin/gameon", "config"], text=True, env=os.environ | variables)
    for name in ("public-url", "trusted-proxy"):
        value = variables[f"GAMEON_{name.upper().replace('-', '_')}"]
        assert f"{name} = {value}" in told
