package import Database

/// How the database came to its present form. What was released is never changed, only added to.
package enum Schema {
  package static let migrations = [
    onlinePlay, members, people, notices, photos, chat, media, roomNotices, games,
    messageWords, gameServices, gameEntries, suspendedPlayers, gameYears, cheaperMessages,
    knownDevices, joinedAuthors, joinedMatches,
  ]
}
