import { currentOwner } from "../state/storage.js";
import { language } from "../text/text.js";

/** @typedef {import("wire").Problem} Problem */
/** @typedef {import("./told.d.ts").ProblemName} ProblemName */

/** An answer is waited for so many milliseconds, a file longer. */
const usual = 10_000;

/** The server refused, and said why. */
export class ApiProblem extends Error {
  /**
   * @param {number} status
   * @param {Partial<Omit<Problem, "type">> & { type?: string }} document
   * @param {number} retryAfter seconds, 0 when nothing was said of it
   */
  constructor(status, document, retryAfter) {
    super(document.detail ?? document.type ?? String(status));
    /** Such as "not-your-turn"; empty for an answer that is not the interface's own. */
    this.type = /** @type {ProblemName | ""} */ (
      /^urn:gameon:problem:(.+)$/.exec(document.type ?? "")?.[1] ?? ""
    );
    this.status = status;
    this.detail = document.detail;
    /** The match as it is now, when it refused a command. */
    this.match = document.match;
    /** The match whose live round is to be finished first. */
    this.finish = document.finish;
    /** The match that has the rounds of the one that was asked for. */
    this.into = document.into;
    /** Names that are free, instead of one that is taken. */
    this.names = document.names ?? [];
    this.retryAfter = retryAfter;
  }
}

/** There is no line to the server, or it took too long to answer. */
export class NoAnswer extends Error {}

/**
 * Asks the server.
 *
 * @example await call("POST", "/pool", { ruleset: "3x3x3", pace: 60 })
 *
 * @template [Answer=any]
 * @param {"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} method
 * @param {string} path below /api/v1
 * @param {unknown} [body]
 * @param {{ keepalive?: boolean }} [options] keepalive: it is sent even if the page goes away
 * @returns {Promise<Answer>} null when there is nothing to say; rejects with `ApiProblem` or `NoAnswer`
 */
export function call(method, path, body, { keepalive = false } = {}) {
  const headers = {
    "accept-language": language(),
    ...body !== undefined && { "content-type": "application/json" },
  };
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const read = async (/** @type {Response} */ response) =>
    JSON.parse(await response.text() || "null");
  return ask(path, { method, headers, body: sent, keepalive }, usual, read);
}

/**
 * Asks the server for a file, such as an archive of everything.
 *
 * @param {string} path below /api/v1
 * @param {number} patience how many milliseconds all of it is waited for
 * @returns {Promise<Blob>} rejects as `call` does
 */
export function fetchFile(path, patience) {
  return ask(path, {}, patience, (response) => response.blob());
}

/**
 * @template Answer
 * @param {string} path
 * @param {RequestInit} request
 * @param {number} patience
 * @param {(response: Response) => Promise<Answer>} read
 */
async function ask(path, request, patience, read) {
  const signal = AbortSignal.timeout(patience);
  const asker = currentOwner();
  try {
    const response = await fetch(`/api/v1${path}`, { ...request, signal });
    if (!response.ok) throw problem(response, await response.text());
    const answer = await read(response);
    // What was told to who doesn't play here any more is for nobody who does.
    if (asker && asker !== currentOwner()) throw new Error("left");
    return answer;
  } catch (error) {
    if (error instanceof ApiProblem) throw error;
    throw new NoAnswer(String(error));
  }
}

/**
 * The problem that the server told when it refused.
 *
 * @param {{ status: number, headers: Pick<Headers, "get"> }} response
 * @param {string} text its body
 */
export function problem({ status, headers }, text) {
  const isOurs = headers.get("content-type")?.startsWith("application/problem+json");
  return new ApiProblem(status, isOurs ? JSON.parse(text) : {}, Number(headers.get("retry-after")));
}
