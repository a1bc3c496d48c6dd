import { navigate } from "../app/router.js";
import { playerAvatar } from "../kit/avatar.js";
import { h } from "../kit/dom.js";
import { LiveLine } from "../kit/live-line.js";
import { toast } from "../kit/toast.js";
import { analyse } from "../match/analyse.js";
import { MatchPanel } from "../match/match-panel.js";
import { shareRound } from "../match/share.js";
import { call } from "../online/api.js";
import { club } from "../online/club.js";
import { me } from "../online/me.js";
import { playerName } from "../online/words.js";
import { endSound, playEnd, playMove, playSound } from "../sound/sounds.js";
import { t } from "../text/text.js";
import { Clockwork } from "./clockwork.js";
import { duelControls } from "./controls.js";
import { spectatorCount } from "./spectators.js";
import { Duel } from "./duel.js";
import { MatchChat } from "./match-chat.js";
import { replayRound } from "./last-round.js";
import { moves } from "./moves.js";
import { PastRounds } from "./past-rounds.js";
import { openReplaySheet, openResignSheet } from "./sheets.js";
import { other } from "./view.js";
import { watchNext } from "./watch-next.js";
import { duelScene, playersOf, refusalText } from "./words.js";

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */
/** @typedef {import("../match/words.js").Players} Players */
/** @typedef {import("wire").Match} Match */
/** @typedef {import("./duel.js").Change} Change */

