/// Everything that the server has of a player: the document `gameon.json` of the archive.
public struct PlayerExport: Codable, Equatable, Sendable {
  public let exportedAt: Instant
  public let player: PlayerSummary
  /// The account; absent for a guest.
  public let account: Account?
  /// Facts that the player tells of themselves; absent for a guest.
  public let profile: OwnProfile?
  /// Passkeys, without what they are made of.
  public let passkeys: [Passkey]
  public let sessions: [SessionSummary]
  public let invitations: [InvitationSummary]
  /// Challenges to and by the player.
  public let challenges: [ChallengeSummary]
  public let notices: [Notice]
  /// The code by which others find the player; absent until it was asked for.
  public let code: InvitationCode?
  public let preferences: Preferences
  public let following: [PlayerSummary]
  public let followers: [PlayerSummary]
  public let blocked: [PlayerSummary]
  public let games: [GameEntry]
  public let ratings: [ExportedRating]
  /// Reports by the player of others to the host.
  public let reports: [ExportedReport]
  public let matches: [ExportedMatch]
  public let rooms: [ExportedRoom]

  public init(
    exportedAt: Instant, player: PlayerSummary, account: Account?,
    profile: OwnProfile?, passkeys: [Passkey], sessions: [SessionSummary],
    invitations: [InvitationSummary], challenges: [ChallengeSummary], notices: [Notice],
    code: InvitationCode?,
    preferences: Preferences, following: [PlayerSummary], followers: [PlayerSummary],
    blocked: [PlayerSummary], games: [GameEntry], ratings: [ExportedRating],
    reports: [ExportedReport], matches: [ExportedMatch], rooms: [ExportedRoom]
  ) {
    self.exportedAt = exportedAt
    self.player = player
    self.account = account
    self.profile = profile
    self.passkeys = passkeys
    self.sessions = sessions
    self.invitations = invitations
    self.challenges = challenges
    self.notices = notices
    self.code = code
    self.preferences = preferences
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

/// A room with everything that the player sees in it, oldest message first. Photos and videos lie beside the
/// document, named by their ids.
public struct ExportedRoom: Codable, Equatable, Sendable {
  public let room: Room
  public let players: [PlayerSummary]
  public let messages: [Message]

  public init(room: Room, players: [PlayerSummary], messages: [Message]) {
    self.room = room
    self.players = players
    self.messages = messages
  }
}

/// The stars of the player for a game, with their line.
public struct ExportedRating: Codable, Equatable, Sendable {
  public let game: GameSummary
  public let note: GameRatingNote
  public let ratedAt: Instant

  public init(game: GameSummary, note: GameRatingNote, ratedAt: Instant) {
    self.game = game
    self.note = note
    self.ratedAt = ratedAt
  }
}

/// A match with everything that was played in it, oldest round first.
public struct ExportedMatch: Codable, Equatable, Sendable {
  public let match: MatchSnapshot
  public let players: [PlayerSummary]
  public let rounds: [PastRoundSummary]

  public init(match: MatchSnapshot, players: [PlayerSummary], rounds: [PastRoundSummary]) {
    self.match = match
    self.players = players
    self.rounds = rounds
  }
}

public struct ExportedReport: Codable, Equatable, Sendable {
  /// Nil for somebody who is gone since.
  public let player: PlayerID?
  public let reason: ReportRequest.Reason
  public let note: String
  public let match: MatchID?
  /// The game whose rating is reported.
  public let game: GameID?
  public let at: Instant

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
