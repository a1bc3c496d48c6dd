package import API
import Base
import Database

/// Games that members add themselves.
extension CatalogueService {
  /// The most characters of a title that a member may add; the catalogue's own may be longer.
  package static let longestProposedTitle = 200
  private static let mostPlatforms = 10
  /// The most games of the catalogue that are named in place of an added one.
  private static let mostKnown = 5

  /// Adds a game of a member's own to their list; nobody else sees it until a moderator approves it. Proposing it again
  /// gives the same game.
  ///
  /// - Returns: the entry of the list; or no entry, and games of the catalogue with that title, if one may be of the
  ///   same year
  /// - Throws: `GameRefusal`: `badGame`; `membersOnly`; `listFull` when too many of theirs wait, or their list is full
  package func propose(
    _ proposal: GameProposal, by player: PlayerID
  ) async throws -> GameProposalAnswer {
    let prepared = PreparedGame(try Self.facts(of: proposal), from: .member)
    let (now, ids) = (dependencies.now(), ids())
    let (mostWaiting, mostGames) = (bounds[.addedGames], bounds[.games])
    return try await database.write { db in
      guard try MemberRecords.load(player, in: db) != nil else { throw GameRefusal.membersOnly }
      let same = try GameRecords.all(titled: prepared.title, in: db).filter {
        $0.facts.mayBeOf(prepared.facts.released?.year)
      }
      // A game that waits is stored as a removed one, so that no search finds it.
      let known = same.filter { $0.removedAt == nil }
      guard known.isEmpty else {
        return GameProposalAnswer(
          entry: nil,
          known: try known.prefix(Self.mostKnown).compactMap {
            try GameRecords.summary($0.id, for: player, in: db)
          })
      }
      let own = try GameProposalRecords.games(of: player, in: db)
      let game =
        try same.first { own.contains($0.id) }?.id
        ?? Self.insert(prepared, of: player, most: mostWaiting, at: now, ids, in: db)
      try Self.ensureEntry(for: game, of: player, most: mostGames, at: now, in: db)
      return GameProposalAnswer(
        entry: try GameEntryView(of: player, for: player).entry(of: game, in: db))
    }
  }

  /// - Throws: `GameRefusal.badGame`
  private static func facts(of proposal: GameProposal) throws(GameRefusal) -> GameFacts {
    // Nil without a year, nil within for a year that there can't be.
    let released = proposal.year.map { ReleaseDate("\($0)") }
    let isWithinBounds =
      proposal.title.count <= longestProposedTitle && proposal.platforms.count <= mostPlatforms
    guard isWithinBounds, released != .some(nil) else { throw .badGame }
    do {
      return try GameFacts(
        title: proposal.title, released: released ?? nil, platforms: proposal.platforms,
        genres: proposal.genre.map { [$0] } ?? [])
    } catch {
      throw .badGame
    }
  }

  private static func insert(
    _ prepared: PreparedGame, of player: PlayerID, most: Int, at now: Instant, _ ids: GameIDs,
    in db: WriteTransaction
  ) throws -> GameID {
    guard try GameProposalRecords.countWaiting(of: player, in: db) < most else {
      throw GameRefusal.listFull
    }
    let game = try CatalogueWriter.write(in: db, ids: ids) { try $0.keep(prepared, at: now) }
    try GameProposalRecords.insert(game, of: player, at: now, in: db)
    return game
  }

  /// Puts the game into the member's list, unless it is there. Followers aren't notified.
  private static func ensureEntry(
    for game: GameID, of player: PlayerID, most: Int, at now: Instant, in db: WriteTransaction
  ) throws {
    guard try GameEntryRecords.find(game, of: player, in: db) == nil else { return }
    guard try GameEntryRecords.count(of: player, in: db) < most else {
      throw GameRefusal.listFull
    }
    let place = try GameEntryRecords.firstPlace(of: player, in: db)
    try GameEntryRecords.insert(
      GameEntryRecord(
        player: player, game: game, note: GameEntryNote(), place: place, addedAt: now),
      at: now, in: db)
  }
}

extension GameFacts {
  /// Whether the game may be of that year; an unknown year fits any.
  fileprivate func mayBeOf(_ year: Int?) -> Bool {
    guard let year, let own = released?.year else { return true }
    return year == own
  }
}
