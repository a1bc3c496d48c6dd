/// Everything that the server has of a player: the document `gameon.json` of the archive.
public struct PlayerExport: Codable, Equatable, Sendable {
  public let exportedAt: Instant
  public let player: PlayerSummary
  /// The account; absent for a guest.
  public let account: Account?
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
  /// Reports by the player of others to the host.
  public let reports: [ExportedReport]
  public let matches: [ExportedMatch]
  public let rooms: [ExportedRoom]

  public init(
    exportedAt: Instant, player: PlayerSummary, account: Account?, sessions: [SessionSummary],
    invitations: [InvitationSummary], challenges: [ChallengeSummary], notices: [Notice],
    code: InvitationCode?,
    preferences: Preferences, following: [PlayerSummary], followers: [PlayerSummary],
    blocked: [PlayerSummary], games: [GameEntry], reports: [ExportedReport],
    matches: [ExportedMatch], rooms: [ExportedRoom]
  ) {
    self.exportedAt = exportedAt
    self.player = player
    self.account = account
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
  public let at: Instant

  public init(
    player: PlayerID?, reason: ReportRequest.Reason, note: String, match: MatchID?, at: Instant
  ) {
    self.player = player
    self.reason = reason
    self.note = note
    self.match = match
    self.at = at
  }
}
