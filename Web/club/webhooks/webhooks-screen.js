import { backBar } from "../../kit/back-bar.js";
import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { linkRow } from "../../kit/link-row.js";
import { nothing } from "../../kit/nothing.js";
import { skeleton } from "../../kit/skeleton.js";
import { call } from "../../online/api.js";
import { failure } from "../../online/failure.js";
import { t } from "../../text/text.js";
import { openAddSheet } from "./webhook-sheets.js";
import { isInTrouble, machineOf, stateText } from "./webhook-words.js";

/** The webhooks: addresses elsewhere that are told what happens in the club. */
class WebhooksScreen extends HTMLElement {
  #content = h("div", { class: "stack" });

  connectedCallback() {
    document.title = t("app.title", { screen: t("hooks.title") });
    this.className = "page narrow";
    const add = () => openAddSheet(() => this.#load());
    fill(
      this,
      backBar(t("hooks.title"), "/club"),
      h("p", { class: "s" }, t("hooks.what")),
      this.#content,
      h(
        "button",
        { type: "button", class: "btn main wide", onclick: add },
        icon("plus"),
        t("hooks.add"),
      ),
    );
    this.#load();
  }

  async #load() {
    if (!this.#content.hasChildNodes()) fill(this.#content, skeleton(2));
    try {
      const { webhooks } = await call("GET", "/club/webhooks");
      fill(
        this.#content,
        webhooks.length === 0
          ? nothing("friends", t("hooks.none"), t("hooks.noneHint"))
          : h("ul", { class: "card list" }, webhooks.map(rowOf)),
      );
    } catch (error) {
      fill(this.#content, failure(error, () => this.#load()));
    }
  }
}

/** @param {import("wire").Webhook} webhook */
function rowOf(webhook) {
  return linkRow({
    drawing: isInTrouble(webhook) ? "alert" : "link",
    ...{ title: machineOf(webhook.url), hint: stateText(webhook) },
    href: `/club/webhooks/${webhook.number}`,
  });
}

customElements.define("desk-webhooks-screen", WebhooksScreen);
