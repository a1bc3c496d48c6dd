"""What another app shares, as the system posts it to the installed app."""

import re

from playwright.sync_api import expect

SHARE = """async ({ text, files }) => {
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) {
    await new Promise((done) => navigator.serviceWorker.oncontrollerchange = done);
  }
  const form = document.createElement("form");
  Object.assign(form, { method: "POST", enctype: "multipart/form-data", action: "/share" });
  const words = Object.assign(document.createElement("input"), { name: "text", value: text });
  const picker = Object.assign(document.createElement("input"), { type: "file", name: "files" });
  const held = new DataTransfer();
  for (const { name, mimeType, bytes } of files) {
    held.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
  }
  picker.multiple = true;
  picker.files = held.files;
  form.append(words, picker);
  document.body.append(form);
  setTimeout(() => form.submit());
}"""


def share(person, text="", *files):
    person.open()
    plain = [
        {"name": f["name"], "mimeType": f["mimeType"], "bytes": list(f["buffer"])} for f in files
    ]
    person.page.evaluate(SHARE, {"text": text, "files": plain})
    person.page.wait_for_url(re.compile("/share$"))
    expect(person.heading("Send to…")).to_be_visible()
