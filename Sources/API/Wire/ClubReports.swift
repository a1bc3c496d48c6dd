/// A report that waits for a decision, as those see it who decide.
public struct ClubReport: Codable, Equatable, Sendable {
  /// The number of the report, from 1, by which it is decided; of two the higher is the later.
  public let number: Int
  /// The instant at which it was made.
  public let at: Instant
  /// The fault that is reported.
  public let reason: ReportRequest.Reason
  /// The words of the reporter; absent for none.
  public let note: String?
  /// The player who reports; absent for one who is gone.
  public let by: PlayerID?
  /// The player who is reported; absent for one who is gone.
  public let player: PlayerID?
  /// The name of the reported player at that time.
  public let name: PlayerName
  /// The line about themselves at that time; absent for none.
  public let about: String?
  /// The match that it is about; absent for none.
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
  /// Other reports by the player who reports.
  public let othersBy: Int
  /// Whether the reported player is suspended now.
  public let isSuspended: Bool
  /// Whether the reported player is banned now; absent for no.
  public let isBanned: Bool?
  /// The decision on it; absent for one that waits.
  public let decision: Decision?

  /// A decision that was made on a report.
  public struct Decision: Codable, Equatable, Sendable {
    /// The act that it was; absent where a host has closed the report in words alone.
    public let act: ReportDecision.Act?
    /// The instant at which it was made.
    public let at: Instant
    /// The reason, or the words in which the report was closed; absent for none.
    public let reason: String?
    /// Whether it can be taken back.
    public let isUndoable: Bool
    /// The end of the suspension or ban, as long as that stands; absent for one that somebody has to end.
    public let until: Instant?

    /// Stores the values; nothing is checked.
    public init(
      act: ReportDecision.Act?, at: Instant, reason: String?, isUndoable: Bool,
      until: Instant? = nil
    ) {
      self.act = act
      self.at = at
      self.reason = reason
      self.isUndoable = isUndoable
      self.until = until
    }
  }

  /// A message of a report.
  public struct ReportedMessage: Codable, Equatable, Sendable {
    /// The number that it has in its room, from 1.
    public let number: Int
    /// The writer; absent for one who is gone.
    public let author: PlayerID?
    /// The instant at which it was written.
    public let at: Instant
    /// The text; empty where nothing was written.
    public let text: String
    /// Whether it has a photo, a video or a voice message.
    public let hasMedia: Bool

    /// Stores the values; nothing is checked.
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
    /// The stars, 1 to 5.
    public let stars: Int
    /// The line beside the stars; empty for none.
    public let line: String

    /// Stores the values; nothing is checked.
    public init(title: String?, stars: Int, line: String) {
      self.title = title
      self.stars = stars
      self.line = line
    }
  }

  /// Stores the values; nothing is checked.
  public init(
    number: Int, at: Instant, reason: ReportRequest.Reason, note: String?, by: PlayerID?,
    player: PlayerID?, name: PlayerName, about: String?, match: MatchID?,
    messages: [ReportedMessage], message: Int?, rating: ReportedRating?, others: Int,
    othersBy: Int, isSuspended: Bool, isBanned: Bool? = nil, decision: Decision?
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
    self.othersBy = othersBy
    self.isSuspended = isSuspended
    self.isBanned = isBanned
    self.decision = decision
  }
}

/// A page of reports: those that wait, the oldest first, or those that were decided, the latest first.
public struct ClubReportPage: Codable, Equatable, Sendable {
  /// Reports, at most 20.
  public let reports: [ClubReport]
  /// All whom they name and who are there still.
  public let players: [PlayerSummary]
  /// The `after` of the next page; nil on the last.
  public let next: Int?

  /// Stores the values; nothing is checked.
  public init(reports: [ClubReport], players: [PlayerSummary], next: Int?) {
    self.reports = reports
    self.players = players
    self.next = next
  }
}

