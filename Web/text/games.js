import english from "./games-en.js";
import { addTexts } from "./text.js";

// The texts of games, which are loaded for somebody who looks at them.
await addTexts({
  en: () => Promise.resolve(english),
  de: async () => (await import("./games-de.js")).default,
});
