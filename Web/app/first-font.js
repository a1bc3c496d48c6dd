import { fontOf, hasFont, useFont } from "./font.js";

/**
 * Gets the app's own font on a first visit. Text is set in it from the next screen on, for on this one it would
 * move what somebody reads or presses. Without a network it comes another time.
 */
export async function fetchFont() {
  if (hasFont) return;
  try {
    const answer = await fetch(__FONT__);
    if (!answer.ok) return;
    const font = await fontOf(await answer.arrayBuffer());
    addEventListener("screen", () => useFont(font), { once: true });
  } catch {
    // The system's font is as good to read.
  }
}
