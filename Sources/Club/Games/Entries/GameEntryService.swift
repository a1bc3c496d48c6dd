package import API
package import Base
import Database

/// The games of players. Each method is one transaction.
package struct GameEntryService: Sendable {
  package let database: Database
  let dependencies: Dependencies
  let bounds: ChosenBounds
  package let notifications: GameNotifications

  package init(
    _ database: Database, _ dependencies: Dependencies, _ notices: Notices, _ bounds: ChosenBounds
  ) {
    self.bounds = bounds
    self.database = database
    self.dependencies = dependencies
    notifications = GameNotifications(database, dependencies, notices)
  }

  /// Adds a game to a player's, before all others, or changes what is noted of it. Once more is the same.
  ///
  /// - Throws: `GameRefusal`
  package func set(
    _ game: GameID, _ note: GameEntryNote, by player: PlayerID
  ) async throws -> GameEntry {
    let (now, most) = (dependencies.now(), bounds[.games])
    let (entry, toldAt) = try await database.write { db in
      let toldAt = try Self.set(game, note, by: player, most: most, at: now, in: db)
      guard let entry = try GameEntryView(of: player, for: player).entry(of: game, in: db) else {
        throw GameRefusal.unknownGame
      }
      return (entry, toldAt)
    }
    if let toldAt { notifications.wait(until: toldAt) }
    return entry
  }

  /// - Returns: When those who follow are told; nil for a game that was there
  private static func set(
    _ game: GameID, _ note: GameEntryNote, by player: PlayerID, most: Int, at now: Instant,
    in db: WriteTransaction
  ) throws -> Instant? {
    if let old = try GameEntryRecords.find(game, of: player, in: db) {
      try GameEntryRecords.update(old, to: note, in: db)
      if note.status == .finished, old.note.status != .finished,
        try GameProposalRecords.find(game, in: db) == nil
      {
        try ActivityRecords.note(.finishedGame, game, by: player, at: now, in: db)
      }
      return nil
    }
    let proposal = try GameProposalRecords.find(game, in: db)
    guard try GameRecords.isInCatalogue(game, in: db) || proposal?.player == player else {
      throw GameRefusal.unknownGame
    }
    guard try GameEntryRecords.count(of: player, in: db) < most else {
      throw GameRefusal.listFull
    }
    let place = try GameEntryRecords.firstPlace(of: player, in: db)
    try GameEntryRecords.insert(
      GameEntryRecord(player: player, game: game, note: note, place: place, addedAt: now),
      at: now, in: db)
    guard proposal == nil else { return nil }
    try ActivityRecords.note(.addedGame, game, by: player, at: now, in: db)
    return try GameNotificationRecords.note(player, at: now, in: db)
  }

  /// Takes a game from a player's; one that isn't among them is no error.
  package func remove(_ game: GameID, by player: PlayerID) async throws {
    try await database.write { db in
      guard let entry = try GameEntryRecords.find(game, of: player, in: db) else { return }
      try GameEntryRecords.delete(entry, in: db)
    }
  }

  /// Puts a game of a player behind another of theirs; before all when `other` is nil.
  ///
  /// - Throws: `GameRefusal.unknownGame`
  package func place(
    _ game: GameID, after other: GameID?, by player: PlayerID
  ) async throws {
    guard game != other else { return }
    try await database.write { db in
      var entries = try GameEntryRecords.all(of: player, in: db)
      guard let from = entries.firstIndex(where: { $0.game == game }) else {
        throw GameRefusal.unknownGame
      }
      let entry = entries.remove(at: from)
      guard let before = other.map({ other in entries.firstIndex { $0.game == other } }) ?? -1
      else { throw GameRefusal.unknownGame }
      guard from != before + 1 else { return }
      try GameEntryRecords.put(entry, at: before + 1, of: entries, in: db)
    }
  }
}

extension GameEntryRecords {
  /// Puts an entry into a list of others, so that its index there is this.
  ///
  /// Cost: a row, and now and then one for each that it has passed often.
  fileprivate static func put(
    _ entry: GameEntryRecord, at index: Int, of others: [GameEntryRecord],
    in db: WriteTransaction
  ) throws {
    let after = index > 0 ? others[index - 1].place : nil
    let before = index < others.count ? others[index].place : nil
    if let place = GameOrder.place(after: after, before: before) {
      return try setPlace(place, of: entry, in: db)
    }
    var all = others
    all.insert(entry, at: index)
    for (place, entry) in zip(GameOrder.places(all.count), all) {
      try setPlace(place, of: entry, in: db)
    }
  }
}
