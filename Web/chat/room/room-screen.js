import { fill, h } from "../../kit/dom.js";
import { nothing } from "../../kit/nothing.js";
import { club } from "../../online/club.js";
import { askWhoIAm, me } from "../../online/me.js";
import { openChallengeSheet } from "../../people/challenge-sheet.js";
import { t } from "../../text/text.js";
import { chatsPane } from "../list/chats-pane.js";
import { otherIn, roomName } from "../names.js";
import { pending } from "../share/pending.js";
import { chat } from "../state/chat.js";
import { openGameInvitation } from "./game-invitation.js";
import { roomHead } from "./room-head.js";
import { openRoomMenu } from "./room-menu.js";
import { RoomView } from "./room-view.js";

/** The form of an id; nothing else is asked for. */
const isID = /^[a-z2-7]{13}$/;

/** The screen of what is said in a room; on wide screens with the list of chats beside it. */
class RoomScreen extends HTMLElement {
  static get focus() {
    return true;
  }
  /** @type {Record<string, string>} */
  params = {};
  /** @type {RoomView | null} */
  #view = null;
  #head = roomHead({ game: () => this.#game(), more: () => this.#more() });
  #end = new AbortController();
  #wasThere = false;

  connectedCallback() {
    this.className = "page panes";
    if (!isID.test(this.params.id)) return this.#sayGone();
    const { signal } = this.#end;
    for (const unhear of [chat.onChange(() => this.#show()), club.onChange(() => this.#show())]) {
      signal.addEventListener("abort", unhear);
    }
    // A keyboard on the screen takes its height from the room.
    const fit = () => this.style.setProperty("--tall", `${visualViewport?.height}px`);
    visualViewport?.addEventListener("resize", fit, { signal });
    this.#open();
  }

  disconnectedCallback() {
    this.#end.abort();
    this.#view?.close();
  }

  async #open() {
    if (!me.player) await askWhoIAm().catch(() => {});
    if (!this.isConnected) return;
    if (!me.player) return this.#sayGone();
    const number = Number(new URLSearchParams(location.search).get("message")) || undefined;
    this.#view = new RoomView(this.params.id, { around: number, onChange: () => this.#show() });
    fill(this, chatsPane(), this.#head.element, this.#view.element);
    this.#view.start();
    pending.take().then((shared) => shared && this.#view?.offer(shared));
    this.#show();
    if (matchMedia("(hover: hover)").matches) this.#view.focus();
  }

  #show() {
    if (!this.#view) return;
    const room = chat.room(this.params.id);
    const isUnknown = /** @type {any} */ (this.#view.problem)?.type === "unknown-room";
    if (!room && (isUnknown || this.#wasThere)) return this.#sayGone();
    this.#wasThere = room !== null;
    const screen = room ? roomName(room) : t("room.title");
    document.title = t("app.title", { screen });
    this.#head.show(room);
  }

  #game() {
    const room = chat.room(this.params.id);
    const other = room && otherIn(room);
    if (room?.kind === "group") openGameInvitation((url) => this.#view?.say(url));
    else if (other) openChallengeSheet(other);
  }

  #more() {
    const room = chat.room(this.params.id);
    if (room) openRoomMenu(room);
  }

  #sayGone() {
    this.#view?.close();
    this.#view = null;
    document.title = t("app.title", { screen: t("room.goneTitle") });
    const act = h("a", { class: "btn main", href: "/chat" }, t("room.toChats"));
    fill(this, nothing("chats", t("room.goneTitle"), t("room.goneText"), act, "h1"));
  }
}

customElements.define("room-screen", RoomScreen);
