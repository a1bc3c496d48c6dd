package import Database

/// The steps by which the database came to its present form. A step that was released is never
/// changed, only added to: each step is text that stands in its file as it ran, and a test holds it
/// to its hash. What else the program does with a form of the database is said here.
package enum Schema {
  package static let migrations = [
    onlinePlay, members, people, notices, photos, chat, media, roomNotices, games,
    messageWords, gameServices, gameEntries, suspendedPlayers, gameYears,
    cheaperMessages.followed(by: MessageIndex.indexing),
    knownDevices, joinedAuthors, joinedMatches, mailOutbox, resetTurns, nameSkeletons,
    hiddenMessages, activities, gameAbouts, gameRatings,
    profiles, passkeys, roles, messageTerms, activityKinds, doors, decisions, look,
    proposalsAndRecords, messageBoards, voiceMessages, blockUndo, lastSeen, gameMakers,
    accessTokens, namedTokens, lists, youngClub, faces, webhooks, identities,
    storageLimits, listedSpellings, newcomerNotices, claimedLeftovers,
    oneTimeSecrets, sharedCounts, quickMessageTerms,
  ]

  /// Tables that say something of the database alone: the steps that it has taken, a move into it, how far its
  /// full-text index of messages is, and what its nodes count. They stay where a club is moved to another one.
  package static let tablesOfDatabase: Set = [
    "migrations", "moving", "message_index", "message_word_changes", "shared_buckets",
    "shared_tallies",
  ]
}
