import english from "./chat-en.js";
import { addTexts } from "./text.js";

// The texts of chat, which comes for who has somebody to talk with.
await addTexts({
  en: () => Promise.resolve(english),
  de: async () => (await import("./chat-de.js")).default,
});
