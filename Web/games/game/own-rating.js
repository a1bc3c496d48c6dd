import { whileBusy } from "../../kit/busy.js";
import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { keepFocusWithin } from "../../kit/keep-focus.js";
import { switchButton } from "../../kit/switch.js";
import { toast } from "../../kit/toast.js";
import { call } from "../../online/api.js";
import { makeQueue } from "../../online/in-turn.js";
import { me } from "../../online/me.js";
import { problemText } from "../../online/words.js";
import { formatNumber, t } from "../../text/text.js";
import { starChoice } from "../parts/stars.js";

/** @typedef {import("wire").GameRatingNote} GameRatingNote */

/** The server takes no longer line. */
const longest = 280;
const headingId = "game-own-rating";

/** The stars of the player here, a line beside them, and who sees both; for guests the way to an account. */
export class OwnRating {
  element = h("div", { class: "card stack ownrating" });
  #path;
  #onChange;
  /** As it is stored, or was chosen and isn't answered yet. @type {GameRatingNote | null} */
  #note = null;
  #inTurn = makeQueue();
  /** The line as it is being written. */
  #written = () => "";
  #write = (/** @type {string} */ _text) => {};
  /** Changes that aren't answered yet. */
  #open = 0;

  /**
   * @param {string} id of the game
   * @param {(note: GameRatingNote | null) => void} onChange it is another one now
   */
  constructor(id, onChange) {
    this.#path = `/me/games/${encodeURIComponent(id)}/rating`;
    this.#onChange = onChange;
  }

  /** Shows what the server knows, unless it is older than what was done here. @param {GameRatingNote | null} note */
  show(note) {
    if (this.#open > 0) return;
    const isSame = this.element.firstChild && JSON.stringify(note) === JSON.stringify(this.#note);
    // A line that is being written stays.
    if (isSame && me.player?.kind === "member") return;
    this.#note = note;
    this.#paint();
  }

  #paint() {
    const isMember = me.player?.kind === "member";
    keepFocusWithin(
      this.element,
      () => fill(this.element, isMember ? this.#form() : asksAccount()),
    );
  }

  #form() {
    const note = this.#note;
    const heading = h("h3", { id: headingId }, t("games.yourStars"));
    const stars = starChoice(headingId, note?.stars, (count) => this.#change({ stars: count }));
    return [heading, stars, ...note ? [this.#lineForm(note), this.#audience(note)] : []];
  }

  /** @param {GameRatingNote} note */
  #lineForm(note) {
    const count = h("p", { class: "tiny grow", id: "game-line-count" });
    const line = h("input", {
      ...{ class: "in", value: note.line ?? "", maxlength: longest, dir: "auto" },
      ...{ placeholder: t("games.lineHint"), "aria-describedby": count.id, autocomplete: "off" },
      oninput: () => tell(),
    });
    const button = h("button", { type: "submit", class: "btn soft sm" }, t("games.saveLine"));
    const tell = () => {
      const [written, most] = [formatNumber(line.value.length), formatNumber(longest)];
      fill(count, t("games.lineCount", { written, most }));
      const isStored = line.value.trim() === (this.#note?.line ?? "");
      if (isStored) button.setAttribute("aria-disabled", "true");
      else button.removeAttribute("aria-disabled");
    };
    this.#written = () => line.value;
    this.#write = (text) => {
      line.value = text;
      tell();
    };
    const save = () => this.#change({ line: line.value.trim() || undefined });
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (!button.hasAttribute("aria-disabled")) whileBusy(button, t("games.saving"), save);
    };
    tell();
    return h(
      "form",
      { class: "stack", onsubmit },
      h("label", { class: "field" }, t("games.yourLine"), line),
      h("div", { class: "row linefoot" }, count, button),
    );
  }

  /** @param {GameRatingNote} note */
  #audience(note) {
    const label = t("games.starsForFriends");
    const onChange = (/** @type {boolean} */ checked) =>
      this.#change({ audience: checked ? "friends" : "everybody" });
    const remove = () => this.#remove();
    return h(
      "div",
      { class: "row wrap" },
      h("p", { class: "t grow" }, label),
      switchButton({ label, checked: note.audience === "friends", onChange }),
      h(
        "button",
        { type: "button", class: "btn bare sm", onclick: remove },
        icon("trash"),
        t("games.takeStarsBack"),
      ),
    );
  }

  /** Changes a part of it; what isn't stored goes back to what is. @param {Partial<GameRatingNote>} part */
  #change(part) {
    const note = { stars: 0, audience: /** @type {const} */ ("everybody"), ...this.#note, ...part };
    return this.#store(note, () => call("PUT", this.#path, note, { keepalive: true }));
  }

  #remove() {
    const before = this.#note;
    const undo = () => this.#change(before ?? {});
    const remove = async () => {
      await call("DELETE", this.#path, undefined, { keepalive: true });
      toast(t("games.starsTaken"), { action: { label: t("app.undo"), run: undo } });
      return null;
    };
    return this.#store(null, remove);
  }

  /**
   * @param {GameRatingNote | null} note
   * @param {() => Promise<GameRatingNote | null>} act
   */
  async #store(note, act) {
    const before = this.#note;
    const isOther = !before !== !note;
    this.#note = note;
    this.#open++;
    if (isOther) this.#paint();
    try {
      const stored = await this.#inTurn(act);
      if (this.#open > 1) return;
      this.#note = stored;
      this.#onChange(stored);
      // The line is shown as it is stored.
      if (stored?.line !== before?.line) this.#write(stored?.line ?? "");
    } catch (error) {
      toast(problemText(error));
      if (this.#open > 1) return;
      const written = this.#written();
      this.#note = before;
      this.#paint();
      // What was written isn't lost.
      if (before) this.#write(written);
    } finally {
      this.#open--;
    }
  }
}

function asksAccount() {
  return [
    h("h3", { id: headingId }, t("games.yourStars")),
    h("p", { class: "s" }, t("games.starsForMembers")),
    h("a", { class: "btn soft", href: "/register" }, t("account.register")),
  ];
}
