import { addStyle } from "../kit/add-style.js";

// Games have a sheet of their own, which is there before anything of them is shown.
await addStyle(__GAMES_CSS__);
