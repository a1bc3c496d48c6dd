/// An invitation of the caller that somebody can still take.
public struct InvitationSummary: Codable, Equatable, Sendable {
  public let id: InvitationID
  public let ruleset: String
  public let pace: Pace
  public let starter: Starter
  public let createdAt: Instant
  /// The part that makes it a private link; absent for an entry in the pool.
  public let link: Link?

  public struct Link: Codable, Equatable, Sendable {
    public let code: InvitationCode
    public let url: String
    public let expiresAt: Instant
    /// Whether the caller's friends see it among what waits; absent for no.
    public let isShownToFriends: Bool?

    public init(
      code: InvitationCode, url: String, expiresAt: Instant, isShownToFriends: Bool = false
    ) {
      self.code = code
      self.url = url
      self.expiresAt = expiresAt
      self.isShownToFriends = isShownToFriends ? true : nil
    }
  }

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
  case random
  /// The player who invites.
  case owner
  /// The player who takes the invitation.
  case taker
}

/// An invitation as somebody sees it who has its code, before taking it.
public struct InvitationPreview: Codable, Equatable, Sendable {
  public let owner: PlayerSummary
  public let ruleset: String
  public let pace: Pace
  public let starter: Starter
  public let status: Status
  public let expiresAt: Instant
  /// The match that it has become; only for the two who play it.
  public let match: MatchID?

  public enum Status: String, Codable, Sendable, CaseIterable {
    case open
    case used
    case expired
    /// The caller made it.
    case yourOwn
  }

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
  public let ruleset: String
  public let pace: Pace

  public init(ruleset: String, pace: Pace) {
    self.ruleset = ruleset
    self.pace = pace
  }
}

/// Asks for a private link, or challenges somebody.
public struct InvitationRequest: Codable, Equatable, Sendable {
  public let ruleset: String
  public let pace: Pace
  /// The side that starts; at random when absent.
  public let starter: Starter?
  /// Whether the caller's friends see a link, and may take it without its code; no when absent. A challenge is
  /// for one alone.
  public let isShownToFriends: Bool?

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
  public let match: MatchSnapshot?
  public let invitation: InvitationSummary?
  public let players: [PlayerSummary]

  public init(match: MatchSnapshot?, invitation: InvitationSummary?, players: [PlayerSummary]) {
    self.match = match
    self.invitation = invitation
    self.players = players
  }
}

/// The caller's matches, those that changed last first, and what waits for somebody.
public struct Lobby: Codable, Equatable, Sendable {
  public let matches: [MatchSnapshot]
  /// Invitations that can still be taken, of very many the 100 newest; on the first page only.
  public let invitations: [InvitationSummary]
  /// Challenges to and by the caller; on the first page only.
  public let challenges: [ChallengeSummary]
  public let players: [PlayerSummary]
  /// The value to give as `before` for the next page; absent on the last.
  public let next: String?

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
