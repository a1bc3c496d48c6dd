/** @typedef {{ analysis: import("./on-demand.js").Analysis, chat: import("./on-demand.js").Chat, club: import("./on-demand.js").Club, faces: import("./on-demand.js").Faces, games: import("./on-demand.js").Games, later: import("./on-demand.js").Later, sharing: import("./on-demand.js").Sharing }} Parts */
/** @typedef {{ [Name in keyof Parts]: () => Promise<Parts[Name]> }} Loaders */

const closed = () => Promise.reject(new Error("it can't be had yet"));
/** @type {Loaders} */
let loaders = {
  ...{ analysis: closed, chat: closed, club: closed, faces: closed },
  ...{ games: closed, later: closed, sharing: closed },
};

/**
 * Says how parts are loaded that are files of their own. Files that are loaded later reach them this way,
 * for they may not name a file that is built on them.
 *
 * @param {Loaders} given
 */
export function setLoaders(given) {
  loaders = given;
}

/**
 * A part, loaded once; rejects when it can't be had.
 *
 * @template {keyof Parts} Name
 * @param {Name} name
 * @returns {Promise<Parts[Name]>}
 */
export function loadPart(name) {
  return loaders[name]();
}
