package import API
package import Database

/// A person, as a player may see them.
package struct PersonRecord: Sendable {
  package let player: Player
  /// Nil for somebody who doesn't look after the club.
  let role: ClubRole?
  package let relationship: Relationship
  package let presenceRecord: PresenceRecord

  package var id: PlayerID { player.id }

  /// - Parameter viewer: nil for somebody who isn't signed in
  /// - Returns: Nil for somebody who is there no more, and for whom the viewer may have nothing to do with.
  package static func load(
    _ id: PlayerID, for viewer: PlayerID?, at now: Instant, in db: ReadTransaction
  ) throws -> PersonRecord? {
    guard let player = try PlayerRecords.load(id, in: db), player.kind.nameOfFormer == nil else {
      return nil
    }
    let relationship = try viewer.map { try Relationship.load(of: $0, with: id, in: db) } ?? .none
    let isHidden =
      try relationship.isBlockedByOther || id != viewer && MemberRecords.isOutOfSight(id, in: db)
    // Whoever has blocked somebody finds them again, to undo it.
    guard !isHidden || relationship.relation.isBlocked else { return nil }
    let presence = try PresenceRecord.load(of: id, at: now, in: db).seen(by: viewer, in: db)
    let seer = relationship.areFriends && presence.lastSeenAt != nil ? viewer : nil
    let seesWhen = try seer.map { try PreferenceRecords.load($0, in: db).tellsLastSeen } ?? false
    return PersonRecord(
      player: player, role: try MemberRecords.staffRole(of: id, in: db),
      relationship: relationship,
      presenceRecord: seesWhen ? presence : presence.withoutLastSeen)
  }

  /// Whether the viewer may know where the player is.
  package var isShown: Bool {
    !relationship.isBlocked && presenceRecord.isShown(toFriend: relationship.areFriends)
  }

  /// - Parameter presence: Whether the player is there, as `EventStreams` knows it.
  package func person(_ presence: PresenceStatus.Presence) -> Person {
    Person(
      player: player.summary, role: role, relation: relationship.relation,
      standing: isShown
        ? presenceRecord.status(presence, toFriend: relationship.areFriends)
        : presenceRecord.hidden,
      formerName: relationship.seenName == player.name ? nil : relationship.seenName)
  }
}
