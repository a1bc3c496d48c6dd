import { navigate } from "../../app/router.js";
import { backBar } from "../../kit/back-bar.js";
import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { nothing } from "../../kit/nothing.js";
import { skeleton } from "../../kit/skeleton.js";
import { club } from "../../online/club.js";
import { failure } from "../../online/failure.js";
import { askWhoIAm, me } from "../../online/me.js";
import { t } from "../../text/text.js";
import { ChatRows } from "../list/chat-rows.js";
import { mayBegin } from "../new/may-begin.js";
import { boardCard } from "../room/board-card.js";
import { chat } from "../state/chat.js";
import { pending } from "./pending.js";

/** @typedef {import("../../state/shared.js").Shared} Shared */

/** The screen for choosing a chat for what another app has shared with this one; it waits until somebody signs in. */
class ShareScreen extends HTMLElement {
  #content = h("div", { class: "stack gap6" });
  #rooms = h("div", { class: "stack" });
  #rows = new ChatRows();
  /** @type {Shared | null} */
  #shared = null;
  /** Addresses under which the page shows the files. @type {string[]} */
  #addresses = [];
  /** @type {(() => void)[]} */
  #unhear = [];

  connectedCallback() {
    document.title = t("app.title", { screen: t("share.title") });
    this.className = "page cards";
    fill(this, backBar(t("share.title"), "/chat"), this.#content);
    const paint = () => this.#paint();
    this.#unhear = [chat.onChange(paint), club.onChange(paint), me.onChange(paint)];
    this.#open();
  }

  disconnectedCallback() {
    for (const unhear of this.#unhear) unhear();
    for (const address of this.#addresses) URL.revokeObjectURL(address);
  }

  async #open() {
    this.#shared = await pending.read();
    if (!me.player) await askWhoIAm().catch(() => {});
    if (!this.isConnected) return;
    const shared = this.#shared;
    if (!shared || !shared.text && !shared.board && shared.files.length + shared.leftOut === 0) {
      return fill(this.#content, none());
    }
    fill(
      this.#content,
      shared.leftOut > 0 &&
        h("p", { class: "note", role: "status" }, t("share.leftOut", { count: shared.leftOut })),
      this.#preview(shared),
      this.#rooms,
    );
    this.#paint();
  }

  /** @param {Shared} shared */
  #preview({ text, files, board }) {
    this.#addresses = files.map((file) => URL.createObjectURL(file));
    const cancel = async () => {
      await pending.forget();
      navigate("/chat", { replace: true });
    };
    return h(
      "section",
      { class: "card stack", "aria-label": t("share.what") },
      files.length > 0 &&
        h("div", { class: "row wrap" }, files.map((file, at) => this.#file(file, at))),
      board && boardCard(board),
      text && h("p", { class: "said scroll", dir: "auto" }, text),
      h(
        "button",
        { type: "button", class: "btn", onclick: cancel },
        icon("close"),
        t("account.cancel"),
      ),
    );
  }

  /** @param {File} file @param {number} at */
  #file(file, at) {
    const src = this.#addresses[at];
    if (file.type.startsWith("video/")) {
      return h("video", { class: "share", src, muted: true, "aria-label": t("room.video") });
    }
    const shown = h("img", { class: "share", src, alt: t("room.photo") });
    // The server may know more kinds than this browser.
    shown.onerror = () => shown.replaceWith(icon("image"));
    return shown;
  }

  #paint() {
    this.classList.toggle("narrow", !me.player);
    if (this.#rooms.isConnected) keepFocus(this.#rooms, () => fill(this.#rooms, this.#choice()));
  }

  /** @returns {import("../../kit/dom.js").Leaf[]} */
  #choice() {
    const hasFiles = this.#shared && this.#shared.files.length > 0;
    if (!me.player) return signIn();
    if (hasFiles && me.player.kind !== "member") {
      return [h("p", {}, t("room.membersSend")), register()];
    }
    if (!chat.reach()) {
      return [chat.problem ? failure(chat.problem, () => chat.readList()) : skeleton(3)];
    }
    const onclick = () => pending.choose();
    const rows = this.#rows.of(chat.rooms().filter(({ writing }) => writing !== "closed"));
    if (rows.length === 0 && !mayBegin()) return [nowhere()];
    return [
      rows.length > 0 && h("ul", { class: "card list", "--inset": "76px", onclick }, rows),
      mayBegin() &&
      h("a", { class: "btn wide", href: "/chat/new", onclick }, icon("plus"), t("chat.new")),
    ];
  }
}

function signIn() {
  return [
    h("p", {}, t("share.signIn")),
    h("a", { class: "btn main wide", href: "/sign-in" }, t("app.signIn")),
    register(),
  ];
}

/** A guest who makes an account stays who they are, and keeps what waits; who signs in as another doesn't. */
function register() {
  return h("a", { class: "btn wide", href: "/register" }, t("account.register"));
}

/** All chats of the reader's are closed, and they begin none. */
function nowhere() {
  return nothing("chats", t("chat.newNone"), t("chat.noneYoung"));
}

function none() {
  return nothing(
    "chats",
    t("share.none"),
    t("share.noneHint"),
    h("a", { class: "btn main", href: "/chat" }, t("room.toChats")),
  );
}

customElements.define("chat-share-screen", ShareScreen);
