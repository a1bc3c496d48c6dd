/**
 * The address at which the player of a site shows a video: without cookies, begun at once, for it was pressed.
 *
 * @param {import("wire").VideoSite} site
 * @param {string} id of a video, of Twitch the channel that is live
 * @param {string} host that shows it: Twitch asks for its name
 * @param {string} language
 */
export function playerAddress(site, id, host, language) {
  const address = site === "youtube"
    ? new URL(`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}`)
    : new URL("https://player.twitch.tv/");
  const values = site === "youtube"
    ? { autoplay: "1", rel: "0", hl: language }
    : { channel: id, parent: host, autoplay: "true" };
  for (const [name, value] of Object.entries(values)) address.searchParams.set(name, value);
  return String(address);
}

/**
 * @param {number} seconds
 * @returns {string} such as "1:32" or "1:02:03"
 */
export function lengthText(seconds) {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] > 0 ? parts : parts.slice(1);
  return shown.map((part, at) => at === 0 ? `${part}` : `${part}`.padStart(2, "0")).join(":");
}
