import { fill, h } from "../../kit/dom.js";
import { t } from "../../text/text.js";
import { chatsPane } from "./chats-pane.js";

/** The chats; on wide windows with the place beside them where one is shown. */
class ChatScreen extends HTMLElement {
  connectedCallback() {
    document.title = t("app.title", { screen: t("app.chat") });
    this.className = "page panes";
    fill(
      this,
      chatsPane(true),
      h("section", { class: "wideonly empty" }, h("p", { class: "s" }, t("chat.choose"))),
    );
  }
}

customElements.define("chat-screen", ChatScreen);
