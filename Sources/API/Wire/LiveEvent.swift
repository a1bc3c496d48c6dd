/// What the event stream tells: state, not messages, so that nothing is lost with a connection.
public enum LiveEvent: Equatable, Sendable {
  /// All that there was at the beginning has been told. The time is the server's.
  case ready(Beat)
  /// The stream lives.
  case beat(Beat)
  /// Somebody whom the caller's matches or watched matches name; the caller too.
  case player(PlayerSummary)
  case match(MatchSnapshot)
  /// All invitations of the caller that can still be taken.
  case invitations(OpenInvitations)
  /// Whether a player of a watched match is there.
  case presence(PlayerPresence)
  /// The server stops; the caller comes back by itself.
  case bye

  public struct Beat: Codable, Equatable, Sendable {
    public let now: Instant

    public init(now: Instant) {
      self.now = now
    }
  }
}

public struct OpenInvitations: Codable, Equatable, Sendable {
  public let invitations: [InvitationSummary]

  public init(invitations: [InvitationSummary]) {
    self.invitations = invitations
  }
}

public struct PlayerPresence: Codable, Equatable, Sendable {
  public let player: PlayerID
  public let isHere: Bool

  public init(player: PlayerID, isHere: Bool) {
    self.player = player
    self.isHere = isHere
  }
}

/// Says that the caller is here, or has just left: every 4 s in a live round and while in the pool.
public struct PresenceReport: Codable, Equatable, Sendable {
  public let isHere: Bool

  public init(isHere: Bool) {
    self.isHere = isHere
  }
}
