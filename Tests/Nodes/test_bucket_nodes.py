"""Nodes whose photos lie in one bucket, each with a folder of its own in front of it."""

import pytest

from Media import corpus
from Nodes.support.club import at
from support.bucket import Bucket
from support.caller import Caller, unused
from support.server import Server


@pytest.fixture
def bucket():
    with Bucket() as bucket:
        yield bucket


@pytest.fixture
def place(tmp_path):
    """Makes a folder for a node."""
    def make(name):
        folder = tmp_path / name
        folder.mkdir()
        return folder
    return make


def test_each_node_makes_what_it_has_received_and_reads_what_others_have(postgres, database, bucket, place):
    settings = bucket.settings() | {"database": postgres.address(database)}
    with Server(place("one"), **settings) as one, Server(place("other"), **settings) as other:
        nina, omar = (Caller(one.origin).register(unused(name)) for name in ("Nina", "Omar"))
        nina.befriend(omar)
        room = nina.group(omar)
        for sender, reader, size in ((one, other, 300), (other, one, 400)):
            upload = at(nina, sender).send("photo", corpus.save("PNG", corpus.noise(size)))
            assert upload["state"] == "ready"
            media = nina.say(room, "", upload=upload["id"])["media"]["id"]
            assert at(omar, reader).ask("GET", f"/rooms/{room}/media/{media}/large").status == 200


def test_a_node_with_another_bucket_is_refused(postgres, database, bucket, place):
    address = {"database": postgres.address(database)}
    with (Server(place("one"), **address, **bucket.settings()),
          pytest.raises(AssertionError, match="one bucket, as media-bucket")):
        Server(place("other"), **address, **bucket.settings("/elsewhere")).start()
