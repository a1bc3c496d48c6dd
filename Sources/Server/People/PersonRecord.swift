package import API
import Database

/// Somebody, as a player may see them.
package struct PersonRecord: Sendable {
  let player: Player
  let bond: Relationship
  let whereabouts: PresenceRecord

  var id: PlayerID { player.id }

  /// - Parameter viewer: Nil for nobody.
  /// - Returns: Nil for somebody who is there no more, and for whom the viewer may have nothing to do with.
  static func load(
    _ id: PlayerID, for viewer: PlayerID?, at now: Instant, in db: ReadTransaction
  ) throws -> PersonRecord? {
    guard let player = try PlayerRecords.load(id, in: db), player.kind.nameOfFormer == nil else {
      return nil
    }
    let bond = try viewer.map { try Relationship.load(of: $0, with: id, in: db) } ?? .none
    let isHidden =
      try bond.isBlockedByOther || id != viewer && MemberRecords.isSuspended(id, in: db)
    // Whoever has blocked somebody finds them again, to undo it.
    guard !isHidden || bond.relation.isBlocked else { return nil }
    return PersonRecord(
      player: player, bond: bond,
      whereabouts: try .load(of: id, at: now, in: db).seen(by: viewer, in: db))
  }

  /// Whether the viewer may know where the player is.
  var isShown: Bool { !bond.isBlocked && whereabouts.isShown(toFriend: bond.areFriends) }

  /// - Parameter presence: Whether the player is there, as `EventStreams` knows it.
  package func person(_ presence: PresenceStatus.Presence) -> Person {
    Person(
      player: player.summary, relation: bond.relation,
      standing: isShown ? whereabouts.standing(presence) : whereabouts.hidden,
      formerName: bond.seenName == player.name ? nil : bond.seenName)
  }
}
