"""The push service of a Firefox: it holds the browser's line, and takes messages over HTTP."""

import asyncio
import base64
import json
import threading
from http import HTTPStatus
from typing import Self
from uuid import uuid4

from websockets.asyncio.server import ServerConnection, serve


class FirefoxService:
    """A context manager; Firefox finds it by its `preferences`."""

    def __enter__(self) -> Self:
        self._loop = asyncio.new_event_loop()
        self._browsers: set[ServerConnection] = set()
        # Firefox says 100 for a message that it could read.
        self.codes: list[int] = []
        threading.Thread(target=self._loop.run_forever, daemon=True).start()
        self._run(self._open())
        return self

    def __exit__(self, *_):
        self._run(self._close())
        self._loop.call_soon_threadsafe(self._loop.stop)

    @property
    def preferences(self) -> dict:
        return {
            "dom.push.serverURL": f"ws://127.0.0.1:{self._line.sockets[0].getsockname()[1]}/",
            "dom.push.testing.allowInsecureServerURL": True,
            "dom.push.connection.enabled": True,
            "permissions.default.desktop-notification": 1,
            # Without a desktop there is nobody else to show them.
            "alerts.useSystemBackend": False,
        }

    def _run(self, work):
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(20)

    async def _open(self):
        # Nobody is asked whether they are still there, because a busy browser may answer late.
        self._line = await serve(self._talk, "127.0.0.1", 0, ping_interval=None)
        self._messages = await asyncio.start_server(self._take, "127.0.0.1", 0)
        self._endpoint = f"http://127.0.0.1:{self._messages.sockets[0].getsockname()[1]}/"

    async def _close(self):
        self._line.close()
        self._messages.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _talk(self, browser: ServerConnection):
        self._browsers.add(browser)
        try:
            await self._answer(browser)
        finally:
            self._browsers.discard(browser)

    async def _answer(self, browser: ServerConnection):
        async for text in browser:
            said = json.loads(text)
            match said.get("messageType"):
                case "hello":
                    answer = {"status": 200, "uaid": uuid4().hex, "use_webpush": True}
                case "register":
                    id = said["channelID"]
                    answer = {"status": 200, "channelID": id, "pushEndpoint": self._endpoint + id}
                case "unregister":
                    answer = {"status": 200, "channelID": said["channelID"]}
                case "ack":
                    self.codes += [update["code"] for update in said["updates"]]
                    continue
                case _:
                    continue
            await browser.send(json.dumps({"messageType": said["messageType"]} | answer))

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter):
        while True:
            try:
                head = await reader.readuntil(b"\r\n\r\n")
            except asyncio.IncompleteReadError:
                return writer.close()
            first, *lines = head.decode().strip().split("\r\n")
            fields = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
            body = await reader.readexactly(int(fields["content-length"]))
            message = {
                "messageType": "notification",
                "channelID": first.split()[1].strip("/"),
                "version": uuid4().hex,
                "data": base64.urlsafe_b64encode(body).decode().rstrip("="),
                "headers": {"encoding": fields["content-encoding"]},
            }
            for browser in list(self._browsers):
                await browser.send(json.dumps(message))
            status = HTTPStatus.CREATED
            writer.write(f"HTTP/1.1 {status} {status.phrase}\r\nContent-Length: 0\r\n\r\n".encode())
            await writer.drain()
