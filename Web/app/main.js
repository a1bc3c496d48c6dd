import "./missing-screen.js";
import { labelShell } from "./shell.js";
import { show, startRouter } from "./router.js";
import { onLanguageChange, setLanguage } from "../text/text.js";

onLanguageChange(() => {
  labelShell();
  show();
});
await setLanguage("auto");
startRouter();
