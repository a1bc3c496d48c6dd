const web = new URL("../../../Web/", import.meta.url);

/** Each module and page of the app, with its source. @returns {Map<string, string>} */
export function sources(path = "") {
  /** @type {Map<string, string>} */
  const all = new Map();
  for (const { name, isDirectory } of Deno.readDirSync(new URL(path || ".", web))) {
    const file = path + name;
    if (isDirectory) sources(`${file}/`).forEach((text, inside) => all.set(inside, text));
    else if (/\.(js|html)$/.test(name)) all.set(file, Deno.readTextFileSync(new URL(file, web)));
  }
  return all;
}

/** The files whose source has that. @param {RegExp} word @param {Map<string, string>} [all] */
export function usersOf(word, all = sources()) {
  return [...all].filter(([, text]) => word.test(text)).map(([file]) => file).sort();
}
