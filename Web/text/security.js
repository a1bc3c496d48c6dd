import english from "./security-en.js";
import { addTexts } from "./text.js";

// The texts of what one signs in with, which come for whoever opens that page.
await addTexts({
  en: () => Promise.resolve(english),
  de: async () => (await import("./security-de.js")).default,
});
