/// An event of the stream. It carries state, not messages, so that nothing is lost with a connection.
public enum StreamEvent: Equatable, Sendable {
  /// The end of the state at the beginning of the stream, with the server's time.
  case ready(Heartbeat)
  /// A sign of life.
  case beat(Heartbeat)
  /// A player in a match of the caller or in a watched one, or the caller.
  case player(PlayerSummary)
  /// A match of the caller, or one that is watched, as it is now.
  case match(MatchSnapshot)
  /// A match that doesn't exist any more: a guest was merged into a member who had the same one, or has left for ever.
  case gone(GoneMatch)
  /// All invitations of the caller that can still be taken, and all challenges to and by the caller.
  case invitations(OpenInvitations)
  /// Whether a player of a watched match is there.
  case presence(PlayerPresence)
  /// The number of spectators of a watched match.
  case spectators(MatchSpectators)
  /// The status of somebody whom the caller follows.
  case presenceStatus(PresenceStatus)
  /// Somebody whom the caller follows did something new.
  case activity(ActivityNews)
  /// The state of the caller's notices: at the beginning, and when it changes.
  case notices(NoticeState)
  /// The unread parts of the caller's chats, at the beginning.
  case chat(ChatState)
  /// A message. It also says that its author has read the room up to it.
  case message(RoomMessage)
  /// A room of the caller has changed, apart from its messages, or is gone.
  case room(RoomChanged)
  /// The caller has read a room, here or elsewhere.
  case reading(RoomReading)
  /// The point up to which others have read a room of the caller.
  case seen(RoomSeen)
  /// Somebody writes in a room of the caller.
  case typing(RoomTyping)
  /// An upload of the caller is processed.
  case upload(Upload)
  /// The look of the club: at the beginning if anything was chosen, and when it changes.
  case look(ClubLook)
  /// The server ends the stream; clients reconnect by themselves.
  case bye

  /// The server's time, by which a client sets clocks of moves.
  public struct Heartbeat: Codable, Equatable, Sendable {
    /// The server's time when it was sent.
    public let now: Instant

    /// Stores the instant; nothing is checked.
    public init(now: Instant) {
      self.now = now
    }
  }
}

/// The open invitations of the caller, and open challenges to and by them.
public struct OpenInvitations: Codable, Equatable, Sendable {
  /// Entries in the pool and links that can still be taken, at most 100.
  public let invitations: [InvitationSummary]
  /// Challenges to and by the caller, the oldest first, at most 170.
  public let challenges: [ChallengeSummary]

  /// Stores the values; nothing is checked.
  public init(invitations: [InvitationSummary], challenges: [ChallengeSummary]) {
    self.invitations = invitations
    self.challenges = challenges
  }
}

/// A match that doesn't exist any more: it was merged into another of the same two, or one of them has left for ever.
public struct GoneMatch: Codable, Equatable, Sendable {
  /// The match that doesn't exist any more.
  public let match: MatchID
  /// The match that has its rounds now; absent where none has.
  public let into: MatchID?

  /// Stores the values; nothing is checked.
  public init(match: MatchID, into: MatchID?) {
    self.match = match
    self.into = into
  }
}

/// Whether one of the two players of a match has a stream open.
public struct PlayerPresence: Codable, Equatable, Sendable {
  /// The player.
  public let player: PlayerID
  /// Whether they have a stream open.
  public let isHere: Bool

  /// Stores the values; nothing is checked.
  public init(player: PlayerID, isHere: Bool) {
    self.player = player
    self.isHere = isHere
  }
}

/// The number of people who look on at a match, without its two. A player counts once, and so does
/// each stream without a session.
public struct MatchSpectators: Codable, Equatable, Sendable {
  /// The match that is watched.
  public let match: MatchID
  /// The number of them; told at most two seconds late.
  public let count: Int

  /// Stores the values; nothing is checked.
  public init(match: MatchID, count: Int) {
    self.match = match
    self.count = count
  }
}

/// Says that the caller is here, or has just left: every 4 s in a live round and while in the pool.
public struct PresenceReport: Codable, Equatable, Sendable {
  /// Whether the caller is here; `false` says at once that they leave.
  public let isHere: Bool
  /// Whether a screen of this session is looked at, told when it changes; absent says nothing of it.
  public let isVisible: Bool?

  /// Stores the values; nothing is checked.
  public init(isHere: Bool, isVisible: Bool? = nil) {
    self.isHere = isHere
    self.isVisible = isVisible
  }
}
