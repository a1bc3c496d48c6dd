import { addStyle } from "../kit/add-style.js";

// Chat has a sheet of its own, which is there before anything of it is shown.
await addStyle(__CHAT_CSS__);
