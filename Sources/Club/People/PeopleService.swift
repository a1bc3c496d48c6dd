package import API
package import Base
import Database

/// The service for what players have to do with each other. Each method is one transaction.
package struct PeopleService: Sendable {
  package let database: Database
  let dependencies: Dependencies
  let notices: Notices
  let bounds: ChosenBounds

  package init(
    _ database: Database, _ dependencies: Dependencies = .real, _ notices: Notices,
    _ bounds: ChosenBounds
  ) {
    self.database = database
    self.dependencies = dependencies
    self.notices = notices
    self.bounds = bounds
  }
}

/// Following.
extension PeopleService {
  /// Follows a player; done once more it changes nothing.
  ///
  /// - Throws: `PersonRefusal`
  package func follow(_ other: PlayerID, by player: PlayerID) async throws -> PersonRecord {
    let most = bounds[.following]
    return try await change(player, other) { [notices] db, now in
      try Self.requireMeeting(player, other, in: db)
      guard let name = try PlayerRecords.load(other, in: db)?.name else {
        throw PersonRefusal.unknownPlayer
      }
      guard try FollowRecords.insert(player, other, seenName: name, at: now, in: db) else { return }
      guard try FollowRecords.count(by: player, in: db) <= most else {
        throw PersonRefusal.listFull
      }
      try Self.tellFollow(player, other, in: db)
      if try FollowRecords.exists(other, player, in: db) {
        try ActivityRecords.noteFriends(player, other, at: now, in: db)
      }
      try notices.add(.followed, to: other, by: player, at: now, in: db)
    }
  }

  package func unfollow(_ other: PlayerID, by player: PlayerID) async throws -> PersonRecord {
    try await change(player, other) { db, _ in
      try Self.unfollow(other, by: player, in: db)
    }
  }

  /// The other follows the player no more.
  package func remove(
    follower other: PlayerID, of player: PlayerID
  ) async throws -> PersonRecord {
    try await change(player, other) { db, _ in
      try Self.unfollow(player, by: other, in: db)
    }
  }

  /// The player has seen what somebody whom they follow is called now.
  package func seeName(of other: PlayerID, by player: PlayerID) async throws -> PersonRecord {
    try await change(player, other) { db, _ in
      guard let name = try PlayerRecords.load(other, in: db)?.name else { return }
      try FollowRecords.setSeenName(name, of: other, by: player, in: db)
    }
  }

  /// - Throws: `PersonRefusal` unless the two may have to do with each other.
  static func requireMeeting(
    _ player: PlayerID, _ other: PlayerID, in db: ReadTransaction
  ) throws {
    guard try !BlockRecords.exists(player, other, in: db) else { throw PersonRefusal.youBlocked }
    guard try mayMeet(player, other, in: db) else { throw PersonRefusal.unknownPlayer }
  }

  private static func unfollow(
    _ followed: PlayerID, by follower: PlayerID, in db: WriteTransaction
  ) throws {
    guard try FollowRecords.delete(follower, followed, in: db) else { return }
    try tellFollow(follower, followed, in: db)
  }

  /// Publishes that somebody began or ceased to follow, and with that perhaps to show a friend
  /// whether they are there.
  private static func tellFollow(
    _ follower: PlayerID, _ followed: PlayerID, in db: WriteTransaction
  ) throws {
    db.publish(.follow(follower, followed))
    if try PreferenceRecords.load(follower, in: db).presenceFor == .friends {
      db.publish(.follow(followed, follower))
    }
  }

  /// Changes something between two, and shows the other to the player, who may not see them any more.
  private func change(
    _ player: PlayerID, _ other: PlayerID,
    _ body: @escaping @Sendable (WriteTransaction, Instant) throws -> Void
  ) async throws -> PersonRecord {
    let now = dependencies.now()
    let person = try await database.write { db in
      try body(db, now)
      return player == other ? nil : try PersonRecord.load(other, for: player, at: now, in: db)
    }
    guard let person else { throw PersonRefusal.unknownPlayer }
    return person
  }
}

/// Blocking.
extension PeopleService {
  /// Blocks a player: from now on nothing passes between the two; an open round may be finished in
  /// silence.
  ///
  /// - Throws: `PersonRefusal`
  package func block(_ other: PlayerID, by player: PlayerID) async throws -> PersonRecord {
    let most = bounds[.blocked]
    return try await change(player, other) { db, now in
      guard player != other, let kind = try PlayerRecords.load(other, in: db)?.kind,
        kind.nameOfFormer == nil
      else { throw PersonRefusal.unknownPlayer }
      var ended: EndedFollowing = []
      if try FollowRecords.exists(player, other, in: db) { ended.insert(.ofBlocker) }
      if try FollowRecords.exists(other, player, in: db) { ended.insert(.ofBlocked) }
      guard try BlockRecords.insert(player, other, ended: ended, at: now, in: db) else { return }
      guard try BlockRecords.count(by: player, in: db) <= most else {
        throw PersonRefusal.listFull
      }
      try Self.part(player, other, at: now, in: db)
    }
  }

  /// The time in which a block can be undone: the two follow each other then as before.
  package static let undoTime = Duration.seconds(60)

  /// Lifts a block.
  ///
  /// - Throws: `PersonRefusal`
  package func unblock(_ other: PlayerID, by player: PlayerID) async throws -> PersonRecord {
    try await change(player, other) { db, now in
      let ended = try BlockRecords.delete(player, other, since: now - Self.undoTime, in: db)
      if ended.contains(.ofBlocker) { try Self.restore(player, follows: other, at: now, in: db) }
      if ended.contains(.ofBlocked) { try Self.restore(other, follows: player, at: now, in: db) }
      try RoomRecords.tellBlock(between: player, other, in: db)
    }
  }

  /// Brings back what a block ended, unless another block stands in its way by now; a suspension ends no follows, and
  /// doesn't stand in the way of these. Nobody is told of it as of news.
  private static func restore(
    _ follower: PlayerID, follows followed: PlayerID, at now: Instant, in db: WriteTransaction
  ) throws {
    guard try !blockExists(follower, followed, in: db),
      let name = try PlayerRecords.load(followed, in: db)?.name,
      try FollowRecords.insert(follower, followed, seenName: name, at: now, in: db)
    else { return }
    try tellFollow(follower, followed, in: db)
  }

  /// Ends all that is open between two.
  private static func part(
    _ one: PlayerID, _ other: PlayerID, at now: Instant, in db: WriteTransaction
  ) throws {
    for (follower, followed) in [(one, other), (other, one)] {
      if try FollowRecords.delete(follower, followed, in: db) {
        db.publish(.follow(follower, followed))
      }
    }
    if try ChallengeRecords.deleteOpen(between: one, other, in: db) {
      db.publish(.player(one))
      db.publish(.player(other))
    }
    try NoticeRecords.deleteAll(between: one, other, in: db)
    db.publish(.notices(of: one))
    db.publish(.notices(of: other))
    try RoomRecords.tellBlock(between: one, other, in: db)
    for record in try MatchRecords.all(of: Players(one, other), in: db) {
      var change = MatchChange(of: record, at: now)
      change.fallSilent()
      try change.store(in: db)
    }
  }
}
