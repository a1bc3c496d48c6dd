import english from "./lobby-en.js";
import { addTexts } from "./text.js";

// The texts of what stands beside the board of the Play screen, which come with it.
await addTexts({
  en: () => Promise.resolve(english),
  de: async () => (await import("./lobby-de.js")).default,
});
