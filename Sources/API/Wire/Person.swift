/// The status of somebody right now, as far as the caller may know. State, not a message: it comes
/// whole.
public struct PresenceStatus: Codable, Equatable, Sendable {
  /// The player whose status it is.
  public let player: PlayerID
  /// The sign whether they are there.
  public let presence: Presence
  /// The open live round that the player is in and the caller may watch.
  public let match: MatchID?
  /// Invitations of the player to anybody that the caller may take; the oldest first, at most 5.
  public let open: [OpenEntry]
  /// The instant at which a friend who is offline was last here, true to five minutes; absent where that isn't known
  /// or the two don't both show it.
  public let lastSeenAt: Instant?

  /// Whether a player is there, as far as the caller may know.
  public enum Presence: String, Codable, Sendable, CaseIterable {
    /// The player is not there, or that isn't to be known.
    case offline
    /// The player is connected, but no screen of theirs is looked at.
    case away
    /// The player is there.
    case online
    /// The player is in an open live round.
    case playing
  }

  /// Stores the values; nothing is checked.
  public init(
    player: PlayerID, presence: Presence, match: MatchID? = nil, open: [OpenEntry] = [],
    lastSeenAt: Instant? = nil
  ) {
    self.player = player
    self.presence = presence
    self.match = match
    self.open = open
    self.lastSeenAt = lastSeenAt
  }
}

/// An entry in the pool, or a link that is shown to friends: who sees it may take it directly.
public struct OpenEntry: Codable, Equatable, Sendable {
  /// The id of the invitation, by which it is taken.
  public let id: InvitationID
  /// The text of the ruleset that would be played, "3x3x3".
  public let ruleset: String
  /// The time for a move.
  public let pace: Pace

  /// Stores the values; nothing is checked.
  public init(id: InvitationID, ruleset: String, pace: Pace) {
    self.id = id
    self.ruleset = ruleset
    self.pace = pace
  }
}

/// The relation of two players, as the caller sees it. Friends follow each other.
public struct Relation: Codable, Equatable, Sendable {
  /// Whether the caller follows the other.
  public let follows: Bool
  /// Whether the other follows the caller.
  public let followsYou: Bool
  /// Whether the caller has blocked the other.
  public let isBlocked: Bool

  /// Stores the values; nothing is checked.
  public init(follows: Bool, followsYou: Bool, isBlocked: Bool) {
    self.follows = follows
    self.followsYou = followsYou
    self.isBlocked = isBlocked
  }
}

/// A player in a list.
public struct Person: Codable, Equatable, Sendable {
  /// The player as everybody sees them.
  public let player: PlayerSummary
  /// The role of somebody who looks after the club, moderator or host; absent for everybody else.
  public let role: ClubRole?
  /// The relation of the caller to them.
  public let relation: Relation
  /// The status of the player right now.
  public let standing: PresenceStatus
  /// The player's name when the caller last saw them, if that was something else.
  public let formerName: PlayerName?

  /// Stores the values; nothing is checked.
  public init(
    player: PlayerSummary, role: ClubRole?, relation: Relation, standing: PresenceStatus,
    formerName: PlayerName?
  ) {
    self.player = player
    self.role = role
    self.relation = relation
    self.standing = standing
    self.formerName = formerName
  }
}

/// A page of players, those who were there last first.
public struct PersonPage: Codable, Equatable, Sendable {
  /// Players, at most 50.
  public let people: [Person]
  /// The value to give as `before` for the next page; absent on the last.
  public let next: String?

  /// Stores the values; nothing is checked.
  public init(people: [Person], next: String?) {
    self.people = people
    self.next = next
  }
}

/// The part of a player that everybody may see, and the caller's relation to them.
public struct Profile: Codable, Equatable, Sendable {
  /// The player, with the caller's relation to them.
  public let person: Person
  /// The instant since which they are in the club, as a guest too.
  public let since: Instant
  /// The number of players who follow them.
  public let followers: Int
  /// The number of players whom they follow.
  public let following: Int
  /// Rounds of all matches of the two together, each since its last full reset, seen from the caller.
  public let record: HeadToHead
  /// The matches of the two, those that changed last first, at most 20.
  public let matches: [MatchSnapshot]
  /// Open matches of the player with others that anybody may watch, at most 10.
  public let watchable: [MatchSnapshot]
  /// All players whom the matches name.
  public let players: [PlayerSummary]
  /// A line about themselves; absent for somebody who says nothing.
  public let about: String?
  /// Favourites among the player's games, as far as the caller may see them, at most 4.
  public let favourites: [GameSummary]
  /// The boards on which they have won most, as far as the caller may see it, at most 3.
  public let boards: [PlayedBoard]

  /// Stores the values; nothing is checked.
  public init(
    person: Person, since: Instant, followers: Int, following: Int, record: HeadToHead,
    matches: [MatchSnapshot], watchable: [MatchSnapshot], players: [PlayerSummary],
    about: String?, favourites: [GameSummary], boards: [PlayedBoard]
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
    self.boards = boards
  }
}

/// Rounds of two players, seen from one of them: in a profile the caller, in an activity the player whose it is.
public struct HeadToHead: Codable, Equatable, Sendable {
  /// Rounds that this one won.
  public let wins: Int
  /// Rounds that the other won.
  public let losses: Int
  /// Rounds that nobody won.
  public let draws: Int

  /// Stores the values; nothing is checked.
  public init(wins: Int, losses: Int, draws: Int) {
    self.wins = wins
    self.losses = losses
    self.draws = draws
  }
}

/// The code by which others find the caller: 8 characters of the same kind as an invitation's.
public struct PlayerCode: Codable, Equatable, Sendable {
  /// The code, which never changes.
  public let code: InvitationCode

  /// Stores the code; nothing is checked.
  public init(code: InvitationCode) {
    self.code = code
  }
}

/// Tells the host of somebody.
public struct ReportRequest: Codable, Equatable, Sendable {
  /// The fault that is reported.
  public let reason: Reason
  /// The caller's words, at most 1,000 characters.
  public let note: String?
  /// A match that the other plays, if it is about that.
  public let match: MatchID?

  /// The fault that is reported.
  public enum Reason: String, Codable, Sendable, CaseIterable {
    /// The name offends, or pretends to be somebody else.
    case name
    /// The photo isn't to be seen here.
    case photo
    /// The player doesn't play by themselves, or not fairly.
    case cheating
    /// The player insults or pesters somebody.
    case harassment
    /// The player sends what nobody has asked for.
    case spam
    /// A fault that `note` tells.
    case other
  }

  /// Stores the values; the server refuses a note that is too long.
  public init(reason: Reason, note: String? = nil, match: MatchID? = nil) {
    self.reason = reason
    self.note = note
    self.match = match
  }
}
