// Puts this server's own address into the examples of the page, so that they can be copied as they are.

/** The address with which the description writes its examples. */
const WRITTEN = "http://localhost:8080";

for (const code of document.querySelectorAll("code")) {
  if (code.textContent.includes(WRITTEN)) {
    code.textContent = code.textContent.replaceAll(WRITTEN, location.origin);
  }
}
