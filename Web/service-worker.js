/// <reference lib="webworker" />
// Keeps the whole app on the device, so that it works with the network off. A new version is
// fetched whole beside the old one, and waits until the page asks for it or no page is open.
import { match } from "./app/router.js";
import { partOf } from "./app/byte-range.js";
import { takeMessages } from "./app/push-messages.js";
import { isShare, takeShare } from "./app/share-target.js";
import { cachePrefix } from "./state/kept.js";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const cacheName = cachePrefix + __VERSION__;
/** @type {Set<string>} */
const files = new Set(JSON.parse(__FILES__));
/** The pages of the rules as pictures are for devices that can't show the PDF; those say so. */
const wantsPictures = new URL(location.href).searchParams.has("pictures");

takeMessages(worker, [...files].find((file) => /\/icon-192\b/.test(file)));
worker.addEventListener("install", (event) => {
  // What a page sends while it goes may be lost where it would come by here.
  event.addRoutes?.({ condition: { urlPattern: "/api/*" }, source: "network" });
  event.waitUntil(keepFiles());
});
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("message", (event) => {
  if (event.data === "take-over") worker.skipWaiting();
  const part = /^keep-(chat|club|faces|games|security|sharing)$/.exec(event.data)?.[1];
  if (part) event.waitUntil(keepPart(part));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin === location.origin && isShare(request)) {
    return event.respondWith(takeShare(request));
  }
  if (request.method !== "GET" || origin !== location.origin) return;
  const isPage = request.mode === "navigate";
  const path = isPage && match(pathname).screen !== "missing-screen" ? "/" : pathname;
  // Systems ask it how the club is called now.
  if (path.endsWith(".webmanifest")) {
    event.respondWith(fetch(request).catch(() => kept(path, request)));
  } else if (files.has(path)) event.respondWith(kept(path, request));
  else if (isPage) event.respondWith(fetch(request).catch(() => kept("/", request)));
});

/** The app is kept whole or not at all; what is apart, the font, the PDF and pictures as the device has room. */
async function keepFiles() {
  const cache = await caches.open(cacheName);
  const isPicture = (/** @type {string} */ file) => /\/rules-.*\.svg$/.test(file);
  const isExtra = (/** @type {string} */ file) =>
    /\.(pdf|png|woff2)$|\/(analysis|puzzles|solver)[-.]/.test(file) || isPicture(file);
  const kept = await keptParts();
  const wanted = [...files].filter((file) => {
    const part = partOfFile(file);
    return part ? kept.has(part) : wantsPictures || !isPicture(file);
  });
  try {
    await cache.addAll(wanted.filter((file) => !isExtra(file)).map(fresh));
  } catch (error) {
    await caches.delete(cacheName);
    throw error;
  }
  await Promise.allSettled(wanted.filter(isExtra).map((file) => cache.add(file)));
}

/** The part with this file, of those that are kept once they are used. @param {string} file */
function partOfFile(file) {
  return /^\/assets\/(chat|club|faces|games|security|sharing)[-.]/.exec(file)?.[1];
}

/** @param {string} part */
async function keepPart(part) {
  const cache = await caches.open(cacheName);
  for (const file of files) {
    if (partOfFile(file) === part && !await cache.match(file)) await cache.add(file);
  }
}

/** The parts that this or an earlier version keeps. */
async function keptParts() {
  /** @type {Set<string | undefined>} */
  const parts = new Set();
  for (const name of await caches.keys()) {
    if (!name.startsWith(cachePrefix)) continue;
    const kept = await (await caches.open(name)).keys();
    for (const { url } of kept) parts.add(partOfFile(new URL(url).pathname));
  }
  return parts;
}

/**
 * A request for a file. One without a hash in its name must not come from the browser's own cache of an
 * earlier version.
 *
 * @param {string} file
 */
function fresh(file) {
  return new Request(file, { cache: file.startsWith("/assets/") ? "default" : "reload" });
}

/** Removes the versions before, and serves the pages that are open already. */
async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/**
 * @param {string} path of one of the files
 * @param {Request} request asked of the server when the browser has cleared the file away
 */
async function kept(path, request) {
  const cache = await caches.open(cacheName);
  const response = await cache.match(path);
  const range = request.headers.get("range");
  if (!response) return fetch(request);
  return range ? partOf(response, range) : response;
}
