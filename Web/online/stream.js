import { waitAfter } from "./retry.js";
import { eventReader } from "./sse.js";

/** @typedef {import("./told.d.ts").StreamEvent} StreamEvent */
/** @typedef {"off" | "connecting" | "open" | "lost"} Connection off: nobody needs a stream */

/** Milliseconds of silence after which a stream counts as lost: the server sends a sign of life every 20 s. */
const silence = 45_000;

/**
 * Opens the event stream, and opens it again whenever it breaks, until it is closed.
 *
 * @param {object} options
 * @param {string[]} options.watch ids of watched matches, besides those of the player
 * @param {() => boolean} options.isVisible whether a tab of this browser is visible
 * @param {(event: StreamEvent) => void} options.onEvent
 * @param {(connection: Connection) => void} options.onConnection
 * @param {() => void} options.onNobody the server has no session of this browser; the stream has ended
 * @returns {{ close: () => void }}
 */
export function openStream({ watch, isVisible, onEvent, onConnection, onNobody }) {
  const watched = watch.length > 0 ? `&watch=${watch.join()}` : "";
  const end = new AbortController();
  let failures = 0;
  let wasReady = false;
  let wake = () => {};
  let line = new AbortController();

  async function listen() {
    onConnection("connecting");
    while (!end.signal.aborted) {
      line = new AbortController();
      const pause = await hear(line).catch(() => waitAfter(failures++));
      if (end.signal.aborted) return;
      if (pause === null) {
        close();
        return onNobody();
      }
      onConnection(failures > 0 ? "lost" : "connecting");
      await sleep(pause);
    }
  }

  /**
   * Reads one connection until it ends.
   *
   * @param {AbortController} line
   * @returns {Promise<number | null>} milliseconds to wait before the next; null without a session
   */
  async function hear({ signal }) {
    const guard = silenceGuard(() => line.abort());
    try {
      const path = `/api/v1/events?visible=${isVisible()}${watched}`;
      const response = await fetch(path, { signal, headers: { accept: "text/event-stream" } });
      if (response.status === 401) return null;
      if (!response.ok || !response.body) {
        const asked = 1000 * Number(response.headers.get("retry-after"));
        return Math.max(asked, waitAfter(failures++));
      }
      return await readAll(response.body, guard.heard);
    } finally {
      guard.end();
    }
  }

  /** @param {ReadableStream<Uint8Array>} body @param {() => void} heard */
  async function readAll(body, heard) {
    const read = eventReader();
    /** @type {Set<string>} */
    const told = new Set();
    let isBye = false;
    for await (const text of pieces(body)) {
      heard();
      for (const event of read(text)) {
        if (event.name === "ready") {
          failures = 0;
          onConnection("open");
        }
        isBye = event.name === "bye";
        onEvent(event);
        if (event.name === "match") told.add(event.data.id);
        if (event.name === "ready") {
          const begun = { watched: watch, told: [...told], isAgain: wasReady };
          onEvent({ name: "begun", data: begun });
          wasReady = true;
        }
      }
    }
    return waitAfter(isBye ? 0 : failures++);
  }

  /** @param {number} time */
  function sleep(time) {
    return new Promise((done) => {
      const timer = setTimeout(done, time);
      wake = () => {
        clearTimeout(timer);
        done(null);
      };
    });
  }

  function close() {
    end.abort();
    line.abort();
    wake();
  }
  const isEnded = { signal: end.signal };
  const wakeIfSeen = () => document.hidden || wake();
  addEventListener("online", () => wake(), isEnded);
  addEventListener("offline", () => line.abort(), isEnded);
  document.addEventListener("visibilitychange", wakeIfSeen, isEnded);
  listen();
  return { close };
}

/** @param {ReadableStream<Uint8Array>} body */
async function* pieces(body) {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    yield decoder.decode(piece.value, { stream: true });
  }
}

/** @param {() => void} onSilence */
function silenceGuard(onSilence) {
  let timer = setTimeout(onSilence, silence);
  const end = () => clearTimeout(timer);
  const heard = () => {
    end();
    timer = setTimeout(onSilence, silence);
  };
  return { heard, end };
}
