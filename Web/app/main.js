import "../play/play-screen.js";
import { whenIdle } from "../kit/when-idle.js";
import { toast } from "../kit/toast.js";
import { me } from "../online/me.js";
import { startOnline } from "../online/start.js";
import { startSounds } from "../sound/sounds.js";
import { settings } from "../state/settings.js";
import { onStorageTrouble } from "../state/storage.js";
import { onLanguageChange, setLanguage, t } from "../text/text.js";
import { setLoaders } from "./parts.js";
import { useKeptFont } from "./font.js";
import { startOffline } from "./offline.js";
import { loadChat, loadGames, loadLater, loadScreen, loadSharing, loadSoon } from "./on-demand.js";
import { show, startRouter } from "./router.js";
import { labelShell } from "./shell.js";
import { followTheme } from "./theme.js";

const troubles = /** @type {const} */ ({
  full: "error.storageFull",
  forbidden: "error.storageForbidden",
  dropped: "error.storageDropped",
});

followTheme();
await Promise.all([setLanguage(settings.get().language), useKeptFont()]);
labelShell();
setLoaders({ chat: loadChat, games: loadGames, later: loadLater, sharing: loadSharing });
startRouter(loadScreen);
loadSoon().catch(() => {});
onLanguageChange(() => {
  const focused = document.activeElement?.id ?? "";
  labelShell();
  show();
  document.getElementById(focused)?.focus();
});
settings.onChange(() => setLanguage(settings.get().language));
onStorageTrouble((trouble) => toast(t(troubles[trouble])));
startSounds();
startOnline();
await startOffline();
loadLater().catch(() => {});
// A player may be written to.
const joinChat = () => me.player && whenIdle(() => void loadChat().catch(() => {}));
me.onChange(joinChat);
joinChat();
