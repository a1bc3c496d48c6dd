import { whileBusy } from "../kit/busy.js";
import { radioGroup } from "../kit/choice.js";
import { fill, h } from "../kit/dom.js";
import { openSheet } from "../kit/sheet.js";
import { call } from "../online/api.js";
import { problemText } from "../online/words.js";
import { withProof } from "../security/proof.js";
import { t } from "../text/text.js";
import { openLinkSheet } from "./invitation-link.js";

/** @typedef {import("wire").ClubInvitationRequest} Wish */

/** The server takes no more. */
const [mostUses, mostGroups, longestNote] = [1000, 10, 200];
/** The pages of chats in which groups are looked for. */
const mostPages = 10;
const days = ["1", "7", "30", "365", ""];
/** @type {NonNullable<Wish["role"]>[]} */
const roles = ["member", "moderator", "host"];

/**
 * Opens what makes an invitation to the club.
 *
 * @param {boolean} isHost hosts may invite moderators and hosts too
 * @param {() => void} onMade
 */
export function openInviteSheet(isHost, onMade) {
  /** @type {NonNullable<Wish["role"]>} */
  let role = "member";
  const uses = h("input", {
    ...{ class: "in num", type: "number", inputmode: "numeric", min: 1, max: mostUses, value: "1" },
    placeholder: t("doors.anyNumber"),
  });
  const until = h(
    "select",
    { class: "in" },
    days.map((value) =>
      h(
        "option",
        { value, selected: value === "7" },
        value ? t("doors.days", { count: Number(value) }) : t("doors.noEnd"),
      )
    ),
  );
  const note = h("input", { class: "in", maxlength: longestNote, dir: "auto" });
  const groups = h("fieldset", { class: "stack", hidden: true });
  const problem = h("p", { class: "err", role: "status" });
  showGroups(groups).catch(() => {});
  const make = async () => {
    fill(problem);
    /** @type {Wish} */
    const wish = {
      uses: uses.value ? Number(uses.value) : undefined,
      days: until.value ? Number(until.value) : undefined,
      role,
      groups: [...groups.querySelectorAll("input")].filter(({ checked }) => checked)
        .map(({ value }) => value),
      note: note.value.trim() || undefined,
    };
    try {
      const ask = () => call("POST", "/club/invitations", wish);
      /** @type {import("wire").NewClubInvitation | undefined} */
      let made;
      await whileBusy(button, t("desk.doing"), async () => {
        made = await (role === "member" ? ask() : withProof(ask));
      });
      if (!made) return;
      sheet.close();
      onMade();
      openLinkSheet(made);
    } catch (error) {
      fill(problem, problemText(error));
    }
  };
  const button = h("button", { type: "button", class: "btn main wide", onclick: make });
  fill(button, t("doors.make"));
  const sheet = openSheet({
    title: t("doors.invite"),
    body: [
      field(t("doors.uses"), uses, t("doors.usesHint")),
      field(t("doors.until"), until),
      isHost && h(
        "div",
        { class: "field" },
        h("p", { class: "t" }, t("desk.role")),
        radioGroup({
          ...{ label: t("desk.role"), value: role, className: "seg" },
          options: roles.map((value) => ({ value, content: [t(`desk.${value}`)] })),
          onChange: (value) => role = /** @type {typeof role} */ (value),
        }),
        h("p", { class: "tiny" }, t("desk.roleHint")),
      ),
      groups,
      field(t("doors.note"), note, t("doors.noteHint")),
      problem,
      button,
    ],
  });
}

/** @param {string} label @param {HTMLElement} control @param {string} [hint] */
function field(label, control, hint) {
  return h(
    "label",
    { class: "field" },
    label,
    control,
    hint && h("span", { class: "tiny" }, hint),
  );
}

/** Offers the groups of who invites. @param {HTMLElement} place */
async function showGroups(place) {
  const groups = await readGroups();
  if (groups.length === 0) return;
  place.hidden = false;
  place.addEventListener("change", () => {
    const boxes = [...place.querySelectorAll("input")];
    const isFull = boxes.filter(({ checked }) => checked).length >= mostGroups;
    for (const box of boxes) box.disabled = isFull && !box.checked;
  });
  fill(
    place,
    h("legend", { class: "t" }, t("doors.groups")),
    groups.map(({ id, name }) =>
      h(
        "label",
        { class: "row" },
        h("input", { type: "checkbox", value: id }),
        h("span", { class: "grow", dir: "auto" }, name),
      )
    ),
  );
}

/** The groups of who invites, those first in which something was said last. @returns {Promise<import("wire").Room[]>} */
async function readGroups() {
  /** @type {import("wire").Room[]} */
  const groups = [];
  let query = "";
  for (let page = 0; page < mostPages; page++) {
    const { rooms, next } = await call("GET", `/rooms${query}`);
    groups.push(...rooms.filter((/** @type {import("wire").Room} */ { kind }) => kind === "group"));
    if (next === undefined) break;
    query = `?before=${encodeURIComponent(next)}`;
  }
  return groups;
}
