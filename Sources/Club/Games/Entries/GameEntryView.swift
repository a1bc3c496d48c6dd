import API
import Database

/// The games of a player as somebody sees them.
struct GameEntryView {
  let player: PlayerID
  /// Nil for nobody.
  let viewer: PlayerID?
  /// The audience for which a game is shown to them.
  private let audience: GameEntryNote.Audience
  /// Whether only those are shown that the viewer has too.
  private let isCommon: Bool

  static let page = 50

  /// Makes the view of one's own entries.
  init(of player: PlayerID, for viewer: PlayerID) {
    (self.player, self.viewer, audience, isCommon) = (player, viewer, .friends, false)
  }

  /// - Throws: `PersonRefusal.unknownPlayer` for whom the viewer may have nothing to do with
  init(
    of player: PlayerID, for viewer: PlayerID?, onlyCommon isCommon: Bool, at now: Instant,
    in db: ReadTransaction
  ) throws {
    guard let person = try PersonRecord.load(player, for: viewer, at: now, in: db),
      !person.relationship.isBlocked
    else { throw PersonRefusal.unknownPlayer }
    (self.player, self.viewer, self.isCommon) = (player, viewer, isCommon && viewer != player)
    audience = player == viewer || person.relationship.areFriends ? .friends : .everybody
  }

  /// - Parameter place: the `next` of the page before
  func page(behind place: Int64, in db: ReadTransaction) throws -> GameEntryPage {
    let own = player == viewer ? [] : try GameProposalRecords.games(of: player, in: db)
    let all = try GameEntryRecords.all(of: player, in: db).filter { entry in
      guard entry.isPublic || audience == .friends, !own.contains(entry.game) else { return false }
      return try !isCommon || GameEntryRecords.isMine(entry.game, viewer, in: db)
    }
    let rest = all.filter { $0.place > place }
    let page = rest.prefix(Self.page)
    let next = rest.count > Self.page ? page.last?.place : nil
    return GameEntryPage(
      entries: try page.compactMap { try entry($0, in: db) }, total: all.count,
      next: next.map { String($0) })
  }

  func entry(of game: GameID, in db: ReadTransaction) throws -> GameEntry? {
    try GameEntryRecords.find(game, of: player, in: db).flatMap { try entry($0, in: db) }
  }

  private func entry(
    _ record: GameEntryRecord, in db: ReadTransaction
  ) throws -> GameEntry? {
    guard let game = try GameRecords.summary(record.game, for: viewer, in: db) else {
      return nil
    }
    let friends =
      try viewer.map { try GamePlayerRecords.countFriends(of: $0, with: record.game, in: db) } ?? 0
    let rating = try GameRatingRecords.find(record.game, of: player, in: db)
    let isShown = audience == .friends || rating?.isPublic == true
    return GameEntry(
      game: game, note: record.note, addedAt: record.addedAt, friends: friends,
      stars: isShown ? rating?.stars : nil)
  }
}
