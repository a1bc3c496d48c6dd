import { navigate } from "../../app/router.js";
import { whileBusy } from "../../kit/busy.js";
import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { openSheet } from "../../kit/sheet.js";
import { TextField } from "../../kit/text-field.js";
import { toast } from "../../kit/toast.js";
import { me } from "../../online/me.js";
import { problemText } from "../../online/words.js";
import { people } from "../../people/people.js";
import { t } from "../../text/text.js";
import { nameOf, roomName } from "../names.js";
import { FriendChoice } from "../new/friend-choice.js";
import { longestName } from "../new/group-form.js";
import { chat } from "../state/chat.js";
import { addMember, changeGroup, leave, removeMember } from "../state/room-acts.js";

/** @typedef {import("wire").Room} Room */

/** @param {Room} room */
export function openNameSheet(room) {
  const field = new TextField({
    label: t("chat.groupName"),
    check: (text) => text.trim() ? "" : t("chat.groupNameMissing"),
    props: { value: room.name, maxlength: longestName, autocomplete: "off", dir: "auto" },
  });
  ask({
    room,
    title: t("chat.rename"),
    body: [field.element],
    act: t("chat.save"),
    run: async () => {
      if (!field.isGood()) return false;
      await changeGroup(room.id, { name: field.value.trim() });
      return true;
    },
  });
}

/** @param {Room} room */
export function openAddSheet(room) {
  const allow = () => button.disabled = choice.chosen.size === 0;
  const members = room.members.map(({ player }) => player);
  const choice = new FriendChoice(members, room.memberCount, allow);
  people.read("friends").catch((error) => toast(problemText(error)));
  const button = ask({
    room,
    title: t("chat.add"),
    body: [choice.element],
    act: t("chat.addThem"),
    onClose: () => choice.close(),
    run: async () => {
      for (const player of choice.chosen) await addMember(room.id, player);
      return true;
    },
  });
  allow();
}

/** @param {Room} room @param {string} player */
export function openRemoveSheet(room, player) {
  const name = nameOf(player);
  ask({
    room,
    title: t("chat.removeTitle", { name }),
    body: [h("p", {}, t("chat.removeText", { name }))],
    act: t("chat.remove"),
    isRisk: true,
    run: async () => {
      await removeMember(room.id, player);
      return true;
    },
  });
}

/** @param {Room} room */
export function openLeaveSheet(room) {
  ask({
    room,
    title: t("chat.leaveTitle", { name: roomName(room) }),
    body: [h("p", {}, t("chat.leaveText"))],
    act: t("chat.leave"),
    isRisk: true,
    run: async () => {
      await leave(room.id, me.player?.id ?? "");
      navigate("/chat", { replace: true });
      return true;
    },
  });
}

/**
 * @param {object} question
 * @param {Room} question.room
 * @param {string} question.title
 * @param {HTMLElement[]} question.body
 * @param {string} question.act what its button says
 * @param {boolean} [question.isRisk]
 * @param {() => void} [question.onClose]
 * @param {() => Promise<boolean>} question.run whether it is done; rejects as `call` does
 */
function ask({ room, title, body, act, isRisk, onClose, run }) {
  const problem = h("p", { class: "err", role: "alert" });
  const classes = `btn wide ${isRisk ? "risk" : "main"}`;
  const button = h("button", { type: "button", class: classes }, act);
  button.addEventListener("click", async () => {
    fill(problem);
    try {
      await whileBusy(button, t("people.wait"), async () => {
        if (await run()) sheet.close();
      });
    } catch (error) {
      fill(problem, icon("alert"), problemText(error));
    }
  });
  const sheet = openSheet({
    ...{ title, body: [...body, problem, button] },
    onClose() {
      onClose?.();
      // What the sheet has changed is shown now.
      const known = chat.room(room.id);
      if (known) chat.put({ room: known, players: [] });
    },
  });
  return button;
}
