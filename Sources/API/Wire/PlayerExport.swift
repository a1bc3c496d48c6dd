/// Everything that the server has of a player: the document `gameon.json` of the archive.
public struct PlayerExport: Codable, Equatable, Sendable {
  /// The instant at which it was begun; each part is as it was when its turn came.
  public let exportedAt: Instant
  /// The player as everybody sees them.
  public let player: PlayerSummary
  /// The account; absent for a guest.
  public let account: Account?
  /// Facts that the player tells of themselves; absent for a guest.
  public let profile: OwnProfile?
  /// Passkeys, without what they are made of.
  public let passkeys: [Passkey]
  /// The player at the provider by whom they sign in; absent for who doesn't.
  public let identity: ProviderIdentity?
  /// Access tokens, without their secrets.
  public let accessTokens: [AccessToken]
  /// The devices on which the player is signed in.
  public let sessions: [SessionSummary]
  /// Invitations of the player that can still be taken.
  public let invitations: [InvitationSummary]
  /// Challenges to and by the player.
  public let challenges: [ChallengeSummary]
  /// Notices that are still there.
  public let notices: [Notice]
  /// The code by which others find the player; absent until it was asked for.
  public let code: InvitationCode?
  /// The preferences that the player has chosen.
  public let preferences: Preferences
  /// The instant at which the player was last here, as friends see it; absent where nobody sees it.
  public let lastSeenAt: Instant?
  /// The players whom they follow.
  public let following: [PlayerSummary]
  /// The players who follow them.
  public let followers: [PlayerSummary]
  /// The players whom they have blocked.
  public let blocked: [PlayerSummary]
  /// The player's games, with notes and in their order.
  public let games: [GameEntry]
  /// The stars that the player gives games.
  public let ratings: [ExportedRating]
  /// Reports by the player of others to the host.
  public let reports: [ExportedReport]
  /// All matches of the player.
  public let matches: [ExportedMatch]
  /// All chats of the player.
  public let rooms: [ExportedRoom]

  /// Stores the values; nothing is checked.
  public init(
    exportedAt: Instant, player: PlayerSummary, account: Account?,
    profile: OwnProfile?, passkeys: [Passkey], identity: ProviderIdentity?,
    accessTokens: [AccessToken],
    sessions: [SessionSummary],
    invitations: [InvitationSummary], challenges: [ChallengeSummary], notices: [Notice],
    code: InvitationCode?, preferences: Preferences, lastSeenAt: Instant?,
    following: [PlayerSummary], followers: [PlayerSummary],
    blocked: [PlayerSummary], games: [GameEntry], ratings: [ExportedRating],
    reports: [ExportedReport], matches: [ExportedMatch], rooms: [ExportedRoom]
  ) {
    self.exportedAt = exportedAt
    self.player = player
    self.account = account
    self.profile = profile
    self.passkeys = passkeys
    self.identity = identity
    self.accessTokens = accessTokens
    self.sessions = sessions
    self.invitations = invitations
    self.challenges = challenges
    self.notices = notices
    self.code = code
    self.preferences = preferences
    self.lastSeenAt = lastSeenAt
    self.following = following
    self.followers = followers
    self.blocked = blocked
    self.games = games
    self.ratings = ratings
    self.reports = reports
    self.matches = matches
    self.rooms = rooms
  }
}

/// A room with everything that the player sees in it, oldest message first. Photos, videos and voice messages lie
/// beside the document, named by their ids.
public struct ExportedRoom: Codable, Equatable, Sendable {
  /// The room as the player sees it.
  public let room: Room
  /// All players whom the room or its messages name.
  public let players: [PlayerSummary]
  /// Messages that the player may see, the oldest first.
  public let messages: [Message]

  /// Stores the values; nothing is checked.
  public init(room: Room, players: [PlayerSummary], messages: [Message]) {
    self.room = room
    self.players = players
    self.messages = messages
  }
}

/// The stars of the player for a game, with their line.
public struct ExportedRating: Codable, Equatable, Sendable {
  /// The game that is rated.
  public let game: GameSummary
  /// The stars, and the line beside them.
  public let note: GameRatingNote
  /// The instant at which they were given last.
  public let ratedAt: Instant

  /// Stores the values; nothing is checked.
  public init(game: GameSummary, note: GameRatingNote, ratedAt: Instant) {
    self.game = game
    self.note = note
    self.ratedAt = ratedAt
  }
}

/// A match with everything that was played in it, oldest round first.
public struct ExportedMatch: Codable, Equatable, Sendable {
  /// The match as it is now.
  public let match: MatchSnapshot
  /// The two who play it.
  public let players: [PlayerSummary]
  /// Rounds that are over, the oldest first.
  public let rounds: [PastRoundSummary]

  /// Stores the values; nothing is checked.
  public init(match: MatchSnapshot, players: [PlayerSummary], rounds: [PastRoundSummary]) {
    self.match = match
    self.players = players
    self.rounds = rounds
  }
}

/// A report that the player made.
public struct ExportedReport: Codable, Equatable, Sendable {
  /// Nil for somebody who is gone since.
  public let player: PlayerID?
  /// The fault that is reported.
  public let reason: ReportRequest.Reason
  /// The player's words; empty for none.
  public let note: String
  /// The match that it is about; absent for none.
  public let match: MatchID?
  /// The game whose rating is reported.
  public let game: GameID?
  /// The instant at which it was made.
  public let at: Instant

  /// Stores the values; nothing is checked.
  public init(
    player: PlayerID?, reason: ReportRequest.Reason, note: String, match: MatchID?,
    game: GameID? = nil, at: Instant
  ) {
    self.player = player
    self.reason = reason
    self.note = note
    self.match = match
    self.game = game
    self.at = at
  }
}