/** The panel of a match with somebody elsewhere, which follows what the server tells until it is closed. */
export class DuelTable {
  #duel;
  #panel;
  #controls;
  /** The chat of the two; somebody who watches doesn't hear it. @type {MatchChat | null} */
  #chat = null;
  #past;
  #spectators = spectatorCount();
  #next = watchNext();
  #told = new LiveLine();
  #clockwork = new Clockwork({
    now: club.now,
    answer: (command) => this.#duel.ask(command),
    tell: (text) => this.#told.say(text),
    takeBack: (text) => this.#told.takeBack(text),
    leave: () => this.#panel.focus(),
    offerClaim: (isOffered) => this.#controls?.offerClaim(isOffered),
    changed: () => this.#show("same"),
  });
  #wasWanted = false;
  #endings;

  /**
   * @param {Match} match
   * @param {import("../engine/bindings.js").Rules} rules
   * @param {(view: MatchView, players: Players) => void} onShow
   */
  constructor(match, rules, onShow) {
    this.onShow = onShow;
    this.#duel = new Duel(match, me.player?.id, { rules, club, moves }, {
      changed: (change) => this.#onChange(change),
      refused: (error) => this.#onRefusal(error),
      declined: (what) => toast(t(`duel.${what}Declined`, { name: this.#players().names[1] })),
    });
    const { seat } = this.#duel;
    const first = seat || 1;
    this.#controls = seat ? this.#makeControls(seat) : null;
    const path = `/matches/${match.id}/rounds`;
    this.#past = new PastRounds({
      ...{ rules, first, open: openReplaySheet },
      tell: (games, players) => this.#panel.showPast(games, players),
      load: (before) => call("GET", before === undefined ? path : `${path}?before=${before}`),
    });
    const watching = h("p", { class: "grow s" }, t("duel.watching"));
    const onlooker = h("div", { class: "onlooker" }, watching, this.#next.running);
    const [own, theirs] = [first, other(first)].map((seat) => match.players[seat - 1]);
    this.#panel = new MatchPanel({
      portraits: [
        portrait(own, theirs, false),
        portrait(theirs, own, true),
      ],
      play: (cell) => this.#duel.play(cell),
      share: () => this.share(),
      replay: () => replayRound(this.#duel.match, rules),
      analyse: () => analyse(this.#duel.view, this.#players()),
      replayPast: (number) => this.#past.replay(number),
      notes: [this.#clockwork.clock, this.#told.element],
      asked: [...(this.#chat ? [this.#chat.strip] : []), this.#clockwork.questions],
      running: this.#controls?.running ?? [onlooker],
      ended: this.#controls?.ended ?? [this.#next.ended],
      lists: [...(this.#chat ? [this.#chat.panel] : []), this.#past.element],
    });
    this.element = this.#panel.element;
    this.element.firstElementChild?.append(this.#spectators.element);
    const hear = () => this.#duel.hear();
    this.#endings = [club.onChange(hear), moves.onChange(hear)];
    hear();
  }

  /** The view that is shown. */
  get view() {
    return this.#duel.view;
  }

  close() {
    for (const end of this.#endings) end();
    this.#chat?.close();
    this.#duel.close();
    this.#panel.stop();
    this.#clockwork.stop();
  }

  /** @param {import("wire").Seat} seat */
  #makeControls(seat) {
    const chat = new MatchChat(this.#duel.match.id);
    this.#chat = chat;
    return duelControls({
      ...{ seat, chat },
      match: () => this.#duel.match,
      ask: (command) => this.#duel.ask(command),
      resign: () => {
        const { number } = this.#duel.match.round;
        const resign = () => this.#duel.ask({ command: "resign", round: number });
        openResignSheet(this.#players().names[1], resign);
      },
    });
  }

  /** @param {Change} change */
  #onChange(change) {
    this.#show(change);
    const { view } = this.#duel;
    const { kind } = this.#players();
    if (change === "moved") playMove(view, kind);
    if (change === "cleared") playSound("sweep");
    if (change === "undone") playSound("undo");
    const end = change === "ended" && endSound(view, kind);
    if (end) playEnd(end);
  }

  /** @param {unknown} error */
  #onRefusal(error) {
    const { finish } = /** @type {{ finish?: string }} */ (error ?? {});
    const run = () => navigate(`/online/${finish}`);
    toast(
      refusalText(error, this.#players().names[1]),
      finish ? { action: { label: t("duel.goThere"), run } } : {},
    );
  }

  /** @param {Change} change */
  #show(change) {
    const players = this.#players();
    const scene = duelScene(this.#duel, {
      isHere: club.isHere,
      nameOf,
      profileOf,
      isLost: club.connection === "lost",
      now: club.now(),
    });
    this.#panel.show(scene, { isMove: change === "moved" });
    this.#controls?.show();
    this.#past.show(this.#duel.match, players);
    this.#tellWish(players.names[1]);
    this.#clockwork.show(this.#duel, players.names[1]);
    const { match, seat } = this.#duel;
    this.#spectators.show(club.spectators(match.id), seat === 0);
    if (seat === 0) this.#next.show(match);
    this.onShow(this.#duel.view, players);
  }

  /** @param {string} name */
  #tellWish(name) {
    const { match, seat } = this.#duel;
    const isWanted = seat !== 0 && match.wishes[other(seat) - 1];
    if (isWanted === this.#wasWanted) return;
    this.#wasWanted = isWanted;
    const text = t("duel.rematchWanted", { name });
    if (isWanted) this.#told.say(text);
    else this.#told.takeBack(text);
  }

  /** Shares the round that is shown. */
  share() {
    shareRound(this.#duel.view, this.#players());
  }

  #players() {
    return playersOf(this.#duel.match, this.#duel.seat, nameOf);
  }
}

/** @param {string} player */
function nameOf(player) {
  return playerName(club.player(player), t("duel.somebody"));
}

/** @param {string} player */
function profileOf(player) {
  const isThere = ["guest", "member"].includes(club.player(player)?.kind ?? "");
  return isThere ? `/player/${player}` : undefined;
}

/**
 * The portrait of one of the two, whose face differs from the other's. Of two that follow from ids it is the second
 * that gives way; beside one that was mixed, it is the other.
 *
 * @param {string} id
 * @param {string} opponent
 * @param {boolean} isSecond
 * @returns {import("../match/score-header.js").Portrait}
 */
function portrait(id, opponent, isSecond) {
  return (options) => {
    const beside = faced(opponent);
    const givesWay = isSecond || beside.face !== undefined;
    return playerAvatar(faced(id), { ...options, beside: givesWay ? beside : undefined });
  };
}

/** @param {string} id @returns {import("../kit/avatar.js").Faced} */
function faced(id) {
  return club.player(id) ?? { id };
}
