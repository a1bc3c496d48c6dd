/// An event that happened to a player while they may not have been looking.
public struct Notice: Codable, Equatable, Sendable {
  /// Counts up for each player; of two the higher is the later.
  public let number: Int
  public let kind: NoticeKind
  public let at: Instant
  /// The player who did it; where time did, the opponent.
  public let player: PlayerID?
  public let match: MatchID?
  public let room: RoomID?
  /// The name of the room, if it is a group and the player is in it.
  public let group: String?
  public let invitation: InvitationID?
  public let ruleset: String?
  public let pace: Pace?
  /// The game that was added, of several the last.
  public let game: GameID?
  /// The number of games that were added.
  public let gameCount: Int?

  public init(
    number: Int, kind: NoticeKind, at: Instant, player: PlayerID?, match: MatchID? = nil,
    room: RoomID? = nil, group: String? = nil, invitation: InvitationID? = nil,
    ruleset: String? = nil, pace: Pace? = nil, game: GameID? = nil, gameCount: Int? = nil
  ) {
    self.number = number
    self.kind = kind
    self.at = at
    self.player = player
    self.match = match
    self.room = room
    self.group = group
    self.invitation = invitation
    self.ruleset = ruleset
    self.pace = pace
    self.game = game
    self.gameCount = gameCount
  }
}

public enum NoticeKind: String, Codable, Sendable, CaseIterable {
  /// The opponent has moved, or a round begins that the player is to open.
  case yourMove
  /// The opponent offers a draw, or asks for a takeback or a full reset.
  case asked
  /// A round was ended by the opponent or by time.
  case roundOver
  /// Another player took the player's invitation, or accepted their challenge.
  case joined
  case challenged
  /// The opponent wishes another round.
  case rematch
  case followed
  /// Another player, whom the player follows, waits for an opponent.
  case opened
  /// Another player wrote in a room, while no screen of the player was looked at.
  case message
  /// Another player, whom the player follows, has added games to theirs.
  case addedGame
}

/// The point up to which a player's notices go and were read: the same on all devices.
public struct NoticeState: Codable, Equatable, Sendable {
  /// The highest number given so far; 0 at the beginning.
  public let last: Int
  public let readUpTo: Int
  /// Notices after the cursor that are still there.
  public let unread: Int

  public init(last: Int, readUpTo: Int, unread: Int) {
    self.last = last
    self.readUpTo = readUpTo
    self.unread = unread
  }
}

/// Notices, the newest first.
public struct NoticePage: Codable, Equatable, Sendable {
  public let notices: [Notice]
  public let players: [PlayerSummary]
  public let games: [GameSummary]
  public let state: NoticeState
  /// The value to give as `before` for the next page; absent on the last.
  public let next: Int?

  public init(
    notices: [Notice], players: [PlayerSummary], games: [GameSummary], state: NoticeState,
    next: Int?
  ) {
    self.notices = notices
    self.players = players
    self.games = games
    self.state = state
    self.next = next
  }
}

/// Moves the cursor; it never goes back.
public struct NoticesRead: Codable, Equatable, Sendable {
  public let upTo: Int

  public init(upTo: Int) {
    self.upTo = upTo
  }
}
