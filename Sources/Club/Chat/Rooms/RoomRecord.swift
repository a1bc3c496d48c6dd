package import API

/// A room as it lies in the database.
package struct RoomRecord: Equatable, Sendable {
  package let id: RoomID
  package let kind: Room.Kind
  /// The two players of a direct room, the lower id first.
  package let pair: Players?
  package let match: MatchID?
  package var owner: PlayerID?
  package var name: String?
  package var photo: MediaID?
  package let createdAt: Instant
  /// The highest number of a message.
  package var last: Int
  package var lastAt: Instant
  /// The highest number of a change.
  package var change: Int
}

/// A member of a room.
package struct RoomMemberRecord: Equatable, Sendable {
  package let player: PlayerID
  package var joinedAt: Instant
  /// The number above which messages are seen.
  package var since: Int
  package var readUpTo: Int
  package var deliveredUpTo: Int
  package var status: RoomStatus
  package var isMuted: Bool
}

/// The status of a room for somebody who is or was in it; by this number it is stored.
package enum RoomStatus: Int, Sendable {
  case chats = 1
  case requests = 2
  case ignored = 3
  /// A member once, but no longer.
  case left = 4
}
