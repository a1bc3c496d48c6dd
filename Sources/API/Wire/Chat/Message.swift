/// Something said in a room, or an event in it.
public struct Message: Codable, Equatable, Sendable {
  /// Counts up in its room without gaps, from 1. A member who came later or has blocked somebody doesn't see all.
  public let number: Int
  /// The number of the room's change that made it what it is now. Of two states of a message that with
  /// the higher is the later.
  public let change: Int
  /// The player who wrote it, or did what happened; nil for somebody who is gone.
  public let author: PlayerID?
  public let at: Instant
  /// The key by which its writer finds it again; absent for an event.
  public let key: String?
  /// The text, up to 4,000 characters; empty where there is only a photo, a video or an event, or
  /// nothing any more.
  public let text: String
  /// The number of the message that it answers.
  public let reply: Int?
  public let media: Attachment?
  /// The event, instead of something said.
  public let event: RoomEvent?
  /// Reactions, in the order in which they came; of each player at most one.
  public let reactions: [Reaction]
  public let editedAt: Instant?
  /// Whether its writer or the host has taken it away: nothing of it is left.
  public let isDeleted: Bool

  public init(
    number: Int, change: Int, author: PlayerID?, at: Instant, key: String?, text: String,
    reply: Int? = nil, media: Attachment? = nil, event: RoomEvent? = nil,
    reactions: [Reaction] = [], editedAt: Instant? = nil, isDeleted: Bool = false
  ) {
    self.number = number
    self.change = change
    self.author = author
    self.at = at
    self.key = key
    self.text = text
    self.reply = reply
    self.media = media
    self.event = event
    self.reactions = reactions
    self.editedAt = editedAt
    self.isDeleted = isDeleted
  }
}

/// A photo or video of a message, as it is shown.
public struct Attachment: Codable, Equatable, Sendable {
  public let id: MediaID
  public let kind: Kind
  /// The width of the largest variant, in pixels.
  public let width: Int
  public let height: Int
  /// The duration of a video, in milliseconds.
  public let duration: Int?

  public enum Kind: String, Codable, Sendable, CaseIterable {
    case photo
    case video
  }

  public init(id: MediaID, kind: Kind, width: Int, height: Int, duration: Int? = nil) {
    self.id = id
    self.kind = kind
    self.width = width
    self.height = height
    self.duration = duration
  }
}

/// The files that there are of an attachment: the last part of its address.
public enum MediaVariant: String, CaseIterable, Sendable {
  /// A JPEG within 480 by 480 pixels: of a photo, or the poster of a video.
  case small
  /// A JPEG within 1,600 by 1,600 pixels; of a photo alone.
  case large
  /// MP4 within 1,280 by 1,280 pixels; of a video alone. Answers ranges.
  case video
}

/// An event in a room.
public struct RoomEvent: Codable, Equatable, Sendable {
  public let kind: Kind
  /// The player whom it was done to, if any.
  public let player: PlayerID?
  /// The new name of the group.
  public let name: String?

  public enum Kind: String, Codable, Sendable, CaseIterable {
    case made
    case added
    case removed
    case left
    case renamed
    case photoChanged
    /// The owner has left: `player` runs the group now.
    case ownerChanged
  }

  public init(kind: Kind, player: PlayerID? = nil, name: String? = nil) {
    self.kind = kind
    self.player = player
    self.name = name
  }
}

public struct Reaction: Codable, Equatable, Sendable {
  /// One emoji.
  public let emoji: String
  public let player: PlayerID

  public init(emoji: String, player: PlayerID) {
    self.emoji = emoji
    self.player = player
  }
}

/// Says something in a room. The same key by the same player is the same message, however often it comes.
public struct MessageRequest: Codable, Equatable, Sendable {
  /// A key chosen by the client at random: 1 to 64 characters.
  public let key: String
  /// The text, up to 4,000 characters; may be empty with an upload.
  public let text: String
  public let reply: Int?
  /// A photo or video of the caller that is ready.
  public let upload: UploadID?

  public init(key: String, text: String, reply: Int? = nil, upload: UploadID? = nil) {
    self.key = key
    self.text = text
    self.reply = reply
    self.upload = upload
  }
}

/// Gives a message of the caller another text.
public struct MessageEdit: Codable, Equatable, Sendable {
  public let text: String

  public init(text: String) {
    self.text = text
  }
}

public struct ReactionRequest: Codable, Equatable, Sendable {
  public let emoji: String

  public init(emoji: String) {
    self.emoji = emoji
  }
}

/// Messages of a room, in the order of their numbers.
public struct MessagePage: Codable, Equatable, Sendable {
  public let messages: [Message]
  public let players: [PlayerSummary]
  /// The number of the room's last message, when this was read.
  public let last: Int
  public let change: Int
  /// The value to give as `before` for those before; absent where there are none.
  public let earlier: Int?
  /// The value to give as `after` for those after; absent where there are none.
  public let later: Int?

  public init(
    messages: [Message], players: [PlayerSummary], last: Int, change: Int, earlier: Int?,
    later: Int?
  ) {
    self.messages = messages
    self.players = players
    self.last = last
    self.change = change
    self.earlier = earlier
    self.later = later
  }
}

/// The messages that have changed since a change of the room, new ones too, in the order of their changes.
public struct MessageChanges: Codable, Equatable, Sendable {
  public let messages: [Message]
  public let players: [PlayerSummary]
  /// The value to give as `changedAfter` next.
  public let change: Int
  /// Whether there are more behind `change`.
  public let hasMore: Bool

  public init(messages: [Message], players: [PlayerSummary], change: Int, hasMore: Bool) {
    self.messages = messages
    self.players = players
    self.change = change
    self.hasMore = hasMore
  }
}

/// Messages of the caller's rooms in which words were found, the newest first.
public struct FoundMessages: Codable, Equatable, Sendable {
  public let found: [FoundMessage]
  /// The rooms in which they are.
  public let rooms: [Room]
  public let players: [PlayerSummary]
  /// The value to give as `before` for the next page; absent on the last.
  public let next: String?

  public init(found: [FoundMessage], rooms: [Room], players: [PlayerSummary], next: String?) {
    self.found = found
    self.rooms = rooms
    self.players = players
    self.next = next
  }
}

public struct FoundMessage: Codable, Equatable, Sendable {
  public let room: RoomID
  public let message: Message

  public init(room: RoomID, message: Message) {
    self.room = room
    self.message = message
  }
}
