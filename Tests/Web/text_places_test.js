import { deepStrictEqual, ok } from "node:assert/strict";

const folder = new URL("../../Web/text/", import.meta.url);

for (const language of ["en", "de"]) {
  Deno.test(`each text has one place, or what is loaded last would change it: ${language}`, async () => {
    const files = [...Deno.readDirSync(folder)].map(({ name }) => name)
      .filter((name) => name.endsWith(`${language}.js`));
    ok(files.length > 5);
    /** @type {Map<string, string[]>} */
    const places = new Map();
    for (const file of files) {
      const { default: texts } = await import(new URL(file, folder).href);
      for (const [section, entries] of Object.entries(texts)) {
        for (const name of Object.keys(entries)) {
          const key = `${section}.${name}`;
          places.set(key, [...places.get(key) ?? [], file]);
        }
      }
    }
    deepStrictEqual([...places].filter(([, { length }]) => length > 1), []);
  });
}
