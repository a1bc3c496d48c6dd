import { fill } from "../../kit/dom.js";
import { nothing } from "../../kit/nothing.js";
import { t } from "../../text/text.js";
import { chatsPane } from "./chats-pane.js";

/** The chats; on wide windows with the place beside them where one is shown. */
class ChatScreen extends HTMLElement {
  connectedCallback() {
    document.title = t("app.title", { screen: t("app.chat") });
    this.className = "page panes";
    const place = nothing("chats", t("chat.choose"));
    place.classList.add("wideonly");
    fill(this, chatsPane(true), place);
  }
}

customElements.define("chat-screen", ChatScreen);
