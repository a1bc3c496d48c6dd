import { backBar } from "../../kit/back-bar.js";
import { whileBusy } from "../../kit/busy.js";
import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { switchRow } from "../../kit/list-row.js";
import { nothing } from "../../kit/nothing.js";
import { section } from "../../kit/section.js";
import { skeleton } from "../../kit/skeleton.js";
import { toast } from "../../kit/toast.js";
import { call } from "../../online/api.js";
import { failure } from "../../online/failure.js";
import { problemText } from "../../online/words.js";
import { t } from "../../text/text.js";
import { leaveTo } from "../leave-to.js";
import { momentText } from "../moment.js";
import { openQuestionSheet } from "../question-sheet.js";
import { openChangeSheet, openSecretSheet } from "./webhook-sheets.js";
import { deliveryText, eventText, isInTrouble, machineOf, stateText } from "./webhook-words.js";

/** @typedef {import("wire").Webhook} Webhook */
/** @typedef {import("wire").WebhookDelivery} Delivery */

/** The looks at what becomes of a delivery that somebody has just sent. */
const [looks, pause] = [8, 1500];

const list = "/club/webhooks";

/** A webhook: what it is told, what became of that, and what a host can do about it. */
class WebhookScreen extends HTMLElement {
  #content = h("div", { class: "stack gap6" });

  connectedCallback() {
    document.title = t("app.title", { screen: t("hooks.title") });
    this.className = "page narrow";
    fill(this, backBar(t("hooks.title"), list), this.#content);
    fill(this.#content, skeleton(4));
    this.#load();
  }

  get #path() {
    return `/club/webhooks/${location.pathname.split("/")[3]}`;
  }

  /** Reads and shows all that there is. @returns {Promise<Delivery[]>} the deliveries that are shown */
  async #load() {
    try {
      const { webhooks } = await call("GET", "/club/webhooks");
      const webhook = webhooks.find(
        (/** @type {Webhook} */ { number }) => this.#path.endsWith(`/${number}`),
      );
      if (webhook) {
        const { deliveries } = await call("GET", `${this.#path}/deliveries`);
        this.#show(webhook, deliveries);
        return deliveries;
      }
      fill(this.#content, nothing("friends", t("hooks.gone"), t("hooks.goneHint")));
    } catch (error) {
      fill(this.#content, failure(error, () => this.#load()));
    }
    return [];
  }

  /** @param {Webhook} webhook @param {Delivery[]} deliveries */
  #show(webhook, deliveries) {
    const { url, state } = webhook;
    const machine = machineOf(url);
    document.title = t("app.title", { screen: machine });
    // A sheet that is open lies in here, and stays.
    this.firstElementChild?.replaceWith(backBar(machine, list));
    const isOn = state === "on";
    keepFocus(this.#content, () =>
      fill(
        this.#content,
        h(
          "ul",
          { class: "card list" },
          h(
            "li",
            { class: "item" },
            icon(isInTrouble(webhook) ? "alert" : "link"),
            h(
              "div",
              { class: "grow" },
              h("p", { class: "t", dir: "ltr" }, url),
              h("p", { class: "s" }, stateText(webhook)),
            ),
          ),
          switchRow({
            ...{ title: t("hooks.on"), hint: t("hooks.onHint"), checked: isOn },
            onChange: (isOn) => this.#change({ isOn }),
          }),
        ),
        this.#acts(webhook),
        section(
          "webhook-deliveries",
          t("hooks.deliveries"),
          deliveries.length === 0
            ? h("p", { class: "s" }, t("hooks.noDeliveries"))
            : h("ul", { class: "card list" }, deliveries.map((each) => this.#row(each, isOn))),
        ),
      ));
  }

  /** @param {Webhook} webhook */
  #acts(webhook) {
    const { url, state } = webhook;
    const test = () =>
      whileBusy(testButton, t("desk.doing"), () => this.#follow(`${this.#path}/test`));
    const testButton = h(
      "button",
      { type: "button", class: "btn main wide", disabled: state !== "on", onclick: test },
      t("hooks.sendTest"),
    );
    const change = () => openChangeSheet(webhook, () => this.#load());
    const renew = () =>
      openQuestionSheet({
        ...{ title: t("hooks.renew"), text: t("hooks.renewText"), label: t("hooks.renew") },
        act: async () => {
          const { secret } = await call("POST", `${this.#path}/secret`);
          return () => openSecretSheet(secret);
        },
      });
    const remove = () =>
      openQuestionSheet({
        title: t("hooks.removeTitle", { name: machineOf(url) }),
        ...{ text: t("hooks.removeText"), label: t("hooks.remove") },
        act: async () => {
          await call("DELETE", this.#path);
          return () => {
            leaveTo(list);
            toast(t("hooks.removed"));
          };
        },
      });
    return h(
      "div",
      { class: "stack" },
      testButton,
      h("button", { type: "button", class: "btn wide", onclick: change }, t("hooks.change")),
      h("button", { type: "button", class: "btn wide", onclick: renew }, t("hooks.renew")),
      h("button", { type: "button", class: "btn risk wide", onclick: remove }, t("hooks.remove")),
    );
  }

  /** @param {import("wire").WebhookChange} change */
  async #change(change) {
    try {
      await call("PATCH", this.#path, change);
    } catch (error) {
      toast(problemText(error));
    }
    await this.#load();
  }

  /** @param {Delivery} delivery @param {boolean} isOn */
  #row(delivery, isOn) {
    const { number, event, at, state } = delivery;
    const name = eventText(event);
    const time = momentText(at);
    const again = () =>
      whileBusy(
        button,
        t("desk.doing"),
        () => this.#follow(`/club/webhook-deliveries/${number}`),
      );
    const button = h(
      "button",
      {
        ...{ type: "button", class: "btn sm", onclick: again },
        "aria-label": t("hooks.againOf", { name, time }),
      },
      t("hooks.again"),
    );
    return h(
      "li",
      { class: "item wrap" },
      icon(state === "delivered" ? "check" : state === "waiting" ? "send" : "alert"),
      h(
        "div",
        { class: "grow" },
        h("p", { class: "t" }, name),
        h("p", { class: "s" }, deliveryText(delivery)),
        h("p", { class: "tiny" }, time),
      ),
      isOn && state !== "waiting" && button,
    );
  }

  /** Sends something, and looks for a while what becomes of it. @param {string} path */
  async #follow(path) {
    try {
      const sent = await call("POST", path);
      for (let look = 0; look < looks && this.isConnected; look++) {
        const found = (await this.#load()).find(({ number }) => number === sent.number);
        if (found?.state !== "waiting" || found.failure) break;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      // The webhook was read before its deliveries, which may have switched it off.
      if (this.isConnected) await this.#load();
    } catch (error) {
      toast(problemText(error));
    }
  }
}

customElements.define("desk-webhook-screen", WebhookScreen);
