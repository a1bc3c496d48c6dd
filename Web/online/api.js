import { currentOwner } from "../state/storage.js";
import { language } from "../text/text.js";

/** @typedef {import("wire").Problem} Problem */
/** @typedef {import("./told.d.ts").ProblemName} ProblemName */

/** Milliseconds to wait for an answer; for a file it is more. */
const usual = 10_000;

/** A refusal of the server, with its problem document. */
export class ApiProblem extends Error {
  /**
   * @param {number} status
   * @param {Partial<Omit<Problem, "type">> & { type?: string }} document
   * @param {number} retryAfter seconds to wait before trying again; 0 when the server didn't say
   */
  constructor(status, document, retryAfter) {
    super(document.detail ?? document.type ?? String(status));
    /** Such as "not-your-turn"; empty for an answer that is not the interface's own. */
    this.type = /** @type {ProblemName | ""} */ (
      /^urn:gameon:problem:(.+)$/.exec(document.type ?? "")?.[1] ?? ""
    );
    this.status = status;
    /** What else the server says, such as the names that are free. */
    this.document = document;
    this.retryAfter = retryAfter;
  }
}

/** @type {Set<(problem: ApiProblem) => void>} */
const listeners = new Set();

/** Calls the listener with each refusal of the server. @param {(problem: ApiProblem) => void} listener */
export function onProblem(listener) {
  listeners.add(listener);
}

/** There was no answer: the server can't be reached, or took too long. */
export class NoAnswer extends Error {}

/**
 * Sends a request to the server.
 *
 * @example await call("POST", "/pool", { ruleset: "3x3x3", pace: 60 })
 *
 * @template [Answer=any]
 * @param {"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} method
 * @param {string} path below /api/v1
 * @param {unknown} [body]
 * @param {{ keepalive?: boolean, prefer?: string }} [options] keepalive: the request is sent even if the page goes away
 * @returns {Promise<Answer>} null for an answer without content; rejects with `ApiProblem` or `NoAnswer`
 */
export function call(method, path, body, { keepalive = false, prefer } = {}) {
  const headers = {
    "accept-language": language(),
    ...body !== undefined && { "content-type": "application/json" },
    ...prefer && { prefer },
  };
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const read = async (/** @type {Response} */ response) =>
    JSON.parse(await response.text() || "null");
  return ask(path, { method, headers, body: sent, keepalive }, usual, read);
}

/**
 * Requests a file from the server, such as an archive of everything.
 *
 * @template Answer
 * @param {string} path below /api/v1
 * @param {number} patience milliseconds to wait for all of it
 * @param {(response: Response) => Promise<Answer>} read
 * @returns {Promise<Answer>} rejects as `call` does
 */
export function fetchFile(path, patience, read) {
  return ask(path, {}, patience, read);
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
    // An answer to somebody who doesn't play here any more isn't for the player who does.
    if (asker && asker !== currentOwner()) throw new Error("left");
    return answer;
  } catch (error) {
    if (error instanceof ApiProblem) {
      for (const listener of listeners) listener(error);
      throw error;
    }
    throw new NoAnswer(String(error));
  }
}

/**
 * The problem in an answer that refuses.
 *
 * @param {{ status: number, headers: Pick<Headers, "get"> }} response
 * @param {string} text its body
 */
export function problem({ status, headers }, text) {
  const isOurs = headers.get("content-type")?.startsWith("application/problem+json");
  return new ApiProblem(status, isOurs ? JSON.parse(text) : {}, Number(headers.get("retry-after")));
}
