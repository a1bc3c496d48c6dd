/// An event that happened to a player while they may not have been looking.
public struct Notice: Codable, Equatable, Sendable {
  /// The number of the notice, which counts up for each player: of two, the higher is the later.
  public let number: Int
  /// The kind of news, which says what of the rest is present.
  public let kind: NoticeKind
  /// The instant at which it happened.
  public let at: Instant
  /// The player who did it, or the opponent where time did; absent where the notice is from the club.
  public let player: PlayerID?
  /// The match that it is about; absent for none.
  public let match: MatchID?
  /// The room that it is about; only in a `message`.
  public let room: RoomID?
  /// The name of the room, if it is a group and the player is in it.
  public let group: String?
  /// The challenge that it is about, or the entry of the pool or link with which somebody waits; absent for none.
  public let invitation: InvitationID?
  /// The text of the ruleset of the match or invitation, "3x3x3"; absent without one.
  public let ruleset: String?
  /// The time for a move in the match or invitation; absent without one.
  public let pace: Pace?
  /// The game that was added (the last of several), approved or turned down; absent for none.
  public let game: GameID?
  /// The number of games that were added; only in an `addedGame`.
  public let gameCount: Int?
  /// The reason of a warning or a suspension, in the words of whoever decided; absent where none was given.
  public let reason: String?
  /// The device that signed in, or the passkey or access token, by its name; absent for a device that says nothing.
  public let subject: String?
  /// The end of the suspension that it tells of, as things are; absent for one that is over, or that somebody has to
  /// end.
  public let until: Instant?

  /// Stores the values; whether they go with the kind isn't checked.
  public init(
    number: Int, kind: NoticeKind, at: Instant, player: PlayerID?, match: MatchID? = nil,
    room: RoomID? = nil, group: String? = nil, invitation: InvitationID? = nil,
    ruleset: String? = nil, pace: Pace? = nil, game: GameID? = nil, gameCount: Int? = nil,
    reason: String? = nil, subject: String? = nil, until: Instant? = nil
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
    self.reason = reason
    self.subject = subject
    self.until = until
  }
}

/// The kinds of notices.
public enum NoticeKind: String, Codable, Sendable, CaseIterable {
  /// The opponent has moved, or a round begins in which the player moves first.
  case yourMove
  /// The opponent offers a draw, or asks for a takeback or a full reset.
  case asked
  /// A round was ended by the opponent or by time.
  case roundOver
  /// Another player took the player's invitation, or accepted their challenge.
  case joined
  /// Another player challenges the player.
  case challenged
  /// The opponent wishes a rematch: another round.
  case rematch
  /// Another player follows the player.
  case followed
  /// Another player, whom the player follows, waits for an opponent.
  case opened
  /// Another player wrote in a room while the player wasn't looking at any screen.
  case message
  /// Another player, whom the player follows, has added games to their list.
  case addedGame
  /// A report waits for a decision; to moderators and hosts.
  case reported
  /// Moderators have acted on a report of the player.
  case reportActed
  /// Moderators found nothing against the rules in a report of the player.
  case reportDismissed
  /// Moderators warn the player to keep to the rules.
  case warned
  /// A game that the player has proposed was approved, and is in the catalogue now.
  case gameLetIn
  /// A game that the player has proposed was turned down, and stays their own.
  case gameTurnedDown
  /// Somebody signed in as the player with a device that isn't known.
  case newDevice
  /// The player's password was changed.
  case passwordChanged
  /// The player's e-mail address was changed.
  case emailChanged
  /// A passkey of the player was added.
  case passkeyAdded
  /// A passkey of the player was removed.
  case passkeyRemoved
  /// Recovery codes of the player were made, in the place of those before.
  case recoveryCodesMade
  /// An access token of the player was made.
  case accessTokenMade
  /// An access token of the player was removed.
  case accessTokenRemoved
  /// The player's second factor was switched off, or went with what it was shown by.
  case secondFactorOff
  /// The player signs in by the provider from now on, too.
  case providerLinked
  /// The player no longer signs in by the provider.
  case providerUnlinked
  /// Moderators have suspended the player, who can only look for now.
  case suspended
  /// The player's suspension was lifted: they can play and write again.
  case restored
  /// Moderators have taken a message of the player away.
  case messageRemoved
  /// A newcomer waits to be let in; to moderators and hosts.
  case newcomer

  /// Whether the notice is from the club. Players always get these, except for what waits at the desk.
  public var isOfClub: Bool {
    switch self {
    case .reported, .reportActed, .reportDismissed, .warned, .gameLetIn, .gameTurnedDown,
      .suspended, .restored, .messageRemoved, .newcomer:
      true
    default: isOfAccount
    }
  }

  /// Whether it tells how the player signs in, or who did: whoever did it may not be the player.
  public var isOfAccount: Bool {
    switch self {
    case .newDevice, .passwordChanged, .emailChanged, .passkeyAdded, .passkeyRemoved,
      .recoveryCodesMade, .accessTokenMade, .accessTokenRemoved, .secondFactorOff,
      .providerLinked, .providerUnlinked:
      true
    default: false
    }
  }

  /// Whether a player may switch it off.
  public var isOptional: Bool { !isOfClub || self == .reported || self == .newcomer }
}

/// The newest notice of a player, and how far they have read: the same on all devices.
public struct NoticeState: Codable, Equatable, Sendable {
  /// The highest number given so far; 0 at the beginning.
  public let last: Int
  /// The cursor: the highest number that was read; 0 at the beginning.
  public let readUpTo: Int
  /// The number of notices after the cursor that still exist.
  public let unread: Int

  /// Stores the values; nothing is checked.
  public init(last: Int, readUpTo: Int, unread: Int) {
    self.last = last
    self.readUpTo = readUpTo
    self.unread = unread
  }
}

/// Notices, the newest first.
public struct NoticePage: Codable, Equatable, Sendable {
  /// Notices, at most 30.
  public let notices: [Notice]
  /// All players whom they name.
  public let players: [PlayerSummary]
  /// All games that they name, at most 30.
  public let games: [GameSummary]
  /// The state of all notices when this page was read.
  public let state: NoticeState
  /// The value to give as `before` for the next page; absent on the last.
  public let next: Int?

  /// Stores the values; nothing is checked.
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

/// Asks to move the cursor of the notices; it never goes back.
public struct NoticesRead: Codable, Equatable, Sendable {
  /// The highest number that was read; one below the cursor changes nothing.
  public let upTo: Int

  /// Stores the number; nothing is checked.
  public init(upTo: Int) {
    self.upTo = upTo
  }
}
