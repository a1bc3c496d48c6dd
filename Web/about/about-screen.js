import { look } from "../app/look.js";
import { backBar } from "../kit/back-bar.js";
import { fill, h } from "../kit/dom.js";
import { nothing } from "../kit/nothing.js";
import { skeleton } from "../kit/skeleton.js";
import { toPlay } from "../kit/to-play.js";
import { ApiProblem, call } from "../online/api.js";
import { failure } from "../online/failure.js";
import { t } from "../text/text.js";
import { isPage } from "./page-links.js";
import { markdownView } from "./markdown-view.js";

/** A page of the club's own: its rules, its imprint, or what becomes of what people tell it. */
class AboutScreen extends HTMLElement {
  #content = h("div", { class: "stack gap6" });
  #unhear = () => {};
  /** @type {Record<string, string>} */
  params = {};

  connectedCallback() {
    const { page } = this.params;
    const title = isPage(page) ? t(`about.${page}`) : t("about.none");
    document.title = t("app.title", { screen: title });
    this.className = "page narrow";
    fill(this, backBar(title, "/settings"), this.#content);
    fill(this.#content, skeleton(4));
    // Another text may be told while it is read.
    this.#unhear = look.onChange(() => this.#load());
    this.#load();
  }

  disconnectedCallback() {
    this.#unhear();
  }

  async #load() {
    const { page } = this.params;
    if (!isPage(page)) return this.#say();
    try {
      const { text } = await call("GET", `/club/pages/${page}`);
      fill(this.#content, markdownView(text));
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404) return this.#say();
      fill(this.#content, failure(error, () => this.#load()));
    }
  }

  #say() {
    fill(this.#content, nothing("nobody", t("about.none"), t("about.noneHint"), toPlay()));
  }
}

customElements.define("about-screen", AboutScreen);
