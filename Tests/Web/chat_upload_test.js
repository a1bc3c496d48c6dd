import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { sendFile } from "../../Web/chat/state/send-file.js";
import { firstPiece, leastPiece } from "../../Web/chat/state/unsent.js";

/** A server that takes files piece by piece, and whose line may be lost at any piece. */
class FakeServer {
  offset = 0;
  isKnown = false;
  /** What came: how it was asked, and how many bytes. @type {string[]} */
  asked = [];
  /** What becomes of the next pieces: taken when nothing is said. @type {("lost" | "answer lost")[]} */
  fates = [];

  /** @param {number} size of the file */
  constructor(size) {
    this.size = size;
    listen(this);
  }

  upload() {
    const state = this.offset === this.size ? "processing" : "receiving";
    return { id: "u1", kind: "photo", size: this.size, offset: this.offset, state };
  }
}

/** Stands in for the network. @param {FakeServer} server */
function listen(server) {
  globalThis.fetch = (path, request) => {
    const place = String(path).replace("/api/v1", "");
    server.asked.push(`${request?.method} ${place}`);
    if (request?.method === "POST") server.isKnown = true;
    if (!server.isKnown) return Promise.resolve(unknown());
    return Promise.resolve(Response.json(server.upload()));
  };
  /** @type {any} */ (globalThis).XMLHttpRequest = class extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = "";
    path = "";
    setRequestHeader() {}
    getResponseHeader() {}
    /** @param {string} _ @param {string} path */
    open(_, path) {
      this.path = path;
    }
    abort() {
      this.status = 0;
      this.dispatchEvent(new Event("loadend"));
    }
    /** @param {Blob} piece */
    send(piece) {
      queueMicrotask(() => {
        const from = Number(new URL(this.path, "http://x").searchParams.get("offset"));
        server.asked.push(`${from}+${piece.size}`);
        const fate = server.fates.shift();
        if (fate !== "lost" && from === server.offset) server.offset += piece.size;
        if (!fate) this.status = 200;
        this.responseText = JSON.stringify(server.upload());
        this.dispatchEvent(new Event("loadend"));
      });
    }
  };
}

function unknown() {
  const headers = { "content-type": "application/problem+json" };
  const problem = { type: "urn:gameon:problem:unknown-upload" };
  return new Response(JSON.stringify(problem), { status: 404, headers });
}

/** @param {number} size @param {string} [upload] @param {AbortSignal} [signal] */
function send(size, upload, signal = new AbortController().signal) {
  /** @type {number[]} */
  const parts = [];
  const file = {
    key: "k",
    blob: new Blob([new Uint8Array(size)]),
    kind: /** @type {const} */ ("photo"),
    upload,
  };
  const onProgress = (/** @type {number} */ part) => parts.push(part);
  return { parts, sent: sendFile(file, { signal, onKnown: () => {}, onProgress }) };
}

Deno.test("a file goes in pieces that grow, each where the one before ended", async () => {
  const size = 3 * firstPiece;
  const server = new FakeServer(size);
  const { parts, sent } = send(size);
  strictEqual((await sent).state, "processing");
  deepStrictEqual(server.asked, [
    "POST /uploads",
    `0+${firstPiece}`,
    `${firstPiece}+${2 * firstPiece}`,
  ]);
  strictEqual(parts.at(-1), 1);
});

Deno.test("after a lost piece it goes on in smaller ones, after a lost answer behind what came", async () => {
  const size = firstPiece;
  const server = new FakeServer(size);
  server.fates = ["lost", "answer lost"];
  await send(size).sent;
  deepStrictEqual(server.asked.slice(0, 5), [
    ...["POST /uploads", `0+${firstPiece}`, "GET /uploads/u1", `0+${firstPiece / 4}`],
    "GET /uploads/u1",
  ]);
  strictEqual(server.asked[5].startsWith(`${firstPiece / 4}+`), true);
  strictEqual(server.offset, size);
});

Deno.test("what was begun before a reload goes on where the server has it", async () => {
  const size = 2 * firstPiece;
  const server = new FakeServer(size);
  Object.assign(server, { isKnown: true, offset: firstPiece });
  await send(size, "u1").sent;
  deepStrictEqual(server.asked, ["GET /uploads/u1", `${firstPiece}+${firstPiece}`]);
});

Deno.test("what the server has forgotten is sent from the beginning", async () => {
  const server = new FakeServer(10);
  await send(10, "u0").sent;
  deepStrictEqual(server.asked, ["GET /uploads/u0", "POST /uploads", "0+10"]);
});

Deno.test("where not even the smallest piece comes through it is left for later", async () => {
  const server = new FakeServer(firstPiece);
  server.fates = Array(20).fill("lost");
  await rejects(send(firstPiece).sent);
  strictEqual(server.asked.filter((each) => each === `0+${leastPiece}`).length, 1);
});

Deno.test("who thinks better of it sends no more", async () => {
  const server = new FakeServer(10);
  await rejects(send(10, undefined, AbortSignal.abort()).sent, { name: "AbortError" });
  deepStrictEqual(server.asked, ["POST /uploads"]);
});
