import { playerAvatar } from "../kit/avatar.js";
import { h } from "../kit/dom.js";
import { fillSection } from "../kit/section.js";
import { call } from "../online/api.js";
import { me } from "../online/me.js";
import { playerName } from "../online/words.js";
import { t } from "../text/text.js";
import { people } from "./people.js";
import { pictureRow, wayButton } from "./person-row.js";

/** @typedef {import("wire").Player} Player */

/** Groups whose members are shown, and how many of them. */
const [mostGroups, mostPeople] = [3, 40];

/** Those who are in a group with the reader and no friends yet, such as a class that has just come in. */
export class GroupMates {
  element = h("section", { class: "sec", hidden: true });

  /** Reads them. What fails is left out: people are found without it. */
  async read() {
    const [{ rooms }, blocked] = await Promise.all([
      call("GET", "/rooms").catch(() => ({ rooms: [] })),
      call("GET", "/blocked").catch(() => ({ people: [] })),
    ]);
    /** @type {import("wire").Room[]} */
    const groups = rooms.filter((/** @type {import("wire").Room} */ { kind }) => kind === "group");
    const found = await Promise.all(groups.slice(0, mostGroups).map(membersOf));
    const friends = people.list("friends")?.people ?? [];
    /** @type {import("wire").Person[]} */
    const left = [...friends, ...blocked.people];
    const known = new Set([me.player?.id, ...left.map(({ player }) => player.id)]);
    const mates = new Map(found.flat().map((mate) => [mate.player.id, mate]));
    const others = [...mates.values()]
      .filter(({ player }) => !known.has(player.id) && player.kind === "member")
      .sort((one, other) => playerName(one.player).localeCompare(playerName(other.player)));
    this.element.hidden = others.length === 0;
    fillSection(
      this.element,
      "people-mates",
      h("h2", { id: "people-mates" }, t("people.mates")),
      h("ul", { class: "card list", "--inset": "72px" }, others.slice(0, mostPeople).map(row)),
    );
  }
}

/** @param {import("wire").Room} room @returns {Promise<{ player: Player, group: string }[]>} */
async function membersOf({ id, name = "" }) {
  const { players } = await call("GET", `/rooms/${id}`).catch(() => ({ players: [] }));
  return players.map((/** @type {Player} */ player) => ({ player, group: name }));
}

/** @param {{ player: Player, group: string }} mate */
function row({ player, group }) {
  const title = h(
    "a",
    { class: "plain t", href: `/player/${player.id}`, dir: "auto" },
    playerName(player),
  );
  const way = wayButton(player, { player: player.id, presence: "offline", open: [] });
  return pictureRow(playerAvatar(player), title, group, way);
}
