/// An invitation of the caller that somebody can still take.
public struct InvitationSummary: Codable, Equatable, Sendable {
  /// The id of the invitation, by which it is withdrawn.
  public let id: InvitationID
  /// The text of the ruleset that would be played, "3x3x3".
  public let ruleset: String
  /// The time for a move.
  public let pace: Pace
  /// The rule for X in the first round; of an entry in the pool always `random`.
  public let starter: Starter
  /// The instant at which it was made.
  public let createdAt: Instant
  /// The part that makes it a private link; absent for an entry in the pool.
  public let link: Link?

  /// The private link by which an invitation is taken.
  public struct Link: Codable, Equatable, Sendable {
    /// The code that others type, or that the address ends with.
    public let code: InvitationCode
    /// The address that opens the web app with the invitation.
    public let url: String
    /// The instant from which it can't be taken any more, 24 hours after it was made.
    public let expiresAt: Instant
    /// Whether the caller's friends see it among what waits; absent for no.
    public let isShownToFriends: Bool?

    /// Stores the values, `false` for friends as absent; nothing is checked.
    public init(
      code: InvitationCode, url: String, expiresAt: Instant, isShownToFriends: Bool = false
    ) {
      self.code = code
      self.url = url
      self.expiresAt = expiresAt
      self.isShownToFriends = isShownToFriends ? true : nil
    }
  }

  /// Stores the values; nothing is checked.
  public init(
    id: InvitationID, ruleset: String, pace: Pace, starter: Starter, createdAt: Instant, link: Link?
  ) {
    self.id = id
    self.ruleset = ruleset
    self.pace = pace
    self.starter = starter
    self.createdAt = createdAt
    self.link = link
  }
}

/// The rule that says who has X in the first round of a match.
public enum Starter: String, Codable, Sendable, CaseIterable {
  /// One of the two, by chance.
  case random
  /// The player who invites.
  case owner
  /// The player who takes the invitation.
  case taker
}

/// An invitation as somebody sees it who has its code, before taking it.
public struct InvitationPreview: Codable, Equatable, Sendable {
  /// The player who invites.
  public let owner: PlayerSummary
  /// The text of the ruleset that would be played, "3x3x3".
  public let ruleset: String
  /// The time for a move.
  public let pace: Pace
  /// The rule for X in the first round.
  public let starter: Starter
  /// The answer to whether the caller can take it now.
  public let status: Status
  /// The instant from which it can't be taken any more.
  public let expiresAt: Instant
  /// The match that it has become; only for the two who play it.
  public let match: MatchID?

  /// Whether an invitation can still be taken, and why not.
  public enum Status: String, Codable, Sendable, CaseIterable {
    /// The caller can take it.
    case open
    /// Somebody took it.
    case used
    /// It is older than 24 hours.
    case expired
    /// The caller made it.
    case yourOwn
  }

  /// Stores the values; nothing is checked.
  public init(
    owner: PlayerSummary, ruleset: String, pace: Pace, starter: Starter, status: Status,
    expiresAt: Instant, match: MatchID?
  ) {
    self.owner = owner
    self.ruleset = ruleset
    self.pace = pace
    self.starter = starter
    self.status = status
    self.expiresAt = expiresAt
    self.match = match
  }
}

/// Asks for an opponent from the pool.
public struct PoolRequest: Codable, Equatable, Sendable {
  /// The text of the ruleset to play, "3x3x3".
  public let ruleset: String
  /// The time for a move.
  public let pace: Pace

  /// Stores the values; the server refuses a ruleset that there isn't.
  public init(ruleset: String, pace: Pace) {
    self.ruleset = ruleset
    self.pace = pace
  }
}

/// Asks for a private link, or challenges somebody.
public struct InvitationRequest: Codable, Equatable, Sendable {
  /// The text of the ruleset to play, "3x3x3".
  public let ruleset: String
  /// The time for a move.
  public let pace: Pace
  /// The side that starts; at random when absent.
  public let starter: Starter?
  /// Whether the caller's friends see a link, and may take it without its code; no when absent. A challenge is
  /// for one alone.
  public let isShownToFriends: Bool?

  /// Stores the values; the server refuses a ruleset that there isn't.
  public init(
    ruleset: String, pace: Pace, starter: Starter? = nil, isShownToFriends: Bool? = nil
  ) {
    self.ruleset = ruleset
    self.pace = pace
    self.starter = starter
    self.isShownToFriends = isShownToFriends
  }
}

/// The outcome of 'Play now': a match, or an entry in the pool that waits. One of the two is
/// present.
public struct PairingAnswer: Codable, Equatable, Sendable {
  /// The match with whoever waited, new or gone on with; absent while the caller waits.
  public let match: MatchSnapshot?
  /// The caller's entry in the pool; absent where there is a match.
  public let invitation: InvitationSummary?
  /// All players whom the match names; empty without one.
  public let players: [PlayerSummary]

  /// Stores the values; nothing is checked, though one of match and invitation should be given.
  public init(match: MatchSnapshot?, invitation: InvitationSummary?, players: [PlayerSummary]) {
    self.match = match
    self.invitation = invitation
    self.players = players
  }
}

/// The caller's matches, those that changed last first, and what waits for somebody.
public struct Lobby: Codable, Equatable, Sendable {
  /// Matches, at most 50.
  public let matches: [MatchSnapshot]
  /// Entries in the pool and links that can still be taken, at most 100; on the first page only.
  public let invitations: [InvitationSummary]
  /// Challenges to and by the caller, the oldest first, at most 170; on the first page only.
  public let challenges: [ChallengeSummary]
  /// All players whom the page names.
  public let players: [PlayerSummary]
  /// The value to give as `before` for the next page; absent on the last.
  public let next: String?

  /// Stores the values; nothing is checked.
  public init(
    matches: [MatchSnapshot], invitations: [InvitationSummary], challenges: [ChallengeSummary],
    players: [PlayerSummary], next: String?
  ) {
    self.matches = matches
    self.invitations = invitations
    self.challenges = challenges
    self.players = players
    self.next = next
  }
}
