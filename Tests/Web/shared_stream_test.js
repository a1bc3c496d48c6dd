import { deepStrictEqual } from "node:assert/strict";
import { SharedStream } from "../../Web/online/shared-stream.js";

const again = 150_000;

Deno.test("while a page is looked at that is said again and again, and once when it isn't any more", async () => {
  const { fetch, setTimeout } = globalThis;
  /** @type {string[]} */
  const said = [];
  /** What was to be done in two and a half minutes. @type {(() => void)[]} */
  const later = [];
  const ready = Promise.withResolvers();
  Object.assign(globalThis, {
    document: Object.assign(new EventTarget(), { hidden: false }),
    fetch: (/** @type {string} */ path, /** @type {RequestInit} */ { body, signal } = {}) => {
      if (!path.startsWith("/api/v1/events")) {
        said.push(String(body));
        return Promise.resolve(new Response(null, { status: 204 }));
      }
      const events = new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode("event: ready\ndata: {}\n\n"));
          signal?.addEventListener("abort", () => stream.close());
        },
      });
      return Promise.resolve(new Response(events));
    },
    setTimeout: (/** @type {() => void} */ act, pause = 0) => {
      if (pause === again) return later.push(act);
      return setTimeout(act, pause);
    },
  });
  const shared = new SharedStream({
    onEvent() {},
    onConnection: (connection) => connection === "open" && ready.resolve(null),
    onNobody() {},
    plays: () => false,
  });
  const wants = { player: "bbbbbbbbbbbbb", session: "a", watch: [] };
  try {
    shared.want({ ...wants, isVisible: true });
    await ready.promise;
    const visible = JSON.stringify({ isHere: true, isVisible: true });
    const hidden = JSON.stringify({ isHere: true, isVisible: false });
    deepStrictEqual([said, later.length], [[visible], 1]);
    later[0]();
    deepStrictEqual([said, later.length], [[visible, visible], 2]);
    shared.want({ ...wants, isVisible: false });
    later[1]();
    deepStrictEqual([said, later.length], [[visible, visible, hidden], 2]);
  } finally {
    shared.close();
    Object.assign(globalThis, { fetch, setTimeout });
    Reflect.deleteProperty(globalThis, "document");
  }
});
