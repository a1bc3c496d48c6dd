import { h } from "../kit/dom.js";
import { fetchFile } from "../online/api.js";
import { withProof } from "./proof.js";

/** Milliseconds that somebody who has played much, or a host, waits for all of it at most. */
const patience = 120_000;

/**
 * Saves everything that the server has of somebody, as one file. Rejects as `call` does.
 *
 * @param {string} path of the export, below /api/v1
 */
export async function saveExport(path) {
  const { archive, name } = await withProof(() => fetchFile(path, patience, readArchive));
  const href = URL.createObjectURL(archive);
  h("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), patience);
}

/** @param {Response} response */
async function readArchive(response) {
  const name = nameIn(response.headers.get("content-disposition"));
  return { archive: await response.blob(), name };
}

/** The name that the server gives a file, written as RFC 8187 says. @param {string | null} disposition */
export function nameIn(disposition) {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? "")?.[1];
  return encoded ? decodeURIComponent(encoded) : "gameon-export.zip";
}
