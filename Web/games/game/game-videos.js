import { isOff } from "../../app/look.js";
import { h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { fillSection } from "../../kit/section.js";
import { toast } from "../../kit/toast.js";
import { call } from "../../online/api.js";
import { isOnline } from "../../online/line.js";
import { formatDate, formatNumber, language, t } from "../../text/text.js";
import { picture } from "../parts/cover.js";
import { outside } from "./facts.js";
import { lengthText, playerAddress } from "./player-address.js";

/** @typedef {import("wire").GameSummary} GameSummary */
/** @typedef {import("wire").GameVideo} GameVideo */
/** @typedef {import("wire").GameVideoSite} GameVideoSite */
/** @typedef {import("wire").VideoSite} VideoSite */

const siteNames = { youtube: "YouTube", twitch: "Twitch" };

/**
 * Videos and live streams of a game; none in a club that looked at no other sites when the page was opened. Nothing
 * comes from their sites before one is pressed.
 */
export class GameVideos {
  element = h("section", { class: "sec vids", hidden: isOff("otherSites") });
  /** Ends the one that plays. */
  #stop = () => {};

  /** @param {GameSummary} game */
  constructor(game) {
    this.game = game;
    if (!isOff("otherSites")) this.#load();
  }

  async #load() {
    try {
      const { sites } = await call("GET", `/games/${this.game.id}/videos`);
      this.#paint(sites);
    } catch {
      // A page without videos is whole; they come with the next visit.
      this.element.remove();
    }
  }

  /** @param {GameVideoSite[]} sites */
  #paint(sites) {
    const hasVideos = sites.some(({ videos }) => videos.length > 0);
    fillSection(
      this.element,
      "game-videos",
      h("h2", { id: "game-videos" }, t("games.videos")),
      ...sites.flatMap((site) => this.#site(site)),
      h("ul", { class: "sites" }, sites.map((site) => h("li", {}, searchLink(site)))),
      hasVideos && h("p", { class: "tiny" }, t("games.videosHint")),
    );
  }

  /** @param {GameVideoSite} site @returns {(HTMLElement | null)[]} */
  #site({ site, state, videos, fetchedAt }) {
    if (videos.length === 0) return [];
    return [
      h("h3", { class: "s" }, siteNames[site]),
      h("ul", { class: "shelf" }, videos.map((video) => this.#card(site, video))),
      state === "stale" && fetchedAt
        ? h("p", { class: "tiny" }, t("games.videosOld", { date: formatDate(fetchedAt) }))
        : null,
    ];
  }

  /** @param {VideoSite} site @param {GameVideo} video */
  #card(site, video) {
    const { title, channel, viewers, length } = video;
    const press = h(
      "button",
      {
        ...{ type: "button", class: "video", "aria-label": playLabel(site, video) },
        onclick: () => this.#play(site, video, press, words),
      },
      video.picture ? picture(`/api/v1/game-pictures/${video.picture}/large`) : null,
      icon("play"),
      h("span", { class: "tiny num" }, length ? lengthText(length) : t("games.live")),
    );
    const words = h(
      "figcaption",
      { class: "s row" },
      h(
        "div",
        { class: "grow" },
        h("p", { class: "cap", dir: "auto" }, title),
        h("p", { class: "tiny" }, channelText(channel, viewers)),
      ),
    );
    return h("li", {}, h("figure", { class: "stack" }, press, words));
  }

  /**
   * Puts the player in the place of the picture, until it is closed or another begins.
   *
   * @param {VideoSite} site
   * @param {GameVideo} video
   * @param {HTMLElement} press
   * @param {HTMLElement} words
   */
  #play(site, video, press, words) {
    if (!isOnline()) return toast(t("games.videosOffline"));
    this.#stop();
    const frame = player(site, video);
    const close = h(
      "button",
      {
        ...{
          type: "button",
          class: "ib",
          "aria-label": t("games.closeVideo", { title: video.title }),
        },
        onclick: () => {
          this.#stop();
          press.focus();
        },
      },
      icon("close"),
    );
    this.#stop = () => {
      frame.replaceWith(press);
      close.remove();
      this.#stop = () => {};
    };
    press.replaceWith(frame);
    words.append(close);
    frame.focus({ preventScroll: true });
    words.parentElement?.scrollIntoView({ block: "nearest", inline: "center" });
  }
}

/** The way to what a site has, and where that leads. @param {GameVideoSite} site */
function searchLink({ site, searchLink }) {
  const text = t("games.searchAt", { site: siteNames[site] });
  const address = new URL(searchLink).hostname.replace(/^www\./, "");
  return outside(
    searchLink,
    [
      icon("video"),
      h(
        "span",
        { class: "grow" },
        h("span", { class: "t" }, text),
        " ",
        h("span", { class: "s" }, t("games.opens", { address })),
      ),
    ],
    "card row cardlink",
  );
}

/** @param {VideoSite} site @param {GameVideo} video */
function playLabel(site, { title, length }) {
  const from = siteNames[site];
  return length
    ? t("games.playVideo", { title, length: lengthText(length), site: from })
    : t("games.playLive", { title, site: from });
}

/** @param {string} channel @param {number} [viewers] */
function channelText(channel, viewers) {
  return viewers === undefined
    ? channel
    : t("games.channelLive", { channel, count: viewers, viewers: formatNumber(viewers) });
}

/**
 * The site's own player, from the moment on when it was asked for.
 *
 * @param {VideoSite} site
 * @param {GameVideo} video
 */
function player(site, video) {
  return h("iframe", {
    ...{ class: "video", title: video.title, allow: "autoplay; fullscreen; encrypted-media" },
    ...{ allowfullscreen: true, referrerpolicy: "strict-origin-when-cross-origin" },
    src: playerAddress(site, video.id, location.hostname, language()),
  });
}
