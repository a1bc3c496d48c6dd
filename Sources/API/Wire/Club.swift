/// Makes the caller the first host, by the link that the server prints as long as there is none.
public struct HostLink: Codable, Equatable, Sendable {
  /// The part of the link behind '#'.
  public let token: String

  /// Stores the token; the server refuses one that was used, or isn't the link's.
  public init(token: String) {
    self.token = token
  }
}

/// Gives a member another role.
public struct RoleChange: Codable, Equatable, Sendable {
  /// The role from now on: a member, a moderator or a host.
  public let role: ClubRole
  /// The reason, for those who read the acts later; at most 1000 characters, empty for none.
  public let reason: String?

  /// Stores the values; the server refuses the role of a guest.
  public init(role: ClubRole, reason: String? = nil) {
    self.role = role
    self.reason = reason
  }
}

/// An act of a moderator, of a host, or of whoever has the machine that the club runs on. Nobody changes it.
public struct ClubAct: Codable, Equatable, Sendable {
  /// The number of the act; of two the higher is the later.
  public let number: Int
  /// The instant at which it was done.
  public let at: Instant
  /// The word for what was done: "suspend".
  public let act: String
  /// The player who did it; absent for one who is gone, and for the command line.
  public let by: PlayerID?
  /// The role in which it was done; absent for the command line of the machine.
  public let role: ClubRole?
  /// The name of the access token by which a program did it; absent for what somebody did themselves.
  public let token: String?
  /// The player to whom it was done; absent for one who is gone, and where it concerns nobody.
  public let player: PlayerID?
  /// The details, such as a name before and after; absent where the word says all.
  public let detail: String?
  /// The reason that was given; absent for none.
  public let reason: String?

  /// Stores the values; nothing is checked.
  public init(
    number: Int, at: Instant, act: String, by: PlayerID? = nil, role: ClubRole? = nil,
    token: String? = nil, player: PlayerID? = nil, detail: String? = nil, reason: String? = nil
  ) {
    self.number = number
    self.at = at
    self.act = act
    self.by = by
    self.role = role
    self.token = token
    self.player = player
    self.detail = detail
    self.reason = reason
  }
}

/// A page of what was done by those who run the club, the latest first.
public struct ClubActPage: Codable, Equatable, Sendable {
  /// Acts, at most 50.
  public let acts: [ClubAct]
  /// All whom they name and who are there still.
  public let players: [PlayerSummary]
  /// The `before` of the next page; nil on the last.
  public let next: Int?

  /// Stores the values; nothing is checked.
  public init(acts: [ClubAct], players: [PlayerSummary], next: Int?) {
    self.acts = acts
    self.players = players
    self.next = next
  }
}
