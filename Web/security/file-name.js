/** The name that the server gives a file, written as RFC 8187 says. @param {string | null} disposition */
export function nameIn(disposition) {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? "")?.[1];
  return encoded ? decodeURIComponent(encoded) : "gameon-export.zip";
}
