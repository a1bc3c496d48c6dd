import { radioGroup } from "../kit/choice.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { nothing } from "../kit/nothing.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { moreButton } from "../online/more-button.js";
import { problemText } from "../online/words.js";
import { formatDate, t } from "../text/text.js";
import { memberRow } from "./member-row.js";

/** @typedef {import("wire").ClubMember} ClubMember */

/** The milliseconds for which somebody has to stop typing before anything is asked. */
const pause = 250;
/** Members who are shown at first. */
const few = 8;

/** @typedef {"members" | "team" | "guests"} Whom */

/** The members of the club, to be found and looked after; those who run it, and its guests, apart. */
export class DeskMembers {
  #list = h("div", { class: "stack" });
  #input = h("input", {
    ...{ class: "in", type: "search", maxlength: 60, autocomplete: "off", spellcheck: "false" },
    ...{ "aria-label": t("desk.find"), placeholder: t("desk.find"), dir: "auto" },
    oninput: () => this.#findSoon(),
  });
  #form = h(
    "form",
    { class: "find", role: "search", onsubmit: (/** @type {Event} */ event) => this.#find(event) },
    icon("search"),
    this.#input,
  );
  element = h(
    "section",
    { class: "sec", "aria-labelledby": "members" },
    h("h2", { id: "members" }, t("desk.members")),
    radioGroup({
      ...{ label: t("desk.whom"), value: "members", className: "seg" },
      options: [
        { value: "members", content: [t("desk.members")] },
        { value: "team", content: [t("desk.team")] },
        { value: "guests", content: [t("desk.guests")] },
      ],
      onChange: (whom) => {
        this.#whom = /** @type {Whom} */ (whom);
        this.#form.hidden = whom !== "members";
        this.#find();
      },
    }),
    this.#form,
    this.#list,
  );
  /** @type {Whom} */
  #whom = "members";
  /** @type {ClubMember[]} */
  #members = [];
  /** The place where more begin. @type {string | undefined} */
  #next;
  /** Those who are shown: the page is long enough without a whole club. */
  #shown = few;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {boolean} isHost whether roles can be given */
  constructor(isHost) {
    this.isHost = isHost;
  }

  /** Whether the club has one member, who is reading this. */
  get isAlone() {
    return this.#members.length === 1 && this.#next === undefined;
  }

  close() {
    clearTimeout(this.#timer);
  }

  /** Reads those whose name is typed, or the first page. Rejects as `call` does. */
  async load() {
    const path = this.#path();
    const { members, next } = await call("GET", path);
    if (path !== this.#path()) return;
    this.#members = members;
    this.#next = next;
    this.#shown = few;
    this.#paint();
  }

  /** The address of those who are asked for. @param {string} [before] the place where their page begins */
  #path(before) {
    const name = this.#whom === "members" ? this.#input.value.trim() : "";
    const query = String(
      new URLSearchParams({
        ...name && { name },
        ...this.#whom === "team" && { role: "moderator" },
        ...before !== undefined && { before },
      }),
    );
    const path = this.#whom === "guests" ? "/club/guests" : "/club/members";
    return query ? `${path}?${query}` : path;
  }

  #findSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#find(), pause);
  }

  /** @param {Event} [event] */
  #find(event) {
    event?.preventDefault();
    clearTimeout(this.#timer);
    this.load().catch((error) => toast(problemText(error)));
  }

  #paint() {
    if (this.#members.length === 0) {
      const title = t(this.#whom === "guests" ? "desk.noGuests" : "desk.nobody");
      return fill(this.#list, h("div", { role: "status" }, nothing("nobody", title)));
    }
    fill(
      this.#list,
      h(
        "ul",
        { class: "card list", "--inset": "72px" },
        this.#members.slice(0, this.#shown).map((member) => this.#row(member)),
      ),
      (this.#next !== undefined || this.#shown < this.#members.length) &&
        moreButton(() => this.#more()),
    );
  }

  async #more() {
    if (this.#shown < this.#members.length) {
      this.#shown = this.#members.length;
      return this.#paint();
    }
    const [path, next] = [this.#path(), this.#next];
    const page = await call("GET", this.#path(next));
    // Others may be asked for by now, or these from the beginning.
    if (path !== this.#path() || next !== this.#next) return;
    this.#members = [...this.#members, ...page.members];
    this.#shown = this.#members.length;
    this.#next = page.next;
    this.#paint();
  }

  /** @param {ClubMember} member */
  #row(member) {
    const { role, hasBannedEmail } = member;
    return memberRow(member, {
      isHost: this.isHost,
      onDone: () => this.#find(),
      lines: [standing(member), devicesText(member), hasBannedEmail && t("desk.bannedEmail")],
      badge: (role === "moderator" || role === "host") &&
        h("span", { class: "badge" }, t(`desk.${role}`)),
    });
  }
}

/** @param {ClubMember} member */
function standing({ createdAt, suspendedAt, suspendedUntil }) {
  if (suspendedUntil) return t("desk.suspendedUntil", { date: formatDate(suspendedUntil) });
  return suspendedAt ? t("desk.suspended") : t("desk.since", { date: formatDate(createdAt) });
}

/** @param {ClubMember} member */
function devicesText({ devices, seenAt }) {
  if (!seenAt) return t("desk.signedOutNow");
  return t("desk.devices", { count: devices, date: formatDate(seenAt) });
}