/// Decides on a report, which closes it.
public struct ReportDecision: Codable, Equatable, Sendable {
  /// The act by which the report is closed.
  public let act: Act
  /// The reason, for those who read it later, and for the one who is warned, suspended or banned; at most 1000
  /// characters.
  public let reason: String?
  /// The end of a suspension or ban; absent for one that somebody has to end.
  public let until: Instant?
  /// The name in the place of one that is taken away; absent or empty for one that is drawn at random.
  public let name: String?

  /// A decision on a report.
  public enum Act: String, Codable, Sendable, CaseIterable {
    /// Lets everything stand.
    case dismiss
    /// Takes away what is reported: the message, the line beside the stars, the name, the photo, else the line that the
    /// player says about themselves.
    case remove
    /// Asks the player to keep to the rules.
    case warn
    /// Lets the player only look from now on.
    case suspend
    /// Keeps the player out.
    case ban
  }

  /// Stores the values; the server refuses an end that is past, and a name that isn't good or is a member's.
  public init(
    act: Act, reason: String? = nil, until: Instant? = nil, name: String? = nil
  ) {
    self.act = act
    self.reason = reason
    self.until = until
    self.name = name
  }
}

/// A member or guest as those see them who run the club.
public struct ClubMember: Codable, Equatable, Sendable {
  /// The member or guest as everybody sees them.
  public let player: PlayerSummary
  /// The role that they have in the club.
  public let role: ClubRole
  /// The moment at which they registered, or came.
  public let createdAt: Instant
  /// The moment since which they are suspended; absent for those who aren't.
  public let suspendedAt: Instant?
  /// The moment at which that ends by itself; absent where somebody has to end it.
  public let suspendedUntil: Instant?
  /// Open sessions: the browsers and programs in which they are signed in.
  public let devices: Int
  /// The moment at which one of these was used last, to the day; absent for none.
  public let seenAt: Instant?
  /// Whether they registered with an address that is banned, which nobody has confirmed; absent for no.
  public let hasBannedEmail: Bool?
  /// The line that they have written about themselves; absent for none.
  public let about: String?

  /// Stores the values; nothing is checked.
  public init(
    player: PlayerSummary, role: ClubRole, createdAt: Instant, suspendedAt: Instant?,
    suspendedUntil: Instant?, devices: Int, seenAt: Instant?, hasBannedEmail: Bool? = nil,
    about: String? = nil
  ) {
    self.player = player
    self.role = role
    self.createdAt = createdAt
    self.suspendedAt = suspendedAt
    self.suspendedUntil = suspendedUntil
    self.devices = devices
    self.seenAt = seenAt
    self.hasBannedEmail = hasBannedEmail
    self.about = about
  }
}

/// A page of members, or of guests.
public struct ClubMemberPage: Codable, Equatable, Sendable {
  /// Members, at most 50.
  public let members: [ClubMember]
  /// The `before` of the next page; nil on the last, and for a search.
  public let next: String?

  /// Stores the values; nothing is checked.
  public init(members: [ClubMember], next: String?) {
    self.members = members
    self.next = next
  }
}

/// A link by which a member sets a new password, given by a host.
public struct ResetLink: Codable, Equatable, Sendable {
  /// The whole link, which sets a password once.
  public let link: String
  /// The instant from which it does so no more, a day after it was made.
  public let expiresAt: Instant

  /// Stores the values; nothing is checked.
  public init(link: String, expiresAt: Instant) {
    self.link = link
    self.expiresAt = expiresAt
  }
}

/// Suspends somebody.
public struct Suspension: Codable, Equatable, Sendable {
  /// The reason, for who is suspended, and those who read the acts later; at most 1000 characters.
  public let reason: String?
  /// The end; absent where somebody has to end it.
  public let until: Instant?

  /// Stores the values; the server refuses an end that is past.
  public init(reason: String? = nil, until: Instant? = nil) {
    self.reason = reason
    self.until = until
  }
}
