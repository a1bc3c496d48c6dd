import { h } from "../kit/dom.js";

// Chat has a sheet of its own, which is there before anything of it is shown. Without it chat can be
// read all the same.
await new Promise((done) => {
  const link = h("link", { rel: "stylesheet", href: __CHAT_CSS__, onload: done, onerror: done });
  document.head.append(link);
});
