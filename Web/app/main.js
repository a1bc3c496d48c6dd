import "../play/play-screen.js";
import { whenIdle } from "../kit/when-idle.js";
import { toast } from "../kit/toast.js";
import { me } from "../online/me.js";
import { startOnline } from "../online/start.js";
import { startSounds } from "../sound/sounds.js";
import { settings } from "../state/settings.js";
import { onStorageTrouble } from "../state/storage.js";
import { nameApp, onLanguageChange, setLanguage, t } from "../text/text.js";
import { beginLook, isOff, languageFor, look } from "./look.js";
import { setLoaders } from "./parts.js";
import { useKeptFont } from "./font.js";
import { startOffline } from "./offline.js";
import {
  loadAnalysis,
  loadChat,
  loadClub,
  loadFaces,
  loadGames,
  loadLater,
  loadScreen,
  loadSharing,
  loadSoon,
} from "./on-demand.js";
import { show, startRouter } from "./router.js";
import { labelShell } from "./shell.js";
import { followTheme } from "./theme.js";

const troubles = /** @type {const} */ ({
  full: "error.storageFull",
  forbidden: "error.storageForbidden",
  dropped: "error.storageDropped",
});

beginLook();
followTheme();
nameApp(look.get().name);
const showLanguage = () => setLanguage(languageFor(settings.get().language));
await Promise.all([showLanguage(), useKeptFont()]);
labelShell();
setLoaders({
  analysis: loadAnalysis,
  chat: loadChat,
  club: loadClub,
  faces: loadFaces,
  games: loadGames,
  later: loadLater,
  sharing: loadSharing,
});
startRouter(loadScreen);
loadSoon().catch(() => {});
onLanguageChange(() => {
  const focused = document.activeElement?.id ?? "";
  labelShell();
  show();
  document.getElementById(focused)?.focus();
});
settings.onChange(showLanguage);
look.onChange(() => {
  nameApp(look.get().name);
  labelShell();
  showLanguage();
});
onStorageTrouble((trouble) => toast(t(troubles[trouble])));
startSounds();
startOnline();
await startOffline();
loadLater().catch(() => {});
// A player may be written to.
const joinChat = () =>
  me.player && !isOff("chat") && whenIdle(() => void loadChat().catch(() => {}));
me.onChange(joinChat);
joinChat();
