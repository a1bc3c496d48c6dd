import { navigate } from "../app/router.js";
import { playerAvatar } from "../kit/avatar.js";
import { fill, h } from "../kit/dom.js";
import { miniBoard } from "../kit/mini-board.js";
import { club } from "../online/club.js";
import { isInLiveRound } from "../online/come-together.js";
import { me } from "../online/me.js";
import { opponentOf, takeInvitation } from "../online/pairing.js";
import { playerName } from "../online/words.js";
import { shapeOf } from "../state/ruleset.js";
import { boardName } from "../text/names.js";
import { t } from "../text/text.js";
import { bannerNews, hasCome } from "./banner-news.js";
import { tellProblem } from "./challenges.js";

/** At most this many matches that wait are remembered; the lobby has them all. */
const most = 20;

const region = h("div", { id: "banner", role: "status" });
/** @type {string[]} */
let waiting = [];
/** @type {Set<string>} */
const later = new Set();
/** The thing that is shown: drawn anew it would lose its focus. */
let shown = "";

/** Tells of a challenge, of one's turn and of a rematch on top of every screen, once each. */
export function startBanner() {
  document.body.append(region);
  club.onEvent(({ name, data }) => {
    if (name !== "match" || !me.player) return;
    if (!hasCome(club.match(data.id), data, me.player.id)) return;
    later.delete(data.id);
    waiting = [data.id, ...waiting.filter((id) => id !== data.id)].slice(0, most);
  });
  club.onChange(draw);
  addEventListener("screen", draw);
  draw();
}

function draw() {
  const news = me.player && !isInLiveRound()
    ? bannerNews({
      ...{ me: me.player.id, challenges: club.challenges(), match: club.match, waiting, later },
      path: location.pathname,
    })
    : null;
  const is = news ? `${news.kind} ${idOf(news)}` : "";
  if (is === shown) return;
  shown = is;
  fill(region, news && banner(news));
}

/** @param {import("./banner-news.js").BannerNews} news */
function idOf(news) {
  return news.kind === "challenge" ? news.challenge.id : news.match.id;
}

/** @param {import("./banner-news.js").BannerNews} news */
function banner(news) {
  const about = news.kind === "challenge" ? news.challenge : news.match;
  const id = news.kind === "challenge" ? news.challenge.from : opponentOf(news.match);
  const player = club.player(id);
  const name = playerName(player);
  const { ruleset, pace } = about;
  const putOff = () => {
    later.add(about.id);
    draw();
  };
  const act = () => {
    putOff();
    if (news.kind === "challenge") takeInvitation(news.challenge.id).catch(tellProblem);
    else navigate(`/online/${news.match.id}`);
  };
  return h(
    "div",
    { class: "banner" },
    playerAvatar(player ?? { id }),
    h(
      "div",
      { class: "grow" },
      h("p", { class: "t", dir: "auto" }, t(`banner.${news.kind}`, { name })),
      h(
        "p",
        { class: "s" },
        t(pace ? "lobby.live" : "lobby.relaxed", { board: boardName(ruleset), count: pace }),
      ),
    ),
    miniBoard(shapeOf(ruleset)),
    h(
      "div",
      { class: "row" },
      h(
        "button",
        { type: "button", class: "btn main sm", onclick: act },
        t(news.kind === "challenge" ? "duel.accept" : "banner.play"),
      ),
      h("button", { type: "button", class: "btn sm", onclick: putOff }, t("banner.later")),
    ),
  );
}
