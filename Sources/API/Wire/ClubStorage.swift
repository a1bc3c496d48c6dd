/// The space that a club takes, and for how long it keeps things, for its hosts.
public struct ClubStorage: Codable, Equatable, Sendable {
  /// Bytes of the database, with what will be written into it.
  public let databaseBytes: Int
  /// Bytes of all files: photos, videos and voice messages, pictures of people and video games, and uploads. They are
  /// looked at every 15 minutes; nil until the first look.
  public let mediaBytes: Int?
  /// Bytes that the photos, videos and voice messages of a member may take together.
  public let memberBytes: Int
  /// The time for which things are kept.
  public let keeping: Keeping
  /// The last count, of which there is one every 15 minutes; nil until the first.
  public let count: Count?
  /// Other limits that the settings of the server say, where they differ from those that are built in.
  public let limits: [Limit]
  /// Limits that hosts choose at the desk, all of them.
  public let choices: [Choice]

  /// Days for which things are kept, by the settings as they are now; nil for ever.
  public struct Keeping: Codable, Equatable, Sendable {
    /// Messages, with their photos, videos and voice messages: `messages-days`.
    public let messages: Int?
    /// Photos, videos and voice messages: `media-days`.
    public let media: Int?
    /// Rounds that are over: `rounds-days`.
    public let rounds: Int?
    /// Guests who have left nothing behind, since they were last here: `guests-days`.
    public let guests: Int

    /// Stores the values; nothing is checked.
    public init(messages: Int?, media: Int?, rounds: Int?, guests: Int) {
      self.messages = messages
      self.media = media
      self.rounds = rounds
      self.guests = guests
    }
  }

  /// The space that things took at one moment, and what was kept for long enough.
  public struct Count: Codable, Equatable, Sendable {
    /// The moment.
    public let at: Instant
    /// Bytes of the photos of messages and groups, sent or about to be.
    public let photoBytes: Int
    /// Bytes of videos.
    public let videoBytes: Int
    /// Bytes of voice messages.
    public let voiceBytes: Int
    /// Members whose photos, videos and voice messages take most, those with most first; at most 20.
    public let people: [Share]
    /// Things that the next sweep takes away, by the settings as they were at that moment.
    public let due: Due

    /// Stores the values; nothing is checked.
    public init(
      at: Instant, photoBytes: Int, videoBytes: Int, voiceBytes: Int, people: [Share], due: Due
    ) {
      self.at = at
      self.photoBytes = photoBytes
      self.videoBytes = videoBytes
      self.voiceBytes = voiceBytes
      self.people = people
      self.due = due
    }
  }

  /// A member with the space that theirs takes.
  public struct Share: Codable, Equatable, Sendable {
    /// The member.
    public let member: ClubMember
    /// Bytes of the photos, videos and voice messages that their messages show.
    public let bytes: Int

    /// Stores the values; nothing is checked.
    public init(member: ClubMember, bytes: Int) {
      self.member = member
      self.bytes = bytes
    }
  }

  /// Things that were kept for long enough. Of each kind 10,001 stands for more than 10,000.
  public struct Due: Codable, Equatable, Sendable {
    /// Messages.
    public let messages: Int
    /// Photos, videos and voice messages, those of such messages too.
    public let media: Int
    /// Bytes of all of these files, however many they are.
    public let mediaBytes: Int
    /// Rounds that are over.
    public let rounds: Int
    /// Guests who have left nothing behind.
    public let guests: Int

    /// Stores the values; nothing is checked.
    public init(messages: Int, media: Int, mediaBytes: Int, rounds: Int, guests: Int) {
      self.messages = messages
      self.media = media
      self.mediaBytes = mediaBytes
      self.rounds = rounds
      self.guests = guests
    }
  }

  /// A limit as it stands in a file of settings.
  public struct Limit: Codable, Equatable, Sendable {
    /// The setting, such as `bound`.
    public let setting: String
    /// The value that the host has chosen, such as `games:200`.
    public let value: String
    /// The value that would hold otherwise, such as `games:500`.
    public let builtIn: String

    /// Stores the values; nothing is checked.
    public init(setting: String, value: String, builtIn: String) {
      self.setting = setting
      self.value = value
      self.builtIn = builtIn
    }
  }

  /// A limit that hosts choose at the desk.
  public struct Choice: Codable, Equatable, Sendable {
    /// The limit.
    public let limit: StorageLimit
    /// The value that counts; nil for ever.
    public let value: Int?
    /// The value that would count if nobody had chosen one; nil for ever.
    public let builtIn: Int?
    /// Whether the settings of the server say it, so that nobody can change it at the desk.
    public let isFixed: Bool

    /// Stores the values; nothing is checked.
    public init(limit: StorageLimit, value: Int?, builtIn: Int?, isFixed: Bool) {
      self.limit = limit
      self.value = value
      self.builtIn = builtIn
      self.isFixed = isFixed
    }
  }

  /// Stores the values; nothing is checked.
  public init(
    databaseBytes: Int, mediaBytes: Int?, memberBytes: Int, keeping: Keeping, count: Count?,
    limits: [Limit], choices: [Choice]
  ) {
    self.databaseBytes = databaseBytes
    self.mediaBytes = mediaBytes
    self.memberBytes = memberBytes
    self.keeping = keeping
    self.count = count
    self.limits = limits
    self.choices = choices
  }
}
