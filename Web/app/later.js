// What a first game does without: a file of its own, which comes after all else.
import "../text/later.js";
import "../account/account-screen.js";
import "../account/confirm-screen.js";
import "../account/privacy-screen.js";
import "../account/reset-screen.js";
import "../account/sessions-screen.js";
import "../account/sign-in-screen.js";
import "../carry/carry-screen.js";
import "../join/join-screen.js";
import "../notices/notices-screen.js";
import "../online-match/online-match-screen.js";
import "../people/blocked-screen.js";
import "../people/people-screen.js";
import "../people/profile-screen.js";
import "../round/round-screen.js";
import "../rules/rules-screen.js";
import "../settings/settings-screen.js";
import { askForPush } from "../notices/ask-push.js";
import { moves } from "../online-match/moves.js";
import { clearBehind } from "../online/leaving.js";
import { keepSubscribed } from "../online/push.js";
export { LobbyPeople } from "../people/lobby-people.js";
export { openFriendSheet } from "../play/friend-sheet.js";

clearBehind();
keepSubscribed();
moves.start();
askForPush();
