/// An event of the stream: state, not messages, so that nothing is lost with a connection.
public enum StreamEvent: Equatable, Sendable {
  /// A sign that all that there was at the beginning has been told. The time is the server's.
  case ready(Heartbeat)
  /// The stream lives.
  case beat(Heartbeat)
  /// A player whom the caller's matches or watched matches name; the caller too.
  case player(PlayerSummary)
  case match(MatchSnapshot)
  /// A match is there no more: a guest was joined to a member who had the same one, or left for ever.
  case gone(GoneMatch)
  /// All invitations of the caller that can still be taken, and all challenges to and by the caller.
  case invitations(OpenInvitations)
  /// Whether a player of a watched match is there.
  case presence(PlayerPresence)
  /// The number of people who look on at a watched match.
  case spectators(MatchSpectators)
  /// The status of somebody whom the caller follows.
  case presenceStatus(PresenceStatus)
  case notices(NoticeState)
  /// The unread parts of the caller's chats, at the beginning.
  case chat(ChatState)
  /// A message. Its author has read up to it, which nothing else tells.
  case message(RoomMessage)
  case room(RoomChanged)
  /// The caller has read a room, here or elsewhere.
  case reading(RoomReading)
  /// The point up to which others have read a room of the caller.
  case seen(RoomSeen)
  case typing(RoomTyping)
  /// An upload of the caller is processed.
  case upload(Upload)
  /// The server stops; the caller comes back by itself.
  case bye

  public struct Heartbeat: Codable, Equatable, Sendable {
    public let now: Instant

    public init(now: Instant) {
      self.now = now
    }
  }
}

public struct OpenInvitations: Codable, Equatable, Sendable {
  public let invitations: [InvitationSummary]
  public let challenges: [ChallengeSummary]

  public init(invitations: [InvitationSummary], challenges: [ChallengeSummary]) {
    self.invitations = invitations
    self.challenges = challenges
  }
}

public struct GoneMatch: Codable, Equatable, Sendable {
  public let match: MatchID
  /// The match that has its rounds now.
  public let into: MatchID?

  public init(match: MatchID, into: MatchID?) {
    self.match = match
    self.into = into
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

/// The number of people who look on at a match, without its two. A player counts once, and so does
/// each stream without a session.
public struct MatchSpectators: Codable, Equatable, Sendable {
  public let match: MatchID
  public let count: Int

  public init(match: MatchID, count: Int) {
    self.match = match
    self.count = count
  }
}

/// Says that the caller is here, or has just left: every 4 s in a live round and while in the pool.
public struct PresenceReport: Codable, Equatable, Sendable {
  public let isHere: Bool
  /// Whether a screen of this session is looked at, told when it changes; absent says nothing of it.
  public let isVisible: Bool?

  public init(isHere: Bool, isVisible: Bool? = nil) {
    self.isHere = isHere
    self.isVisible = isVisible
  }
}
