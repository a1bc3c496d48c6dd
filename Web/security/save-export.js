import { h } from "../kit/dom.js";
import { fetchFile } from "../online/api.js";
import { nameIn } from "./file-name.js";
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
