/// The state of a club and of the machine that it runs on, for its hosts.
public struct ClubStatus: Codable, Equatable, Sendable {
  /// The version that runs.
  public let version: String
  /// Players who have the app or a program open now.
  public let playersHere: Int
  /// Live rounds that are being played.
  public let liveRounds: Int
  /// Messages that were said in the last 24 hours and are there still.
  public let messagesOfDay: Int
  /// Reports that wait for a decision.
  public let openReports: Int
  /// Bytes of the database, with what will be written into it.
  public let databaseBytes: Int
  /// Bytes of photos, videos and voice messages, looked at every 15 minutes; nil until the first look.
  public let mediaBytes: Int?
  /// Bytes that may still be written on the disk of the data folder.
  public let freeBytes: Int
  /// The moment of the last whole backup that the server has made by itself; nil for none.
  public let lastBackup: Instant?
  /// The reason why the last one failed; nil when it didn't.
  public let backupFailure: String?
  /// The end of the certificate; nil where the server has none of its own.
  public let certificateEndsAt: Instant?
  /// Letters that wait for the host's mail server.
  public let mail: Queue
  /// Messages to browsers that are closed.
  public let push: Queue
  /// The moment since which newcomers are asked for proof of work, because very many come; nil while they aren't.
  public let newcomersWorkSince: Instant?

  /// Letters or messages that wait to be sent.
  public struct Queue: Codable, Equatable, Sendable {
    /// The number of them.
    public let waiting: Int
    /// The moment since which the oldest of them waits; nil for none.
    public let oldest: Instant?

    /// Stores the values; nothing is checked.
    public init(waiting: Int, oldest: Instant?) {
      self.waiting = waiting
      self.oldest = oldest
    }
  }

  /// Stores the values; nothing is checked.
  public init(
    version: String, playersHere: Int, liveRounds: Int, messagesOfDay: Int, openReports: Int,
    databaseBytes: Int, mediaBytes: Int?, freeBytes: Int, lastBackup: Instant?,
    backupFailure: String?, certificateEndsAt: Instant?, mail: Queue, push: Queue,
    newcomersWorkSince: Instant? = nil
  ) {
    self.version = version
    self.playersHere = playersHere
    self.liveRounds = liveRounds
    self.messagesOfDay = messagesOfDay
    self.openReports = openReports
    self.databaseBytes = databaseBytes
    self.mediaBytes = mediaBytes
    self.freeBytes = freeBytes
    self.lastBackup = lastBackup
    self.backupFailure = backupFailure
    self.certificateEndsAt = certificateEndsAt
    self.mail = mail
    self.push = push
    self.newcomersWorkSince = newcomersWorkSince
  }
}
