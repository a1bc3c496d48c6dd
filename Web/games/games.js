// Games: a file of its own, for who looks at them. It builds on what comes later, which is loaded before.
import "../app/later.js";
import "../text/games.js";
import "./style.js";
import "./game/game-screen.js";
import "./home/games-screen.js";
import "./mine/games-mine-screen.js";
import "./players/game-players-screen.js";
import "./shelf/games-shelf-screen.js";
export { ActivityList } from "../activity/activity-list.js";
export { openWelcome } from "../welcome/welcome-sheet.js";
export { openFavouritesSheet } from "./profile/favourites-sheet.js";
export { favouriteShelf } from "./profile/favourites.js";
export { PlayersAlike } from "./players/players-alike.js";
export { ProfileGames } from "./profile/profile-games.js";

// They are there with the network off too.
navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage("keep-games"));
