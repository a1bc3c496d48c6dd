/// The unread parts of the caller's chats: told when a stream begins. What comes after tells
/// itself.
public struct ChatState: Codable, Equatable, Sendable {
  /// Rooms among the chats with unread messages, at most 100.
  public let unread: [RoomID]
  /// Rooms among the requests, at most 100.
  public let requests: [RoomID]

  /// Stores the values; nothing is checked.
  public init(unread: [RoomID], requests: [RoomID]) {
    self.unread = unread
    self.requests = requests
  }
}

/// A message is new, or another than before.
public struct RoomMessage: Codable, Equatable, Sendable {
  /// The room that the message is in.
  public let room: RoomID
  /// The message as it is now.
  public let message: Message
  /// The player who wrote it, or did what happened; absent for somebody who is gone.
  public let player: PlayerSummary?

  /// Stores the values; nothing is checked.
  public init(room: RoomID, message: Message, player: PlayerSummary?) {
    self.room = room
    self.message = message
    self.player = player
  }
}

/// A change of something else of a room: who is in it, what it is called, where it stands with the
/// caller. Whatever shows it reads it again.
public struct RoomChanged: Codable, Equatable, Sendable {
  /// The room that is another now.
  public let room: RoomID
  /// Whether the caller is in it no more, or it is there no more.
  public let isGone: Bool

  /// Stores the values; nothing is checked.
  public init(room: RoomID, isGone: Bool) {
    self.room = room
    self.isGone = isGone
  }
}

/// The point up to which somebody has received and read the messages of a room.
public struct RoomSeen: Codable, Equatable, Sendable {
  /// The room whose messages they are.
  public let room: RoomID
  /// The other member, with their point as it is now.
  public let member: RoomMember

  /// Stores the values; nothing is checked.
  public init(room: RoomID, member: RoomMember) {
    self.room = room
    self.member = member
  }
}

/// A sign that somebody writes in a room; it holds for 5 s.
public struct RoomTyping: Codable, Equatable, Sendable {
  /// The room in which they write.
  public let room: RoomID
  /// The player who writes.
  public let player: PlayerID

  /// Stores the values; nothing is checked.
  public init(room: RoomID, player: PlayerID) {
    self.room = room
    self.player = player
  }
}
