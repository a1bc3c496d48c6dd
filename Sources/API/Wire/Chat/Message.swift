/// Something said in a room, or an event in it.
public struct Message: Codable, Equatable, Sendable {
  /// Counts up in its room without gaps, from 1. A member who came later or has blocked somebody doesn't see all.
  public let number: Int
  /// The number of the room's change that made it what it is now. Of two states of a message that with
  /// the higher is the later.
  public let change: Int
  /// The player who wrote it, or did what happened; nil for somebody who is gone.
  public let author: PlayerID?
  /// The instant at which it was said or happened.
  public let at: Instant
  /// The key by which its writer finds it again; absent for an event.
  public let key: String?
  /// The text, up to 4,000 characters; empty where there is only a photo, a video, a voice message or an event, or
  /// nothing any more. Of a board it is what stands for it where it isn't drawn.
  public let text: String
  /// The number of the message that it answers.
  public let reply: Int?
  /// The photo, video or voice message in it; absent for none.
  public let media: Attachment?
  /// The text of a round, a position or one that is over, instead of something written.
  public let board: String?
  /// The event, instead of something said.
  public let event: RoomEvent?
  /// Reactions, in the order in which they came, at most 200; of each player at most one.
  public let reactions: [Reaction]
  /// The instant at which it got the text that it has now; absent for one that was never edited.
  public let editedAt: Instant?
  /// Whether its writer or the host has taken it away: nothing of it is left.
  public let isDeleted: Bool

  /// Stores the values; whether they go together isn't checked.
  public init(
    number: Int, change: Int, author: PlayerID?, at: Instant, key: String?, text: String,
    reply: Int? = nil, media: Attachment? = nil, board: String? = nil, event: RoomEvent? = nil,
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
    self.board = board
    self.event = event
    self.reactions = reactions
    self.editedAt = editedAt
    self.isDeleted = isDeleted
  }
}

/// A photo, video or voice message, as it is shown.
public struct Attachment: Codable, Equatable, Sendable {
  /// The name by its content, and a part of its address.
  public let id: MediaID
  /// The kind of file, which says what variants there are.
  public let kind: Kind
  /// The width of the largest variant, in pixels; 0 of a voice message, as its height.
  public let width: Int
  /// The height of the largest variant, in pixels; 0 of a voice message.
  public let height: Int
  /// The duration of a video or voice message, in milliseconds.
  public let duration: Int?
  /// The loudness of a voice message in 64 equal parts of its time, as hexadecimal digits: 0 is silent, f the loudest.
  public let waveform: String?

  /// The kind of file.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// A picture: `small` and `large` of `MediaVariant`.
    case photo
    /// A film of at most 60 seconds: `small` and `video`.
    case video
    /// Sound of at most 2 minutes: `voice`.
    case voice
  }

  /// Stores the values; nothing is checked.
  public init(
    id: MediaID, kind: Kind, width: Int, height: Int, duration: Int? = nil, waveform: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.width = width
    self.height = height
    self.duration = duration
    self.waveform = waveform
  }
}

extension Attachment {
  /// The text of a duration in milliseconds, as people write it: "0:12".
  public static func lengthText(_ duration: Int) -> String {
    let seconds = (duration + 500) / 1000
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
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
  /// Opus in an MP4; of a voice message alone, and all that it has. Answers ranges.
  case voice
}

extension Attachment.Kind {
  /// The variant that has all of it.
  public var whole: MediaVariant {
    switch self {
    case .photo: .large
    case .video: .video
    case .voice: .voice
    }
  }
}

/// An event in a room.
public struct RoomEvent: Codable, Equatable, Sendable {
  /// The change that it was.
  public let kind: Kind
  /// The player whom it was done to, if any.
  public let player: PlayerID?
  /// The new name of the group.
  public let name: String?

  /// The change of a group.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// The group was made.
    case made
    /// `player` was added.
    case added
    /// `player` was removed.
    case removed
    /// The message's author left.
    case left
    /// The group is called `name` now.
    case renamed
    /// The group has another photo, or none.
    case photoChanged
    /// The owner has left: `player` runs the group now.
    case ownerChanged
  }

