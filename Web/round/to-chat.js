import { loadPart } from "../app/parts.js";
import { toast } from "../kit/toast.js";
import { unreachableText } from "../online/unreachable.js";

/**
 * Has a chat chosen for a board.
 *
 * @param {string} board the text of its round
 */
export function toChat(board) {
  loadPart("chat").then((chat) => chat.sendToChat(board)).catch(() => toast(unreachableText()));
}
