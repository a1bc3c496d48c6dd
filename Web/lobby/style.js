import { addStyle } from "../kit/add-style.js";

// What stands beside the board has a sheet of its own, which is there before anything of it is shown.
await addStyle(__LOBBY_CSS__);
