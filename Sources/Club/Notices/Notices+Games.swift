import API
import Database

/// Notices of what players add to their games, told to those who follow them: of each player at
/// most one unread notice, which counts up. And what becomes of games that a member has added to the catalogue.
extension Notices {
  /// Tells a follower, unless they don't want to hear of it, or are across a block with the player.
  func add(
    _ additions: GameAdditions, of player: PlayerID, to follower: PlayerID, at now: Instant,
    in db: WriteTransaction
  ) throws {
    guard try !NoticeRecords.isMuted(.addedGame, by: follower, in: db),
      try mayMeet(player, follower, in: db),
      let told = additions.told(
        toFriend: try FollowRecords.exists(player, follower, in: db),
        after: try NoticeRecords.unreadGames(by: player, of: follower, in: db))
    else { return }
    let notice = Notice(
      number: try NoticeRecords.nextNumber(of: follower, in: db), kind: .addedGame, at: now,
      player: player, game: told.game, gameCount: told.count)
    try store(notice, for: follower, in: db)
    try NoticeRecords.setGamesSince(told.since, notice.number, of: follower, in: db)
  }

  /// Tells a member what became of a game that they have added.
  func tell(
    _ kind: NoticeKind, of game: GameID, to player: PlayerID, at now: Instant,
    in db: WriteTransaction
  ) throws {
    let notice = Notice(
      number: try NoticeRecords.nextNumber(of: player, in: db), kind: kind, at: now, player: nil,
      game: game, gameCount: 1)
    try store(notice, for: player, in: db)
  }
}

extension NoticeRecords {
  /// The instant since which the games count that an unread notice tells of.
  fileprivate static func unreadGames(
    by other: PlayerID, of player: PlayerID, in db: ReadTransaction
  ) throws -> Instant? {
    try db.first(
      """
      SELECT games_since FROM notices WHERE player_id = $1 AND by_id = $2 AND kind = $3
        AND \(isUnread)
      """, player, other, NoticeKind.addedGame
    ) { try $0[0] }
  }

  fileprivate static func setGamesSince(
    _ since: Instant, _ number: Int, of player: PlayerID, in db: WriteTransaction
  ) throws {
    try db.execute(
      "UPDATE notices SET games_since = $3 WHERE player_id = $1 AND number = $2", player, number,
      since)
  }
}
