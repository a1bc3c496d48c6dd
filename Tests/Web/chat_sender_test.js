import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { keep, readAllKept } from "../../Web/state/database.js";
import { asMessage } from "../../Web/chat/room/lines.js";
import { Sender } from "../../Web/chat/state/sender.js";
import { saidAt } from "./support/rooms.js";

/** What was asked of the server, and what it answers in turn. */
class FakeServer {
  /** @type {any[]} */
  said = [];
  /** @type {(() => Response)[]} */
  trouble = [];

  constructor() {
    globalThis.fetch = (path, request) => {
      const body = JSON.parse(String(request?.body));
      this.said.push([String(path).split("/").at(-2), body.key, body.text]);
      const answer = this.trouble.shift();
      try {
        return Promise.resolve(answer ? answer() : Response.json({ ...body, number: 1 }));
      } catch (error) {
        return Promise.reject(error);
      }
    };
  }

  texts() {
    return this.said.map(([, , text]) => text);
  }
}

/** @param {number} status @param {string} type */
function refusal(status, type) {
  const headers = { "content-type": "application/problem+json" };
  return new Response(JSON.stringify({ type: `urn:gameon:problem:${type}` }), { status, headers });
}

const noLine = () => {
  throw new TypeError("no line");
};

/** Until nothing more happens by itself. */
async function quiet() {
  for (let turn = 0; turn < 20; turn++) await new Promise((done) => setTimeout(done));
}

/** @param {string} room */
const states = (/** @type {Sender} */ sender, room) =>
  sender.of(room).map(({ text, state, problem }) => [text, state, problem]);

Deno.test("what is written is there at once, goes out in order and leaves with the answer", async () => {
  const server = new FakeServer();
  const sender = new Sender(() => "mira");
  /** @type {string[]} */
  const left = [];
  sender.onSent((room, message) => left.push(`${room} ${message.text}, ${sender.of(room).length}`));
  sender.send("a", { text: "one" });
  sender.send("a", { text: "two" });
  deepStrictEqual(states(sender, "a"), [["one", "waiting", null], ["two", "waiting", null]]);
  await quiet();
  deepStrictEqual(server.texts(), ["one", "two"]);
  deepStrictEqual(left, ["a one, 1", "a two, 0"]);
  strictEqual(sender.of("a").length, 0);
});

Deno.test("a board goes out as the text of its round, and is drawn meanwhile", async () => {
  new FakeServer();
  const sender = new Sender(() => "mira");
  /** @type {any[]} */
  const left = [];
  sender.onSent((_, message) => left.push(message));
  sender.send("h", { text: "", board: "3x3x3:b2" });
  strictEqual(asMessage(sender.of("h")[0], "mira").board, "3x3x3:b2");
  await quiet();
  deepStrictEqual(left.map(({ text, board }) => [text, board]), [["", "3x3x3:b2"]]);
});

Deno.test("without a line it waits, and the same key is sent when it is back", async () => {
  const server = new FakeServer();
  server.trouble = [noLine, () => refusal(503, "busy")];
  const sender = new Sender(() => "mira");
  sender.send("b", { text: "one" });
  sender.send("b", { text: "two" });
  await quiet();
  deepStrictEqual(server.texts(), ["one"]);
  deepStrictEqual(states(sender, "b"), [["one", "waiting", null], ["two", "waiting", null]]);
  sender.wake();
  await quiet();
  sender.wake();
  await quiet();
  deepStrictEqual(server.texts(), ["one", "one", "one", "two"]);
  strictEqual(new Set(server.said.map(([, key]) => key)).size, 2);
});

Deno.test("what is refused says why, holds nothing up, and can be tried again or taken back", async () => {
  const server = new FakeServer();
  server.trouble = [() => refusal(422, "bad-text")];
  const sender = new Sender(() => "mira");
  sender.send("c", { text: "one" });
  sender.send("c", { text: "two" });
  await quiet();
  deepStrictEqual(states(sender, "c"), [["one", "failed", "bad-text"]]);
  deepStrictEqual([...sender.rooms()], ["c"]);
  server.trouble = [() => refusal(422, "bad-text")];
  await sender.retry(sender.of("c")[0].key);
  await quiet();
  deepStrictEqual(states(sender, "c"), [["one", "failed", "bad-text"]]);
  await sender.drop(sender.of("c")[0].key);
  deepStrictEqual(sender.of("c"), []);
  deepStrictEqual(server.texts(), ["one", "two", "one"]);
});

Deno.test("one room doesn't wait for another", async () => {
  const server = new FakeServer();
  server.trouble = [noLine];
  const sender = new Sender(() => "mira");
  sender.send("d", { text: "one" });
  await quiet();
  sender.send("e", { text: "two" });
  await quiet();
  deepStrictEqual(server.texts(), ["one", "two"]);
  await sender.drop(sender.of("d")[0].key);
  sender.wake();
  await quiet();
});

Deno.test("a message of which the stream tells is sent, though its answer was lost", async () => {
  const server = new FakeServer();
  server.trouble = [noLine];
  const sender = new Sender(() => "mira");
  sender.send("f", { text: "one" });
  await quiet();
  const [{ key }] = sender.of("f");
  sender.taken(/** @type {any} */ ({ key, number: 7 }));
  deepStrictEqual(sender.of("f"), []);
  sender.wake();
  await quiet();
  deepStrictEqual(server.texts(), ["one"]);
});

Deno.test("what was left is taken up after a reload, by who wrote it alone", async () => {
  const server = new FakeServer();
  const left = { player: "mira", room: "g", at: saidAt(1), text: "one", problem: null };
  await keep("outbox", "k1", { ...left, key: "k1" });
  const nina = new Sender(() => "nina");
  await nina.start();
  await quiet();
  deepStrictEqual([nina.of("g"), server.said], [[], []]);
  const again = new Sender(() => "mira");
  await again.start();
  await quiet();
  deepStrictEqual(server.said, [["g", "k1", "one"]]);
  deepStrictEqual(await readAllKept("outbox"), []);
});
