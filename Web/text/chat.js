import english from "./chat-en.js";
import { addTexts } from "./text.js";

// The texts of chat, which are loaded for somebody who talks.
await addTexts({
  en: () => Promise.resolve(english),
  de: async () => (await import("./chat-de.js")).default,
});
