// English, for the page of what one signs in with.
export default {
  keys: {
    passkeys: "Passkeys",
    passkeysHint:
      "Sign in with your finger, face or PIN: nothing to remember, nothing to give away.",
    add: "Add a passkey",
    notHere:
      "This browser can’t use passkeys at this address. They need a secure site with a name.",
    used: "Last used {date}",
    added: "Added {date}",
    rename: "Rename",
    renameWhat: "Rename: {name}",
    renameTitle: "Rename the passkey",
    remove: "Remove",
    removeWhat: "Remove: {name}",
    removeTitle: "Remove {name}?",
    removeText:
      "It won’t sign you in here any more. If it’s your last one, a password is enough again.",
    removing: "Removing",
    removed: "Removed: {name}",
    newTitle: "A new passkey",
    newText: "Your device asks for your finger, face or PIN next.",
    name: "Name of the passkey",
    nameHint: "So that you know which one it is.",
    usualName: "Passkey {count}",
    isAdded: "Your passkey is ready.",
    beside: "Beside your password",
    factor: "Ask for a passkey too",
    factorHint: "Your password alone then signs nobody in.",
    factorNone: "Add a passkey first.",
    codes: "Recovery codes",
    codesLeft: { one: "{count} left", other: "{count} left" },
    codesText:
      "Each works once, in place of a passkey. Keep them somewhere safe: they’re shown only now, and older ones no longer work.",
    codesCopied: "Codes copied.",
    byHand: "Your browser can’t copy here. Write them down, or download them.",
    makeCodes: "Make new codes",
    making: "Making",
    copy: "Copy",
    download: "Download",
    kept: "I’ve kept them",
  },
};
