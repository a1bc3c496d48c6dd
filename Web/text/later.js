import english from "./later-en.js";
import { addTexts } from "./text.js";

// The texts of the screens that a first game does without.
await addTexts({
  en: () => Promise.resolve(english),
  de: async () => (await import("./later-de.js")).default,
});
