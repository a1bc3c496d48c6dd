// Screens are told apart by who may see them. One that is named in neither list is for those who are in.

/** What lies in front of the doors: the ways in, and what a club tells everybody. */
export const outside = new Set([
  ...["sign-in-screen", "signed-in-screen", "invited-screen", "join-screen", "card-screen"],
  ...["carry-screen", "reset-screen", "confirm-screen", "host-screen", "about-screen"],
]);

/** What newcomers may do while they wait. */
export const whileWaiting = new Set([
  ...["waiting-screen", "settings-screen", "account-screen", "privacy-screen", "security-screen"],
  ...["sessions-screen", "carry-screen", "confirm-screen", "reset-screen", "online-match-screen"],
  ...["about-screen", "signed-in-screen"],
]);
