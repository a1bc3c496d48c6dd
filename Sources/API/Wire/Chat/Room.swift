/// A conversation, as one of its members sees it. State, not a message: it comes whole.
public struct Room: Codable, Equatable, Sendable {
  /// The id of the room, the same for all its members.
  public let id: RoomID
  /// The kind of room, which says what of the rest is present.
  public let kind: Kind
  /// The name of a group.
  public let name: String?
  /// The photo of a group that has one; its address is that of media in the room.
  public let photo: MediaID?
  /// The player who runs a group.
  public let owner: PlayerID?
  /// The match of a room beside one.
  public let match: MatchID?
  /// Members, in the order in which they came, the caller too, at most 100; in a `RoomPage` only the first five.
  public let members: [RoomMember]
  /// The number of members, the caller too.
  public let memberCount: Int
  /// The number of the newest message; 0 where nothing was said.
  public let last: Int
  /// The change counter: counts up with whatever changes in the room's messages. To be given as `changedAfter`.
  public let change: Int
  /// The newest message that the caller may see.
  public let message: Message?
  /// The number of the newest message that the caller has read; 0 for none.
  public let readUpTo: Int
  /// Messages of others after that, counted up to 100.
  public let unread: Int
  /// Whether the caller wants no notices of it.
  public let isMuted: Bool
  /// The list of the caller's in which it is.
  public let place: Place
  /// The right that the caller has to write in it now.
  public let writing: Writing
  /// Those who look after the club and read along in a group of a young club, as far as the caller sees them, in the
  /// order in which they came, at most 100; in a `RoomPage` only the first five. Absent elsewhere.
  public let moderators: [PlayerID]?

  /// The people whom the room is for.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// A room for two; of each two there is one, beside their matches too.
    case direct
    /// A room for up to 100, with a name and somebody who runs it.
    case group
    /// A room beside an online match, for its two players, which servers up to 0.6 made. A newer server joins it to the
    /// direct room of the two some time after its first start; clients have to expect it until then.
    case match
  }

  /// The lists of rooms that a caller has.
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
    /// Text, photos, videos and voice messages.
    case anything
    /// One text and nothing besides, which arrives as a request.
    case oneText
    /// Nothing until the caller's request is accepted.
    case waiting
    /// Nothing: the other takes no messages from strangers, or has left the club.
    case nothing
    /// May only read: a room for two in a club without those, or a group of a young club without anybody who looks
    /// after it and sees what the caller writes, or without three members.
    case closed
  }

  /// Stores the values; whether they go together isn't checked.
  public init(
    id: RoomID, kind: Kind, name: String?, photo: MediaID?, owner: PlayerID?, match: MatchID?,
    members: [RoomMember], memberCount: Int, last: Int, change: Int, message: Message?,
    readUpTo: Int, unread: Int, isMuted: Bool, place: Place, writing: Writing,
    moderators: [PlayerID]? = nil
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
    self.moderators = moderators
  }
}

/// A member of a room, and how far the room's messages have come with them.
public struct RoomMember: Codable, Equatable, Sendable {
  /// The member.
  public let player: PlayerID
  /// The number of the newest message that they have read; 0 for none.
  public let readUpTo: Int
  /// The number of the newest message that reached a device of theirs, at least `readUpTo`. In groups, where that isn't
  /// tracked, it is `readUpTo`.
  public let deliveredUpTo: Int

  /// Stores the values; nothing is checked.
  public init(player: PlayerID, readUpTo: Int, deliveredUpTo: Int) {
    self.player = player
    self.readUpTo = readUpTo
    self.deliveredUpTo = deliveredUpTo
  }
}

/// A room with the players whom it names.
public struct RoomAnswer: Codable, Equatable, Sendable {
  /// The room as the caller sees it.
  public let room: Room
  /// All players whom it names.
  public let players: [PlayerSummary]

  /// Stores the values; nothing is checked.
  public init(room: Room, players: [PlayerSummary]) {
    self.room = room
    self.players = players
  }
}

/// Rooms, those in which somebody spoke last first.
public struct RoomPage: Codable, Equatable, Sendable {
  /// Rooms, at most 30.
  public let rooms: [Room]
  /// All players whom they name.
  public let players: [PlayerSummary]
  /// The value to give as `before` for the next page; absent on the last.
  public let next: String?

  /// Stores the values; nothing is checked.
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

  /// Stores the values; the server refuses a name that isn't good, and members whom the caller may not write to.
  public init(key: String, name: String, members: [PlayerID]) {
    self.key = key
    self.name = name
    self.members = members
  }
}

/// Changes a group. What is absent stays as it is.
public struct GroupChange: Codable, Equatable, Sendable {
  /// The name from now on, 1 to 60 characters that can be seen.
  public let name: String?
  /// A photo that the caller has uploaded and that is ready.
  public let photo: UploadID?
  /// Whether the group goes without a photo from now on. It means nothing beside `photo`.
  public let removesPhoto: Bool?

  /// Stores the values; the server refuses a name that isn't good, and an upload that isn't ready.
  public init(name: String? = nil, photo: UploadID? = nil, removesPhoto: Bool? = nil) {
    self.name = name
    self.photo = photo
    self.removesPhoto = removesPhoto
  }
}

/// Whether the caller wants notices of a room.
public struct RoomMute: Codable, Equatable, Sendable {
  /// Whether the caller wants no notices of it from now on.
  public let isMuted: Bool

  /// Stores the value; nothing is checked.
  public init(isMuted: Bool) {
    self.isMuted = isMuted
  }
}

/// The caller's answer to a request.
public struct RequestAnswer: Codable, Equatable, Sendable {
  /// The answer: accept or ignore.
  public let answer: Answer

  /// An answer to a request.
  public enum Answer: String, Codable, Sendable, CaseIterable {
    /// The two may write to each other from now on.
    case accept
    /// The other isn't told, and may still not write more.
    case ignore
  }

  /// Stores the answer; nothing is checked.
  public init(answer: Answer) {
    self.answer = answer
  }
}

/// Asks to note how far the caller has read a room, which is never less than before; the answer is `RoomReading`.
public struct RoomRead: Codable, Equatable, Sendable {
  /// The number of the newest message that was read; one below what is noted changes nothing.
  public let upTo: Int

  /// Stores the number; one that doesn't exist yet counts as the last.
  public init(upTo: Int) {
    self.upTo = upTo
  }
}

/// The point up to which the caller has read a room, the same on all devices: the answer to `RoomRead`.
public struct RoomReading: Codable, Equatable, Sendable {
  /// The room that was read.
  public let room: RoomID
  /// The number of the newest message that was read; 0 for none.
  public let readUpTo: Int
  /// Messages of others after that, counted up to 100.
  public let unread: Int

  /// Stores the values; nothing is checked.
  public init(room: RoomID, readUpTo: Int, unread: Int) {
    self.room = room
    self.readUpTo = readUpTo
    self.unread = unread
  }
}
