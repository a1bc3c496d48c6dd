import { h } from "../kit/dom.js";
import { unreachableText } from "../online/unreachable.js";
import routes from "../routes.js";
import { t } from "../text/text.js";

/** Path of the screen that is shown. */
let shown = "";
/** The part that stood behind it, after '?'. */
let query = "";
/** Defines a screen that is not there from the beginning. @type {(screen: string) => Promise<unknown>} */
let loadMore = () => Promise.resolve();

/**
 * A screen: a custom element that the router makes for an address. It reads `params` when it is
 * connected, and cleans up when it is disconnected. A class whose static `focus` is true has the
 * whole phone to itself: the tabs go away.
 * @typedef {HTMLElement & { params: Record<string, string> }} Screen
 */

/**
 * The screen for a path and the named parts of the path.
 *
 * @param {string} path as in `location.pathname`
 * @returns {{ screen: string, params: Record<string, string> }}
 */
export function match(path) {
  const parts = path.split("/");
  for (const route of routes) {
    const names = route.path.split("/");
    const params = names.length === parts.length ? named(names, parts) : null;
    if (params) return { screen: route.screen, params };
  }
  return { screen: "missing-screen", params: {} };
}

/**
 * Goes to a path of the app. Where it comes from is kept in `history.state.from`.
 *
 * @param {string} path
 * @param {{ replace?: boolean, state?: object }} [options] replace: the present address is left out of the
 *   history; state: what else is kept in `history.state`
 */
export function navigate(path, { replace = false, state } = {}) {
  if (replace) history.replaceState(history.state, "", path);
  else history.pushState({ ...state, from: location.pathname + location.search }, "", path);
  show();
  scrollTo(0, 0);
  document.getElementById("main")?.focus({ preventScroll: true });
}

/**
 * Builds the screen of the present address anew, as after a change of the language. The window
 * hears of it as the event `screen`.
 */
export function show() {
  shown = location.pathname;
  query = location.search;
  const { screen, params } = match(shown);
  if (!customElements.get(screen)) return load(screen);
  const element = /** @type {Screen} */ (document.createElement(screen));
  element.params = params;
  place(element);
}

/**
 * Says what stands behind '?' in the address of the screen that is shown; the screen stays.
 *
 * @param {string} text empty, or from the '?' on
 */
export function setQuery(text) {
  query = text;
  history.replaceState(history.state, "", location.pathname + text);
}

/** @param {HTMLElement} element */
function place(element) {
  const type = /** @type {{ focus?: boolean }} */ (element.constructor);
  document.getElementById("app")?.classList.toggle("focus", type.focus === true);
  document.getElementById("main")?.replaceChildren(element);
  for (const link of document.querySelectorAll("nav.tabs a:not(.logo)")) {
    const href = link.getAttribute("href");
    if (href === shown) link.setAttribute("aria-current", "page");
    else if (shown.startsWith(`${href}/`)) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  dispatchEvent(new Event("screen"));
}

/** @param {string} screen that comes later */
async function load(screen) {
  const path = shown;
  await loadMore(screen).catch(() => {});
  if (path !== shown) return;
  if (customElements.get(screen)) show();
  else place(notLoaded());
}

function notLoaded() {
  return h(
    "section",
    { class: "empty", role: "alert" },
    h("h1", { class: "h2" }, unreachableText()),
    h("button", { type: "button", class: "btn main", onclick: show }, t("error.tryAgain")),
  );
}

/**
 * Lets plain links and the browser's own buttons go through the router.
 *
 * @param {(screen: string) => Promise<unknown>} more defines a screen that is not there from the beginning
 */
export function startRouter(more) {
  loadMore = more;
  addEventListener("popstate", () => {
    // A jump within the page, as of the skip link, comes here too.
    if (location.pathname !== shown || location.search !== query) show();
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link || event.defaultPrevented || event.button !== 0 || !staysHere(link)) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (link.pathname === shown && link.search === query) scrollTo({ top: 0 });
    else navigate(link.pathname + link.search);
  });
  show();
}

/** @param {HTMLAnchorElement} link */
function staysHere(link) {
  const ours = link.origin === location.origin && match(link.pathname).screen !== "missing-screen";
  return ours && !link.target && !link.hasAttribute("download") && !link.hash;
}

/**
 * @param {string[]} names
 * @param {string[]} parts
 * @returns {Record<string, string> | null}
 */
function named(names, parts) {
  /** @type {Record<string, string>} */
  const params = {};
  for (const [at, name] of names.entries()) {
    if (name.startsWith(":") && parts[at]) {
      const part = decoded(parts[at]);
      if (part === null) return null;
      params[name.slice(1)] = part;
    } else if (name !== parts[at]) return null;
  }
  return params;
}

/** @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
