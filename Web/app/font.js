/** Whether text is set in the app's own font. */
export let hasFont = false;

/**
 * Sets text in the app's own font if that is kept since an earlier visit: before there is text, so that nothing
 * moves. Who is here for the first time reads what the system has.
 */
export async function useKeptFont() {
  const kept = await globalThis.caches?.match(__FONT__).catch(() => {});
  if (kept) await kept.arrayBuffer().then(fontOf).then(useFont, () => {});
}

/** @param {ArrayBuffer} content @returns {Promise<FontFace>} rejects for what is no font */
export function fontOf(content) {
  return new FontFace("GameOn", content, { weight: "300 900" }).load();
}

/** @param {FontFace} font */
export function useFont(font) {
  document.fonts.add(font);
  hasFont = true;
}
