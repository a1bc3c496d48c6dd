// The bundle "chat", which is loaded for those who talk. It builds on the bundle "later".
import "../app/later.js";
import "../text/chat.js";
import "./style.js";
import "./info/chat-info-screen.js";
import "./list/chat-screen.js";
import "./new/new-chat-screen.js";
import "./requests/requests-screen.js";
import "./room/room-screen.js";
import "./share/share-screen.js";
import { showChatBadge } from "./badge.js";
import { startChat } from "./state/chat.js";
export { RoomView } from "./room/room-view.js";
export { summary } from "./room/words.js";
export { sendToChat } from "./share/pending.js";
export { chat } from "./state/chat.js";
export { roomOfMatch } from "./state/room-acts.js";

// It is there with the network off too.
navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage("keep-chat"));
startChat();
showChatBadge();
