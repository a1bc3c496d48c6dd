/// A player as everybody sees them.
public struct PlayerSummary: Codable, Equatable, Sendable {
  /// The id of the player, which stays when a guest registers.
  public let id: PlayerID
  /// The name on screen; of somebody who is gone it says no more than that.
  public let name: PlayerName
  /// The answer to whether they have registered, and are still there.
  public let kind: Kind
  /// The photo; absent for somebody who has none: then their face is drawn.
  public let photo: MediaID?
  /// The face that they have mixed; absent for somebody who has none: then one is drawn from the id.
  public let face: Face?

  /// Whether a player has registered, and is still there.
  public enum Kind: String, Codable, Sendable {
    /// A player who has not registered.
    case guest
    /// A player who has registered.
    case member
    /// A guest who has deleted themselves, or was joined to a member; the name says no more than that.
    case formerGuest
    /// A member who has deleted themselves, likewise.
    case formerMember
  }

  /// Stores the values; nothing is checked.
  public init(
    id: PlayerID, name: PlayerName, kind: Kind, photo: MediaID? = nil, face: Face? = nil
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.photo = photo
    self.face = face
  }
}

/// The caller; nobody until the first act that needs somebody.
public struct Me: Codable, Equatable, Sendable {
  /// The caller's own player; absent for nobody.
  public let player: PlayerSummary?
  /// The role that the caller has in the club; absent for nobody.
  public let role: ClubRole?
  /// Whether the caller has registered and waits until a moderator lets them in; absent for those who don't.
  public let isWaiting: Bool?
  /// The instant at which the session or access token ends by itself, where it was asked for; absent without an end.
  public let endsAt: Instant?
  /// The caller's suspension; absent for those who aren't suspended.
  public let suspension: OwnSuspension?

  /// Stores the values; nothing is checked.
  public init(
    player: PlayerSummary?, role: ClubRole?, isWaiting: Bool? = nil, endsAt: Instant? = nil,
    suspension: OwnSuspension? = nil
  ) {
    self.player = player
    self.role = role
    self.isWaiting = isWaiting
    self.endsAt = endsAt
    self.suspension = suspension
  }
}

/// A suspension as its player is told of it.
public struct OwnSuspension: Codable, Equatable, Sendable {
  /// The end; absent where somebody has to end it.
  public let until: Instant?
  /// The reason, in the words of whoever decided; absent where none was given.
  public let reason: String?

  /// Stores the values; nothing is checked.
  public init(until: Instant?, reason: String?) {
    self.until = until
    self.reason = reason
  }
}

/// Asks for another name.
public struct NameChange: Codable, Equatable, Sendable {
  /// The name from now on: 1 to 40 characters that can be seen.
  public let name: String

  /// Stores the name; the server refuses one that isn't good, or is a member's.
  public init(name: String) {
    self.name = name
  }
}

/// Asks for a guest.
public struct GuestRequest: Codable, Equatable, Sendable {
  /// Nil for a friendly one that the server chooses.
  public let name: String?
  /// The code of a match's link, where guests need one; nil without.
  public let code: String?
  /// The part of a face that `Face` calls so; nil, as the other two, for a face that is drawn from the id.
  public let color: Int?
  /// The part of a face that `Face` calls so.
  public let head: Int?
  /// The part of a face that `Face` calls so.
  public let detail: Int?
  /// Whether the session comes as a token for the `Authorization` header, as programs need it, and
  /// not as a cookie.
  public let wantsToken: Bool?
  /// The answer to the `challenge` of `proof-of-work-needed`: the challenge, a colon and a number, such that the
  /// SHA-256 of all that begins with as many zero bits as `difficulty` says; nil unless it was asked for.
  public let work: String?

  /// Stores the values; the server refuses a bad name, a face that there isn't and, where guests need a link, a code
  /// that nothing has.
  public init(
    name: String? = nil, code: String? = nil, face: Face? = nil, wantsToken: Bool? = nil,
    work: String? = nil
  ) {
    self.name = name
    self.code = code
    color = face?.color
    head = face?.head
    detail = face?.detail
    self.wantsToken = wantsToken
    self.work = work
  }

  /// The face of the three parts, not drawn where one of them is missing; nil without any.
  public var face: Face? {
    guard color != nil || head != nil || detail != nil else { return nil }
    return Face(color: color ?? -1, head: head ?? -1, detail: detail ?? -1)
  }
}

/// A session that was opened, or that goes on.
public struct SessionAnswer: Codable, Equatable, Sendable {
  /// The player whose session it is.
  public let player: PlayerSummary
  /// The token for `Authorization: Bearer`; only for somebody who wants it.
  public let token: String?
  /// The names of the groups of an invitation in which there was no room for a new member; nil for none.
  public let fullGroups: [String]?

  /// Stores the values; nothing is checked.
  public init(player: PlayerSummary, token: String? = nil, fullGroups: [String]? = nil) {
    self.player = player
    self.token = token
    self.fullGroups = fullGroups
  }
}

/// A link that takes a player to another device, once.
public struct Carry: Codable, Equatable, Sendable {
  /// The secret that the link carries; whoever has it is signed in as the caller.
  public let token: String
  /// Opens the web app there; the token stands behind '#', where no log sees it.
  public let url: String
  /// The instant from which it can't be taken any more, 10 minutes after it was made.
  public let expiresAt: Instant

  /// Stores the values; nothing is checked.
  public init(token: String, url: String, expiresAt: Instant) {
    self.token = token
    self.url = url
    self.expiresAt = expiresAt
  }
}

/// Takes such a link.
public struct CarryTake: Codable, Equatable, Sendable {
  /// The part of the link behind '#'.
  public let token: String
  /// Has the meaning that it has in `GuestRequest`.
  public let wantsToken: Bool?

  /// Stores the values; the server refuses a token that was used or is too old.
  public init(token: String, wantsToken: Bool? = nil) {
    self.token = token
    self.wantsToken = wantsToken
  }
}
