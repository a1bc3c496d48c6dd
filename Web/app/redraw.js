import { me } from "../online/me.js";
import { onStoredChange } from "../state/storage.js";
import { show } from "./router.js";

/**
 * Makes sure that no screen or sheet stays that was drawn for somebody who has left: a member wherever that
 * was, a guest in another tab. What a guest does goes on where the server has forgotten them.
 */
export function redrawForOthers() {
  let drawnFor = me.player;
  const redraw = () => {
    if (!drawnFor || drawnFor.id === me.player?.id) return;
    for (const sheet of document.querySelectorAll("dialog")) sheet.close();
    show();
  };
  addEventListener("screen", () => drawnFor = me.player);
  me.onChange(() => drawnFor?.kind === "member" && redraw());
  onStoredChange("me", redraw);
}
