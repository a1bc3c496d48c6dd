/// Everything that the server has of a player, as one document.
public struct PlayerExport: Codable, Equatable, Sendable {
  public let exportedAt: Instant
  public let player: PlayerSummary
  /// Absent for a guest.
  public let account: Account?
  public let sessions: [SessionSummary]
  public let invitations: [InvitationSummary]
  public let notices: [Notice]
  public let matches: [ExportedMatch]

  public init(
    exportedAt: Instant, player: PlayerSummary, account: Account?, sessions: [SessionSummary],
    invitations: [InvitationSummary], notices: [Notice], matches: [ExportedMatch]
  ) {
    self.exportedAt = exportedAt
    self.player = player
    self.account = account
    self.sessions = sessions
    self.invitations = invitations
    self.notices = notices
    self.matches = matches
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
