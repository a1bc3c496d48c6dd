"""The example configurations, in the proxies that they are for, before the server that they are for."""

import re

from Dist.support.proxies import NAME, get
from support.waiting import wait_until


def test_the_proxy_alone_says_who_comes_and_how(proxy, server):
    before = len(server.log)
    forged = {"X-Forwarded-For": "6.6.6.6", "X-Forwarded-Proto": "http"}
    answer = get(proxy[1], "/health", forged, encrypted=True)
    assert answer.status == 200
    assert answer.headers["Strict-Transport-Security"], "the server knows that it was asked over https"
    assert len(answer.headers.get_all("Content-Security-Policy")) == 1
    assert re.findall(r"client=(\S+).*path=/health", server.log[before:]) == ["127.0.0.1"]


def test_a_request_has_one_name_in_both_logs(proxy, server, tmp_path):
    answer = get(proxy[1], "/health", {}, encrypted=True)
    name = answer.headers["X-Request-ID"]
    assert f"request={name}" in server.log
    wait_until(lambda: any(name in log.read_text() for log in tmp_path.glob("proxy/*/log")))


def test_the_app_comes_as_the_server_packed_it(proxy):
    answer = get(proxy[1], "/", {"Accept-Encoding": "br"}, encrypted=True)
    assert (answer.status, answer.headers["Content-Encoding"]) == (200, "br")


def test_http_leads_to_https(proxy):
    answer = get(proxy[0], "/rules", {})
    assert answer.status in (301, 308)
    assert re.fullmatch(rf"https://{NAME}(:\d+)?/rules", answer.headers["Location"])
