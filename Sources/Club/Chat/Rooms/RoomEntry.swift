package import API
package import Database

/// A room that somebody has come into: what every act in a room begins with.
package struct RoomEntry: Sendable {
  package var room: RoomRecord
  package var member: RoomMemberRecord
  /// The one whom the member talks with in a room for two. Somebody who has left the club has the
  /// status `left`.
  var other: RoomMemberRecord?
  /// Whether the host has suspended the other.
  let isOtherSuspended: Bool
  /// Whether it is a room for two and the club does without those, or a group of a young club.
  let isRestricted: Bool
  /// The member, as everybody sees them; nil where that wasn't looked up.
  private(set) var player: PlayerSummary?
  /// Whether the member has said the message before that they want to say.
  var hasSaid = false
  /// Whether a notice of the room lies there that the member hasn't seen.
  var hasNotice = false

  /// - Parameter key: of a message that the player wants to say
  /// - Throws: `ChatRefusal.unknownRoom` for somebody who isn't in it, and for a room for two across a block
  package init(
    _ id: RoomID, as player: PlayerID, saying key: String? = nil, in db: ReadTransaction
  ) throws {
    guard let found = try RoomRecords.entry(id, of: player, saying: key, in: db),
      found.member.status != .left, !found.isBlocked
    else { throw ChatRefusal.unknownRoom }
    (room, member, other, self.player) = (found.room, found.member, found.other, found.player)
    (isOtherSuspended, isRestricted) = (found.isOtherSuspended, found.isRestricted)
    (hasSaid, hasNotice) = (found.hasSaid, found.hasNotice)
  }

  package init(_ room: RoomRecord, as player: PlayerID, in db: ReadTransaction) throws {
    guard let member = try RoomRecords.member(player, of: room.id, in: db), member.status != .left
    else { throw ChatRefusal.unknownRoom }
    if room.kind != .group {
      other = try RoomRecords.other(than: player, of: room.id, in: db)
      if let other, try blockExists(player, other.player, in: db) {
        throw ChatRefusal.unknownRoom
      }
    }
    isOtherSuspended = try other.map { try MemberRecords.isOutOfSight($0.player, in: db) } ?? false
    isRestricted =
      try room.kind == .group ? YoungClub.isOn(in: db) : ClubPart.direct.isOff(in: db)
    self.room = room
    self.member = member
  }
}
