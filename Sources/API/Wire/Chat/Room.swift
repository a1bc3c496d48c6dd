/// A conversation, as one of its members sees it. State, not a message: it comes whole.
public struct Room: Codable, Equatable, Sendable {
  public let id: RoomID
  public let kind: Kind
  /// The name of a group.
  public let name: String?
  /// The photo of a group that has one; its address is that of media in the room.
  public let photo: MediaID?
  /// The player who runs a group.
  public let owner: PlayerID?
  /// The match beside which its players talk.
  public let match: MatchID?
  /// Members, in the order in which they came, the caller too; in a list of rooms the first five
  /// alone.
  public let members: [RoomMember]
  /// The number of members, the caller too.
  public let memberCount: Int
  /// The number of the newest message; 0 where nothing was said.
  public let last: Int
  /// Counts up with whatever changes in the room's messages: what to give as `changedAfter`.
  public let change: Int
  /// The newest message that the caller may see.
  public let message: Message?
  /// The caller's reading: the number of the newest message that they have read.
  public let readUpTo: Int
  /// Messages of others after that, counted up to 100.
  public let unread: Int
  /// Whether the caller wants no notices of it.
  public let isMuted: Bool
  public let place: Place
  public let writing: Writing

  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// A room for two; of each two there is one.
    case direct
    case group
    /// A room beside an online match, for its two players.
    case match
  }

  /// The place of the room among the caller's.
  public enum Place: String, Codable, Sendable, CaseIterable {
    /// The chats.
    case chats
    /// The requests: somebody unknown has written once, and waits for an answer.
    case requests
    /// A request that the caller doesn't want to see; the other isn't told.
    case ignored
  }

  /// The right of the caller to write now.
  public enum Writing: String, Codable, Sendable, CaseIterable {
    case anything
    /// One text, without photo or video, which arrives as a request.
    case oneText
    /// Waits, and may write nothing until the request is accepted.
    case waiting
    /// May write nothing: the other takes no messages from strangers, or has left the club.
    case nothing
  }

  public init(
    id: RoomID, kind: Kind, name: String?, photo: MediaID?, owner: PlayerID?, match: MatchID?,
    members: [RoomMember], memberCount: Int, last: Int, change: Int, message: Message?,
    readUpTo: Int, unread: Int, isMuted: Bool, place: Place, writing: Writing
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.photo = photo
    self.owner = owner
    self.match = match
    self.members = members
    self.memberCount = memberCount
    self.last = last
    self.change = change
    self.message = message
    self.readUpTo = readUpTo
    self.unread = unread
    self.isMuted = isMuted
    self.place = place
    self.writing = writing
  }
}

/// A member of a room, and how far the room's messages have come with them.
public struct RoomMember: Codable, Equatable, Sendable {
  public let player: PlayerID
  public let readUpTo: Int
  /// The newest message that was handed to a device of theirs. At least `readUpTo`; in groups it is that.
  public let deliveredUpTo: Int

  public init(player: PlayerID, readUpTo: Int, deliveredUpTo: Int) {
    self.player = player
    self.readUpTo = readUpTo
    self.deliveredUpTo = deliveredUpTo
  }
}

/// A room with the players whom it names.
public struct RoomAnswer: Codable, Equatable, Sendable {
  public let room: Room
  public let players: [PlayerSummary]

  public init(room: Room, players: [PlayerSummary]) {
    self.room = room
    self.players = players
  }
}

/// Rooms, those in which somebody spoke last first.
public struct RoomPage: Codable, Equatable, Sendable {
  public let rooms: [Room]
  public let players: [PlayerSummary]
  /// The value to give as `before` for the next page; absent on the last.
  public let next: String?

  public init(rooms: [Room], players: [PlayerSummary], next: String?) {
    self.rooms = rooms
    self.players = players
    self.next = next
  }
}

/// Asks for a new group.
public struct GroupRequest: Codable, Equatable, Sendable {
  /// A key chosen by the client, the same when it tries again: 1 to 64 characters.
  public let key: String
  /// 1 to 60 characters that can be seen.
  public let name: String
  /// The members besides the caller: 1 to 99 whom the caller may write to directly.
  public let members: [PlayerID]

  public init(key: String, name: String, members: [PlayerID]) {
    self.key = key
    self.name = name
    self.members = members
  }
}

/// Changes a group; what is absent stays.
public struct GroupChange: Codable, Equatable, Sendable {
  public let name: String?
  /// A photo that the caller has uploaded and that is ready.
  public let photo: UploadID?
  public let removesPhoto: Bool?

  public init(name: String? = nil, photo: UploadID? = nil, removesPhoto: Bool? = nil) {
    self.name = name
    self.photo = photo
    self.removesPhoto = removesPhoto
  }
}

/// Whether the caller wants notices of a room.
public struct RoomMute: Codable, Equatable, Sendable {
  public let isMuted: Bool

  public init(isMuted: Bool) {
    self.isMuted = isMuted
  }
}

/// The caller's answer to a request.
public struct RequestAnswer: Codable, Equatable, Sendable {
  public let answer: Answer

  public enum Answer: String, Codable, Sendable, CaseIterable {
    case accept
    /// The other isn't told, and may still not write more.
    case ignore
  }

  public init(answer: Answer) {
    self.answer = answer
  }
}

/// Moves the caller's cursor; it never goes back.
public struct RoomRead: Codable, Equatable, Sendable {
  public let upTo: Int

  public init(upTo: Int) {
    self.upTo = upTo
  }
}

/// The point up to which the caller has read a room: the same on all devices.
public struct RoomReading: Codable, Equatable, Sendable {
  public let room: RoomID
  public let readUpTo: Int
  /// Counts as `Room.unread` does.
  public let unread: Int

  public init(room: RoomID, readUpTo: Int, unread: Int) {
    self.room = room
    self.readUpTo = readUpTo
    self.unread = unread
  }
}
