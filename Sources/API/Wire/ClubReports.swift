/// A report that waits for a decision, as those see it who decide.
public struct ClubReport: Codable, Equatable, Sendable {
  /// Counts up.
  public let number: Int
  public let at: Instant
  public let reason: ReportRequest.Reason
  /// The words of who reports; absent for none.
  public let note: String?
  /// The player who reports; absent for one who is gone.
  public let by: PlayerID?
  /// The player who is reported; absent for one who is gone.
  public let player: PlayerID?
  /// The name of the reported player at that time.
  public let name: PlayerName
  /// The line about themselves at that time; absent for none.
  public let about: String?
  public let match: MatchID?
  /// The message that is reported, up to 5 before it as they were then, and up to 5 after it as they are
  /// now; empty for what is not about a message.
  public let messages: [ReportedMessage]
  /// The number of the message that is reported; absent for what is not about one.
  public let message: Int?
  /// The rating that is reported; absent for what is not about one.
  public let rating: ReportedRating?
  /// Other reports of the same player.
  public let others: Int
  /// Whether the reported player is suspended now.
  public let isSuspended: Bool

  /// A message of a report.
  public struct ReportedMessage: Codable, Equatable, Sendable {
    public let number: Int
    /// The writer; absent for one who is gone.
    public let author: PlayerID?
    public let at: Instant
    public let text: String
    /// Whether it has a photo or a video.
    public let hasMedia: Bool

    public init(number: Int, author: PlayerID?, at: Instant, text: String, hasMedia: Bool) {
      self.number = number
      self.author = author
      self.at = at
      self.text = text
      self.hasMedia = hasMedia
    }
  }

  /// A rating of a report, as it was then.
  public struct ReportedRating: Codable, Equatable, Sendable {
    /// The title of the video game; absent for one that is gone.
    public let title: String?
    public let stars: Int
    public let line: String

    public init(title: String?, stars: Int, line: String) {
      self.title = title
      self.stars = stars
      self.line = line
    }
  }

  public init(
    number: Int, at: Instant, reason: ReportRequest.Reason, note: String?, by: PlayerID?,
    player: PlayerID?, name: PlayerName, about: String?, match: MatchID?,
    messages: [ReportedMessage], message: Int?, rating: ReportedRating?, others: Int,
    isSuspended: Bool
  ) {
    self.number = number
    self.at = at
    self.reason = reason
    self.note = note
    self.by = by
    self.player = player
    self.name = name
    self.about = about
    self.match = match
    self.messages = messages
    self.message = message
    self.rating = rating
    self.others = others
    self.isSuspended = isSuspended
  }
}

/// A page of reports that are open, the oldest first.
public struct ClubReportPage: Codable, Equatable, Sendable {
  /// Reports, at most 20.
  public let reports: [ClubReport]
  /// All whom they name and who are there still.
  public let players: [PlayerSummary]
  /// The `after` of the next page; nil on the last.
  public let next: Int?

  public init(reports: [ClubReport], players: [PlayerSummary], next: Int?) {
    self.reports = reports
    self.players = players
    self.next = next
  }
}

/// Decides on a report, which closes it.
public struct ReportDecision: Codable, Equatable, Sendable {
  public let act: Act
  /// The reason, for those who read it later; at most 1000 characters.
  public let reason: String?

  public enum Act: String, Codable, Sendable, CaseIterable {
    /// Lets everything stand.
    case dismiss
    /// Takes away what is reported: the message, the line beside the stars, else the line that the player says about
    /// themselves.
    case remove
    /// Lets the player only look from now on.
    case suspend
  }

  public init(act: Act, reason: String? = nil) {
    self.act = act
    self.reason = reason
  }
}

/// A member as those see them who run the club.
public struct ClubMember: Codable, Equatable, Sendable {
  public let player: PlayerSummary
  public let role: ClubRole
  /// The moment at which they registered.
  public let createdAt: Instant
  /// The moment since which they are suspended; absent for who isn't.
  public let suspendedAt: Instant?

  public init(player: PlayerSummary, role: ClubRole, createdAt: Instant, suspendedAt: Instant?) {
    self.player = player
    self.role = role
    self.createdAt = createdAt
    self.suspendedAt = suspendedAt
  }
}

/// A page of members.
public struct ClubMemberPage: Codable, Equatable, Sendable {
  /// Members, at most 50.
  public let members: [ClubMember]
  /// The `before` of the next page; nil on the last, and for a search.
  public let next: String?

  public init(members: [ClubMember], next: String?) {
    self.members = members
    self.next = next
  }
}

/// Suspends somebody.
public struct Suspension: Codable, Equatable, Sendable {
  /// The reason, for those who read the acts later; at most 1000 characters.
  public let reason: String?

  public init(reason: String? = nil) {
    self.reason = reason
  }
}
