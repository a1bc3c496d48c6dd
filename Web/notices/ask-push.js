import { whileBusy } from "../kit/busy.js";
import { h } from "../kit/dom.js";
import { note } from "../kit/note.js";
import { toast } from "../kit/toast.js";
import { club } from "../online/club.js";
import { me } from "../online/me.js";
import { push } from "../online/push.js";
import { readStored, writeStored } from "../state/storage.js";
import { t } from "../text/text.js";
import { leavesOpenMatch, mayAsk, questionFor } from "./ask-rule.js";
import { device } from "./device.js";

/** @typedef {import("./ask-rule.js").Asked} Asked */

const keys = /** @type {const} */ ({ permission: "asked-push", install: "asked-install" });

/**
 * Asks who leaves a match that goes on whether this device is to tell them of their turn: on the Play
 * screen that comes next, never on arrival, and seldom.
 */
export function askForPush() {
  let shown = location.pathname;
  let hasLeft = false;
  const leave = () => {
    const match = club.match(/^\/online\/(.+)/.exec(shown)?.[1] ?? "");
    hasLeft ||= leavesOpenMatch(match, me.player?.id);
  };
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) leave();
  });
  addEventListener("screen", () => {
    if (location.pathname !== shown) leave();
    shown = location.pathname;
    if (!hasLeft || shown !== "/") return;
    hasLeft = false;
    ask();
  });
}

async function ask() {
  const question = questionFor(device());
  if (!question) return;
  const asked = readStored(keys[question], isAsked);
  const isTold = question === "install" && asked !== null;
  if (isTold || !mayAsk(asked, Date.now())) return;
  if (question === "permission" && await push.state() !== "off") return;
  // Somebody who has gone on meanwhile is asked another time.
  const header = document.querySelector("play-screen > header");
  if (!header) return;
  writeStored(keys[question], { times: (asked?.times ?? 0) + 1, at: Date.now() });
  header.after(question === "install" ? note(t("push.install")) : askNote());
}

function askNote() {
  /** @param {import("../online/push.js").PushState} state */
  const end = (state) => {
    const problem = state === "blocked" ? "push.denied" : state === "unsupported" && "push.failed";
    box.replaceWith(...problem ? [note(t(problem))] : []);
    document.getElementById("main")?.focus();
    if (state === "on") toast(t("push.done"));
  };
  const noWay = () => /** @type {const} */ ("unsupported");
  const tellMe = () =>
    whileBusy(yes, t("push.asking"), async () => end(await push.subscribe().catch(noWay)));
  const yes = h("button", { type: "button", class: "btn soft", onclick: tellMe }, t("push.tellMe"));
  const no = h(
    "button",
    { type: "button", class: "btn", onclick: () => end("off") },
    t("push.notNow"),
  );
  const box = h(
    "section",
    { class: "card stack", "aria-labelledby": "ask-push" },
    h("h2", { id: "ask-push" }, t("push.ask")),
    h("p", { class: "s" }, t("push.askText")),
    h("div", { class: "row wrap" }, yes, no),
  );
  return box;
}

/** @param {any} value @returns {value is Asked} */
function isAsked(value) {
  return Number.isFinite(value?.times) && Number.isFinite(value.at);
}
