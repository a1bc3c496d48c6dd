import { deepStrictEqual } from "node:assert/strict";
import { sources, usersOf } from "./support/sources.js";

/** What leads away from the page, which happens in one place: to the provider by whom people sign in. */
const leading = /\bwindow\.open\b|location\.(assign|replace)\(|location(\.href)? = /;

/** What makes code or markup of a text, or leads away from the page. */
const sinks = [
  /\b(inner|outer)HTML\b|insertAdjacentHTML|\bsrcdoc\b|document\.write|createContextualFragment/,
  /\bDOMParser\b|\bsetHTML|parseHTMLUnsafe/,
  /\beval\(|new Function|import\((?!["'`])|setTimeout\(["'`]|setInterval\(["'`]/,
  /javascript:|data:text/,
  leading,
  /setAttribute\(["'`](on|style|srcdoc)/,
  // Messages of other windows: none are listened to, none are sent.
  /addEventListener\("message"(?=[\s\S]*event\.origin)|\b(window|parent|opener|top)\.postMessage/,
];

Deno.test("no module makes code or markup of a text, or leads somebody elsewhere", () => {
  const all = sources();
  for (const sink of sinks) {
    deepStrictEqual(
      usersOf(sink, all),
      sink === leading ? ["account/provider.js"] : [],
      String(sink),
    );
  }
});

Deno.test("each of those is found", () => {
  const planted = [
    "box.innerHTML = text",
    "new DOMParser()",
    "eval(text)",
    'href: "javascript:"',
    "location.href = address",
    'box.setAttribute("onclick", text)',
    "parent.postMessage(text)",
  ];
  deepStrictEqual(
    planted.map((text, at) => usersOf(sinks[at], new Map([["a.js", text]])).length),
    planted.map(() => 1),
  );
});
