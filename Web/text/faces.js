import english from "./faces-en.js";
import { addTexts } from "./text.js";

// The texts of what mixes a face, which come with it.
await addTexts({
  en: () => Promise.resolve(english),
  de: async () => (await import("./faces-de.js")).default,
});
