import { navigate } from "../../app/router.js";
import { whileBusy } from "../../kit/busy.js";
import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { toast } from "../../kit/toast.js";
import { me } from "../../online/me.js";
import { problemText } from "../../online/words.js";
import { ownSuspension, signOf, suspensionWords } from "../../people/suspension.js";
import { openSafetySheet } from "../../people/safety-sheet.js";
import { t } from "../../text/text.js";
import { apart, nameOf, otherIn, roomName } from "../names.js";
import { answerRequest } from "../state/room-acts.js";
import { readersText } from "./readers.js";

/** @typedef {import("wire").Room} Room */

/**
 * The bar above the field, or in its place: what may be written, or the request that waits.
 *
 * @param {Room} room
 * @returns {{ sign: string, canWrite: boolean, draw: () => import("../../kit/dom.js").Child[] }}
 */
export function writingBar(room) {
  const suspension = ownSuspension();
  const name = apart(roomName(room));
  const isRequest = room.place !== "chats" && room.last > 0;
  if (suspension) {
    // Nobody has to bear what others write to them.
    const draw = () => [
      h("div", { class: "s mid stack" }, ...suspensionWords(suspension)),
      ...isRequest ? [request(room, name, true)] : [],
    ];
    return { sign: `${signOf(suspension)} ${room.place} ${name}`, canWrite: false, draw };
  }
  const readers = readersText(room, me.player?.id, (id) => apart(nameOf(id)));
  const sign = `${room.place} ${room.writing} ${name} ${readers}`;
  if (isRequest) return { sign, canWrite: false, draw: () => [request(room, name)] };
  if (room.writing === "closed") {
    return { sign, canWrite: false, draw: () => [h("p", { class: "s mid" }, closedText(room))] };
  }
  const words = (/** @type {"oneText" | "waiting" | "nothing"} */ writing) => [
    h(
      "p",
      { class: "s mid" },
      t(writing === "waiting" ? "room.requestWaits" : `room.${writing}`, { name }),
    ),
  ];
  const { writing } = room;
  if (writing === "anything") {
    return {
      sign,
      canWrite: true,
      draw: () => readers ? [h("p", { class: "tiny mid" }, readers)] : [],
    };
  }
  return { sign, canWrite: writing === "oneText", draw: () => words(writing) };
}

/** @param {Room} room */
function closedText({ kind }) {
  return t(kind === "group" ? "room.closedGroup" : "room.closedTwo");
}

/**
 * In a chat that is closed there is nothing to accept, and somebody who is suspended doesn't.
 *
 * @param {Room} room
 * @param {string} name
 * @param {boolean} [isSuspended] whether the reader is
 */
function request(room, name, isSuspended = false) {
  const isClosed = room.writing === "closed";
  const accept = h("button", { type: "button", class: "btn main" }, t("room.accept"));
  accept.addEventListener(
    "click",
    () => act(accept, t("room.accepting"), () => answerRequest(room.id, "accept")),
  );
  const ignore = h("button", { type: "button", class: "btn" }, t("room.ignore"));
  ignore.addEventListener("click", () =>
    act(ignore, t("room.ignoring"), async () => {
      await answerRequest(room.id, "ignore");
      navigate("/chat");
      toast(t("room.ignored", { name }));
    }));
  const safety = h("button", { type: "button", class: "btn" });
  fill(safety, icon("flag"), t("people.safety"));
  const other = otherIn(room);
  safety.addEventListener("click", () => other && openSafetySheet(other));
  return h(
    "section",
    { class: "card stack", "aria-label": t("room.request") },
    !isSuspended &&
      h("p", { class: "s" }, isClosed ? closedText(room) : t("room.requestText", { name })),
    h(
      "div",
      { class: "row wrap fill" },
      !isClosed && !isSuspended && accept,
      room.place === "requests" && ignore,
      other && safety,
    ),
  );
}

/** @param {HTMLButtonElement} button @param {string} verb @param {() => Promise<unknown>} run */
function act(button, verb, run) {
  whileBusy(button, verb, run).catch((error) => toast(problemText(error)));
}
