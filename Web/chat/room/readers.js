import { listText, t } from "../../text/text.js";

/** The number of those who are named; of more only the number is told. */
const most = 3;

/**
 * The words for who looks after the club and reads along in a group of a young one, besides the reader.
 *
 * @param {import("wire").Room} room
 * @param {string | undefined} reader
 * @param {(id: string) => string} nameOf
 * @returns {string} empty where nobody does, and elsewhere
 */
export function readersText({ moderators = [] }, reader, nameOf) {
  const others = moderators.filter((id) => id !== reader);
  if (others.length === 0) return moderators.length > 0 ? t("room.youRead") : "";
  const names = others.slice(0, most).map(nameOf);
  const count = others.length - names.length;
  if (count > 0) return t("room.manyRead", { names: listText(names), count });
  return t("room.theyRead", { names: listText(names, "conjunction"), count: names.length });
}
