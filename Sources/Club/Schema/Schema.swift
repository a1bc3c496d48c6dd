package import Database

/// How the database came to its present form. What was released is never changed, only added to: each step
/// is text that stands in its file as it ran, and a test holds it to its hash. What else the program does
/// with a form of the database is said here.
package enum Schema {
  package static let migrations = [
    onlinePlay, members, people, notices, photos, chat, media, roomNotices, games,
    messageWords, gameServices, gameEntries, suspendedPlayers, gameYears,
    cheaperMessages.followed(by: MessageIndex.upkeep),
    knownDevices, joinedAuthors, joinedMatches, mailOutbox, resetTurns, nameSkeletons,
    hiddenMessages,
  ]
}