  /// Stores the values; whether they go together isn't checked.
  public init(kind: Kind, player: PlayerID? = nil, name: String? = nil) {
    self.kind = kind
    self.player = player
    self.name = name
  }
}

/// An emoji that somebody gave a message.
public struct Reaction: Codable, Equatable, Sendable {
  /// One emoji.
  public let emoji: String
  /// The player who gave it.
  public let player: PlayerID

  /// Stores the values; nothing is checked.
  public init(emoji: String, player: PlayerID) {
    self.emoji = emoji
    self.player = player
  }
}

/// Says something in a room. The same key by the same player is the same message, however often it comes.
public struct MessageRequest: Codable, Equatable, Sendable {
  /// A key chosen by the client at random: 1 to 64 characters.
  public let key: String
  /// The text, up to 4,000 characters; may be empty with an upload, and is with a board.
  public let text: String
  /// The number of a message of the room that it answers; nil for none.
  public let reply: Int?
  /// A photo, video or voice message of the caller that is ready.
  public let upload: UploadID?
  /// The text of a round that is sent instead of something written, without an upload.
  public let board: String?

  /// Stores the values; the server refuses a text that is too long, an upload that isn't ready, and a board that is
  /// none.
  public init(
    key: String, text: String, reply: Int? = nil, upload: UploadID? = nil, board: String? = nil
  ) {
    self.key = key
    self.text = text
    self.reply = reply
    self.upload = upload
    self.board = board
  }
}

/// Gives a message of the caller another text.
public struct MessageEdit: Codable, Equatable, Sendable {
  /// The text from now on, up to 4,000 characters; may be empty beside a photo, video or voice message.
  public let text: String

  /// Stores the text; the server refuses one that is too long, or empty without media.
  public init(text: String) {
    self.text = text
  }
}

/// An emoji that the caller gives a message, in place of theirs from before: one of what `Reaction.emoji` may be.
public struct ReactionRequest: Codable, Equatable, Sendable {
  /// One emoji.
  public let emoji: String

  /// Stores the emoji; the server refuses what is none, or more than one.
  public init(emoji: String) {
    self.emoji = emoji
  }
}

/// Messages of a room, in the order of their numbers.
public struct MessagePage: Codable, Equatable, Sendable {
  /// Messages, at most 50.
  public let messages: [Message]
  /// All players whom they name.
  public let players: [PlayerSummary]
  /// The number of the room's last message, when this was read.
  public let last: Int
  /// The value to give as `changedAfter`, to learn what changes from now on.
  public let change: Int
  /// The value to give as `before` for those before; absent where there are none.
  public let earlier: Int?
  /// The value to give as `after` for those after; absent where there are none.
  public let later: Int?

  /// Stores the values; nothing is checked.
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
  /// Messages as they are now, at most 100.
  public let messages: [Message]
  /// All players whom they name.
  public let players: [PlayerSummary]
  /// The value to give as `changedAfter` next.
  public let change: Int
  /// Whether there are more behind `change`.
  public let hasMore: Bool

  /// Stores the values; nothing is checked.
  public init(messages: [Message], players: [PlayerSummary], change: Int, hasMore: Bool) {
    self.messages = messages
    self.players = players
    self.change = change
    self.hasMore = hasMore
  }
}

/// Messages of the caller's rooms in which words were found, the newest first.
public struct FoundMessages: Codable, Equatable, Sendable {
  /// Messages, at most 30.
  public let found: [FoundMessage]
  /// The rooms in which they are, at most 30.
  public let rooms: [Room]
  /// All players whom messages and rooms name.
  public let players: [PlayerSummary]
  /// The value to give as `before` for the next page; absent on the last.
  public let next: String?

  /// Stores the values; nothing is checked.
  public init(found: [FoundMessage], rooms: [Room], players: [PlayerSummary], next: String?) {
    self.found = found
    self.rooms = rooms
    self.players = players
    self.next = next
  }
}

/// A message that a search has found, and the room that it was said in.
public struct FoundMessage: Codable, Equatable, Sendable {
  /// The room that it was said in.
  public let room: RoomID
  /// The message as it is now.
  public let message: Message

  /// Stores the values; nothing is checked.
  public init(room: RoomID, message: Message) {
    self.room = room
    self.message = message
  }
}
