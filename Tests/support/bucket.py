"""A bucket of S3, by moto, which checks every signature as AWS does."""

import json
import os
import secrets
from typing import Self

# Read when moto is loaded: from the first request on, keys count.
os.environ["INITIAL_NO_AUTH_ACTION_COUNT"] = "0"

import boto3
from moto.core import DEFAULT_ACCOUNT_ID
from moto.iam.models import iam_backends
from moto.s3.models import s3_backends
from moto.server import ThreadedMotoServer

from support.ports import free_port

REGION = "eu-central-1"


def policy(*forbidden: str) -> str:
    """All rights but some."""
    denied = [{"Effect": "Deny", "Action": [f"s3:{action}" for action in forbidden], "Resource": "*"}] if forbidden else []
    allowed = {"Effect": "Allow", "Action": ["s3:*"], "Resource": "*"}
    return json.dumps({"Version": "2012-10-17", "Statement": [allowed, *denied]})


class Bucket:
    """Of a name of its own, with a key that may do all with it; a context manager that begins with a start.

    It can be stopped and started again, and keeps its port and its objects.
    """

    def __init__(self):
        self.name = f"club-{secrets.token_hex(8)}"
        self.port = free_port()
        self.endpoint = f"http://127.0.0.1:{self.port}"
        iam = iam_backends[DEFAULT_ACCOUNT_ID]["aws"]
        self._user = f"user-{secrets.token_hex(8)}"
        iam.create_user("aws", self._user)
        self.forbid()
        key = iam.create_access_key(self._user)
        self.key_id, self.key = key.access_key_id, key.secret_access_key
        s3_backends[DEFAULT_ACCOUNT_ID]["aws"].create_bucket(self.name, REGION)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()

    def start(self):
        self._server = ThreadedMotoServer("127.0.0.1", self.port, verbose=False)
        self._server.start()

    def stop(self):
        if self._server:
            self._server.stop()
        self._server = None

    def forbid(self, *actions: str):
        """Lets the key do all but these, as `PutObject`."""
        iam_backends[DEFAULT_ACCOUNT_ID]["aws"].put_user_policy(self._user, "rights", policy(*actions))

    def settings(self, prefix: str = "") -> dict:
        """Of a server that keeps its photos there."""
        return {"media_bucket": f"s3://{self.name}{prefix}", "media_endpoint": self.endpoint, "media_region": REGION,
                "media_key_id": self.key_id, "media_key": self.key}

    def keys(self) -> list[str]:
        """The names of all that it has."""
        client = boto3.client(
            "s3", endpoint_url=self.endpoint, region_name=REGION, aws_access_key_id=self.key_id,
            aws_secret_access_key=self.key)
        pages = client.get_paginator("list_objects_v2").paginate(Bucket=self.name)
        return [each["Key"] for page in pages for each in page.get("Contents", [])]
