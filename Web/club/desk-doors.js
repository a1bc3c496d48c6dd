import { look } from "../app/look.js";
import { whileBusy } from "../kit/busy.js";
import { radioGroup } from "../kit/choice.js";
import { fill, h } from "../kit/dom.js";
import { switchRow } from "../kit/list-row.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { forgetSite } from "../online/site.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";
import { DeskInvitations } from "./desk-invitations.js";
import { DeskNewcomers } from "./desk-newcomers.js";
import { DeskYoung } from "./desk-young.js";

/** @typedef {import("wire").Doors} Doors */

/** @type {Doors["registration"][]} */
const registrations = ["open", "byInvitation", "closed"];
/** @type {Doors["guests"][]} */
const guests = ["open", "byLink", "closed"];

/** The ways in: the doors themselves, which are for hosts, whoever waits, and the invitations. */
export class DeskDoors {
  #newcomers = new DeskNewcomers();
  #invitations;
  #form = h("div", { class: "stack" });
  #young;
  element;

  /** @param {boolean} isHost @param {() => void} whenYoung the club became young, or is so no more */
  constructor(isHost, whenYoung) {
    this.#young = new DeskYoung(() => {
      whenYoung();
      this.load().catch((error) => toast(problemText(error)));
    });
    this.#invitations = new DeskInvitations(isHost);
    this.element = h(
      "section",
      { class: "sec", "aria-labelledby": "doors" },
      h("h2", { id: "doors" }, t("doors.title")),
      h(
        "div",
        { class: "stack gap6" },
        this.#newcomers.element,
        isHost && this.#young.element,
        isHost && this.#form,
        this.#invitations.element,
      ),
    );
  }

  /** Reads how the doors are, who waits, and who is invited. Rejects as `call` does. */
  async load() {
    const [site] = await Promise.all([
      call("GET", "/site"),
      this.#newcomers.load(),
      this.#invitations.load(),
    ]);
    this.#paint(site);
  }

  /** Nothing happens before it is saved, for arrow keys choose too. @param {import("wire").Site} site */
  #paint({ doors, provider: name = "", providerAdmitsEverybody }) {
    const wish = { ...doors };
    const isYoung = look.get().isYoung === true;
    /** @param {string} value */
    const isOffered = (value) => !isYoung || value !== "open";
    const hint = h("p", { class: "s", role: "status" });
    const say = () =>
      fill(
        hint,
        t(`doors.registration-${wish.registration}-hint`),
        " ",
        t(`doors.guests-${wish.guests}-hint`),
      );
    const save = () =>
      whileBusy(button, t("desk.doing"), async () => {
        await call("PATCH", "/club/doors", wish);
        forgetSite();
        toast(t("doors.saved"));
      }).catch((error) => toast(problemText(error)));
    const button = h("button", { type: "button", class: "btn main wide", onclick: save });
    fill(button, t("doors.save"));
    say();
    fill(
      this.#form,
      h(
        "div",
        { class: "card pad stack" },
        choice({
          ...{ id: "door-registration", title: t("doors.registration"), value: wish.registration },
          options: registrations.filter(isOffered).map((
            value,
          ) => [value, t(`doors.registration-${value}`)]),
          onChange(value) {
            wish.registration = value;
            say();
          },
        }),
        choice({
          ...{ id: "door-guests", title: t("doors.guests"), value: wish.guests },
          options: guests.filter(isOffered).map((value) => [value, t(`doors.guests-${value}`)]),
          onChange(value) {
            wish.guests = value;
            say();
          },
        }),
        hint,
        providerAdmitsEverybody && h("p", { class: "s" }, t("doors.everybody", { name })),
      ),
      h(
        "ul",
        { class: "card list" },
        !isYoung && switchRow({
          ...{ title: t("doors.look"), hint: t("doors.lookHint"), checked: wish.isOpenToLook },
          onChange: (isOn) => wish.isOpenToLook = isOn,
        }),
        switchRow({
          ...{ title: t("doors.approval"), hint: t("doors.approvalHint") },
          checked: wish.asksApproval,
          onChange: (isOn) => wish.asksApproval = isOn,
        }),
      ),
      button,
    );
  }
}

/**
 * @template {string} Value
 * @param {object} door
 * @param {string} door.id of its title
 * @param {string} door.title
 * @param {Value} door.value
 * @param {[Value, string][]} door.options each with its words
 * @param {(value: Value) => void} door.onChange
 */
function choice({ id, title, value, options, onChange }) {
  return h(
    "div",
    { class: "stack" },
    h("h3", { class: "t", id }, title),
    radioGroup({
      ...{ labelledBy: id, value, className: "seg" },
      options: options.map(([each, words]) => ({ value: each, content: [words] })),
      onChange: (next) => onChange(/** @type {Value} */ (next)),
    }),
  );
}
