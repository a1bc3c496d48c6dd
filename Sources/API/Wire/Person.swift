/// The status of somebody right now, as far as the caller may know. State, not a message: it comes
/// whole.
public struct PresenceStatus: Codable, Equatable, Sendable {
  public let player: PlayerID
  public let presence: Presence
  /// The open live round that the player is in and the caller may watch.
  public let match: MatchID?
  /// Invitations of the player to anybody that the caller may take; the oldest first, at most 5.
  public let open: [OpenEntry]

  public enum Presence: String, Codable, Sendable, CaseIterable {
    /// The player is not there, or that isn't to be known.
    case offline
    /// The player is connected, but no screen of theirs is looked at.
    case away
    case online
    /// The player is in an open live round.
    case playing
  }

  public init(player: PlayerID, presence: Presence, match: MatchID? = nil, open: [OpenEntry] = []) {
    self.player = player
    self.presence = presence
    self.match = match
    self.open = open
  }
}

/// An entry in the pool, or a link that is shown to friends: who sees it may take it directly.
public struct OpenEntry: Codable, Equatable, Sendable {
  public let id: InvitationID
  public let ruleset: String
  public let pace: Pace

  public init(id: InvitationID, ruleset: String, pace: Pace) {
    self.id = id
    self.ruleset = ruleset
    self.pace = pace
  }
}

/// The relation of two players, as the caller sees it. Friends follow each other.
public struct Relation: Codable, Equatable, Sendable {
  public let follows: Bool
  public let followsYou: Bool
  /// Whether the caller has blocked the other.
  public let isBlocked: Bool

  public init(follows: Bool, followsYou: Bool, isBlocked: Bool) {
    self.follows = follows
    self.followsYou = followsYou
    self.isBlocked = isBlocked
  }
}

/// A player in a list.
public struct Person: Codable, Equatable, Sendable {
  public let player: PlayerSummary
  public let relation: Relation
  public let standing: PresenceStatus
  /// The player's name when the caller last saw them, if that was something else.
  public let formerName: PlayerName?

  public init(
    player: PlayerSummary, relation: Relation, standing: PresenceStatus, formerName: PlayerName?
  ) {
    self.player = player
    self.relation = relation
    self.standing = standing
    self.formerName = formerName
  }
}

public struct PersonPage: Codable, Equatable, Sendable {
  public let people: [Person]
  /// The value to give as `before` for the next page; absent on the last.
  public let next: String?

  public init(people: [Person], next: String?) {
    self.people = people
    self.next = next
  }
}

/// The part of a player that everybody may see, and the caller's relation to them.
public struct Profile: Codable, Equatable, Sendable {
  public let person: Person
  public let since: Instant
  public let followers: Int
  public let following: Int
  /// Rounds of all matches of the two together, seen from the caller.
  public let record: HeadToHead
  /// The matches of the two, those that changed last first, at most 20.
  public let matches: [MatchSnapshot]
  /// Open matches of the player with others that anybody may watch, at most 10.
  public let watchable: [MatchSnapshot]
  public let players: [PlayerSummary]
  /// A line about themselves; absent for somebody who says nothing.
  public let about: String?
  /// Favourites among the player's games, as far as the caller may see them, at most 4.
  public let favourites: [GameSummary]

  public init(
    person: Person, since: Instant, followers: Int, following: Int, record: HeadToHead,
    matches: [MatchSnapshot], watchable: [MatchSnapshot], players: [PlayerSummary],
    about: String?, favourites: [GameSummary]
  ) {
    self.person = person
    self.since = since
    self.followers = followers
    self.following = following
    self.record = record
    self.matches = matches
    self.watchable = watchable
    self.players = players
    self.about = about
    self.favourites = favourites
  }
}

public struct HeadToHead: Codable, Equatable, Sendable {
  public let wins: Int
  public let losses: Int
  public let draws: Int

  public init(wins: Int, losses: Int, draws: Int) {
    self.wins = wins
    self.losses = losses
    self.draws = draws
  }
}

/// The code by which others find the caller: 8 characters of the same kind as an invitation's.
public struct PlayerCode: Codable, Equatable, Sendable {
  public let code: InvitationCode

  public init(code: InvitationCode) {
    self.code = code
  }
}

/// Tells the host of somebody.
public struct ReportRequest: Codable, Equatable, Sendable {
  public let reason: Reason
  /// The caller's words, at most 1,000 characters.
  public let note: String?
  public let match: MatchID?

  public enum Reason: String, Codable, Sendable, CaseIterable {
    case name
    case photo
    case cheating
    case harassment
    case spam
    case other
  }

  public init(reason: Reason, note: String? = nil, match: MatchID? = nil) {
    self.reason = reason
    self.note = note
    self.match = match
  }
}
