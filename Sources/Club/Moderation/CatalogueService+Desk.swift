package import API
import Base
import Database

/// Games of members, as moderators and hosts see them.
extension CatalogueService {
  /// Games on a page.
  package static let deskPage = 20

  /// A page of the games that wait, the oldest first.
  ///
  /// - Parameter number: the `next` of the page before
  package func waitingGames(after number: Int = 0) async throws -> ClubGamePage {
    try await database.read { db in
      let page = try Page(limit: Self.deskPage) { limit in
        try GameProposalRecords.waiting(after: number, limit: limit, in: db)
      }
      let games = try page.rows.compactMap { proposal in
        try GameRecords.load(proposal.game, in: db).map { game in
          ClubGame(
            id: game.id, title: game.facts.title, year: game.facts.released?.year,
            platforms: game.facts.platforms, genre: game.facts.genres.first, by: proposal.player,
            at: proposal.at)
        }
      }
      let players = try PlayerRecords.summaries(Set(games.map(\.by)).sorted(), in: db)
      return ClubGamePage(games: games, players: players, next: page.next(\.number))
    }
  }

  /// Decides on a game that waits: it becomes everybody's, or stays its member's own. Notes who did, and tells the
  /// member.
  ///
  /// - Throws: `GameRefusal.unknownGame` for one that doesn't wait; what `Actor.require` throws
  package func decide(_ game: GameID, letsIn: Bool, by actor: Actor) async throws {
    let (now, ids) = (dependencies.now(), ids())
    try await database.write { [notices] db in
      try actor.require(in: db)
      guard let proposal = try GameProposalRecords.find(game, in: db), !proposal.isRefused,
        let record = try GameRecords.load(game, in: db),
        try GameEntryRecords.find(game, of: proposal.player, in: db) != nil
      else { throw GameRefusal.unknownGame }
      if letsIn {
        for (player, shown) in try Self.letIn(record, of: proposal, at: now, ids, in: db) {
          try notices.tell(.gameLetIn, of: shown, to: player, at: now, in: db)
        }
      } else {
        try GameProposalRecords.refuse(game, at: now, in: db)
        try notices.tell(.gameTurnedDown, of: game, to: proposal.player, at: now, in: db)
      }
      try AuditRecords.insert(
        AuditEntry(
          action: letsIn ? .letGameIn : .refuseGame, player: proposal.player,
          note: "\(game) \(record.facts.title)", by: actor, at: now), in: db)
    }
  }

  /// Makes a game everybody's. Whoever else has added one of this title and year has it from now on; and where the
  /// catalogue has come to know it meanwhile, all of them have that.
  ///
  /// - Returns: who has one now that everybody sees, and which
  private static func letIn(
    _ game: GameRecord, of proposal: GameProposalRecords.Proposal, at now: Instant, _ ids: GameIDs,
    in db: WriteTransaction
  ) throws -> [(player: PlayerID, shown: GameID)] {
    let title = TitleKey(GameTitle(game.facts.title))
    let same = try GameRecords.all(titled: title, in: db).filter {
      $0.facts.released?.year == game.facts.released?.year
    }
    let known = same.first { $0.removedAt == nil }
    let shown = (known ?? game).id
    var told = known == nil ? [(proposal.player, shown)] : []
    for other in same where other.id != shown {
      guard let proposal = try GameProposalRecords.find(other.id, in: db) else { continue }
      if try move(proposal, to: shown, at: now, in: db) { told.append((proposal.player, shown)) }
    }
    guard known == nil, let kept = try GameRecords.load(game.id, in: db) else { return told }
    try GameProposalRecords.delete(game.id, in: db)
    try CatalogueWriter.write(in: db, ids: ids) { writer in
      var shown = kept
      shown.removedAt = nil
      try writer.change(kept, to: shown)
    }
    return told
  }

  /// Gives a member a game in place of the one that only they see.
  ///
  /// - Returns: whether they have it; who thought better of theirs hasn't
  private static func move(
    _ proposal: GameProposalRecords.Proposal, to game: GameID, at now: Instant,
    in db: WriteTransaction
  ) throws -> Bool {
    let player = proposal.player
    let entry = try GameEntryRecords.find(proposal.game, of: player, in: db)
    if let entry {
      try GameEntryRecords.delete(entry, in: db)
      if try GameEntryRecords.find(game, of: player, in: db) == nil {
        try GameEntryRecords.insert(
          GameEntryRecord(
            player: player, game: game, note: entry.note, place: entry.place,
            addedAt: entry.addedAt), at: now, in: db)
      }
    }
    try GameRecords.delete(proposal.game, in: db)
    return entry != nil
  }
}
