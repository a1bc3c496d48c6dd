// The bundle "games", which is loaded for those who look at video games. It builds on the bundle "later".
import "../app/later.js";
import "../text/games.js";
import "./style.js";
import "./game/game-screen.js";
import "./home/games-screen.js";
import "./mine/games-mine-screen.js";
import "./players/game-players-screen.js";
import "./shelf/games-shelf-screen.js";
export { ActivityList } from "../activity/activity-list.js";
export { keepBanner } from "../notices/banner.js";
export { offerScan } from "../people/scan-sheet.js";
export { openWelcome } from "../welcome/welcome-sheet.js";
export { openFavouritesSheet } from "./profile/favourites-sheet.js";
export { favouriteShelf } from "./profile/favourites.js";
export { PlayersAlike } from "./players/players-alike.js";
export { ProfileGames } from "./profile/profile-games.js";

// They are there with the network off too.
navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage("keep-games"));
