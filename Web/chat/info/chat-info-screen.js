import { navigate } from "../../app/router.js";
import { backBar } from "../../kit/back-bar.js";
import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { linkRow } from "../../kit/link-row.js";
import { switchRow } from "../../kit/list-row.js";
import { nothing } from "../../kit/nothing.js";
import { section } from "../../kit/section.js";
import { skeleton } from "../../kit/skeleton.js";
import { toast } from "../../kit/toast.js";
import { ApiProblem } from "../../online/api.js";
import { club } from "../../online/club.js";
import { failure } from "../../online/failure.js";
import { me } from "../../online/me.js";
import { problemText } from "../../online/words.js";
import { hideWithoutPhotos } from "../../photo/photo-card.js";
import { t } from "../../text/text.js";
import { fillBeside } from "../list/chats-pane.js";
import { roomPortrait } from "../list/room-portrait.js";
import { roomName } from "../names.js";
import { chat } from "../state/chat.js";
import { mute } from "../state/room-acts.js";
import { openGroupPhoto } from "./group-photo.js";
import { memberRow } from "./member-row.js";
import { openAddSheet, openLeaveSheet, openNameSheet } from "./sheets.js";

/** @typedef {import("wire").Room} Room */

/** The screen of a chat: what it is, who is in it, and what the reader may change. */
class ChatInfoScreen extends HTMLElement {
  /** @type {Record<string, string>} */
  params = {};
  #content = h("div", { class: "stack gap6" });
  /** @type {unknown} */
  #problem = null;
  /** @type {(() => void)[]} */
  #unhear = [];

  connectedCallback() {
    document.title = t("app.title", { screen: t("chat.info") });
    fillBeside(this, backBar(t("chat.info"), `/chat/${this.params.id}`), this.#content);
    this.#unhear = [chat.onChange(() => this.#paint()), club.onChange(() => this.#paint())];
    this.#paint();
    this.#load();
  }

  disconnectedCallback() {
    for (const unhear of this.#unhear) unhear();
  }

  async #load() {
    this.#problem = null;
    // All members are in this answer alone.
    await chat.loadRoom(this.params.id).catch((error) => this.#problem = error);
    if (this.isConnected) this.#paint();
  }

  #paint() {
    // A sheet above it would lose what it was opened from.
    if (document.querySelector("dialog[open]")) return;
    keepFocus(this.#content, () => fill(this.#content, this.#parts()));
  }

  /** @returns {import("../../kit/dom.js").Leaf[]} */
  #parts() {
    const room = chat.room(this.params.id);
    if (room) return parts(room);
    const problem = this.#problem;
    if (!problem) return [skeleton(4)];
    const isNone = problem instanceof ApiProblem && problem.status === 404;
    return [isNone ? gone() : failure(problem, () => this.#load())];
  }
}

/** @param {Room} room */
function parts(room) {
  const isGroup = room.kind === "group";
  const isOwner = isGroup && room.owner === me.player?.id;
  // What is closed keeps its name; a photo can be taken away.
  const isClosed = room.writing === "closed";
  return [
    h(
      "div",
      { class: "card empty" },
      roomPortrait(room, 96),
      h("h2", { class: "h2", dir: "auto" }, roomName(room)),
      isGroup && h("p", { class: "s" }, t("chat.memberCount", { count: room.memberCount })),
      isOwner && h(
        "div",
        { class: "row wrap" },
        !isClosed && button("btn sm", "edit", t("chat.rename"), () => openNameSheet(room)),
        (!isClosed || room.photo) && photoButton(room),
      ),
    ),
    h(
      "ul",
      { class: "card list drawn" },
      switchRow({
        ...{ drawing: "bellOff", title: t("chat.mute"), hint: t("chat.muteHint") },
        checked: room.isMuted,
        onChange: (isMuted) => {
          mute(room.id, isMuted).catch((error) => {
            // What is shown is what the server has.
            chat.put({ room, players: [] });
            toast(problemText(error));
          });
        },
      }),
      room.match &&
        linkRow({ drawing: "grid", title: t("chat.toMatch"), href: `/online/${room.match}` }),
    ),
    room.moderators && room.moderators.length > 0 && section(
      "readers",
      t("chat.readers"),
      h("p", { class: "s" }, t("chat.readersHint")),
      h(
        "ul",
        { class: "card list", "--inset": "72px" },
        room.moderators.map((player) => memberRow(room, player, false)),
      ),
    ),
    section(
      "members",
      t("chat.members"),
      isGroup && button("btn wide", "addPerson", t("chat.add"), () => openAddSheet(room)),
      h(
        "ul",
        { class: "card list", "--inset": "72px" },
        room.members.map(({ player }) => memberRow(room, player, isOwner)),
      ),
      isGroup && button("btn risk wide", "exit", t("chat.leave"), () => openLeaveSheet(room)),
    ),
  ];
}

/** @param {Room} room */
function photoButton(room) {
  const change = button("btn sm", "image", t("chat.changePhoto"), () => openGroupPhoto(room));
  if (!room.photo) hideWithoutPhotos(change);
  return change;
}

/**
 * @param {string} classes
 * @param {import("../../kit/icons.js").IconName} drawing
 * @param {string} text
 * @param {() => void} onclick
 */
function button(classes, drawing, text, onclick) {
  return h("button", { type: "button", class: classes, onclick }, icon(drawing), text);
}

function gone() {
  const back = () => navigate("/chat", { replace: true });
  const act = h("button", { type: "button", class: "btn main", onclick: back }, t("chat.toChats"));
  return nothing("chats", t("chat.gone"), "", act);
}

customElements.define("chat-info-screen", ChatInfoScreen);
