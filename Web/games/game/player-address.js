/**
 * The address of a site's embedded player for a video. It sets no cookies where the site offers that, and starts at
 * once, because somebody has just pressed "play".
 *
 * @param {import("wire").VideoSite} site
 * @param {string} id of the video, at Twitch the name of the live channel
 * @param {string} host name of the page that embeds it, which Twitch requires
 * @param {string} language of the player's controls
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
 * The length of a video as it is written on players.
 *
 * @param {number} seconds whole
 * @returns {string} such as "1:32" or "1:02:03"
 */
export function lengthText(seconds) {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] > 0 ? parts : parts.slice(1);
  return shown.map((part, at) => at === 0 ? `${part}` : `${part}`.padStart(2, "0")).join(":");
}
