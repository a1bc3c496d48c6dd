/// A player as everybody sees them.
public struct PlayerSummary: Codable, Equatable, Sendable {
  public let id: PlayerID
  public let name: PlayerName
  public let kind: Kind
  /// The photo; absent for somebody who has none: then a face is drawn from the id.
  public let photo: MediaID?

  public enum Kind: String, Codable, Sendable {
    /// A player who has not registered.
    case guest
    case member
    /// A guest, or a member, who has deleted themselves; their name says no more than that.
    case formerGuest
    case formerMember
  }

  public init(id: PlayerID, name: PlayerName, kind: Kind, photo: MediaID? = nil) {
    self.id = id
    self.name = name
    self.kind = kind
    self.photo = photo
  }
}

/// The caller; nobody until the first act that needs somebody.
public struct Me: Codable, Equatable, Sendable {
  public let player: PlayerSummary?
  /// The role that the caller has in the club; absent for nobody.
  public let role: ClubRole?

  public init(player: PlayerSummary?, role: ClubRole?) {
    self.player = player
    self.role = role
  }
}

/// Asks for another name.
public struct NameChange: Codable, Equatable, Sendable {
  public let name: String

  public init(name: String) {
    self.name = name
  }
}

/// Asks for a guest.
public struct GuestRequest: Codable, Equatable, Sendable {
  /// Nil for a friendly one that the server chooses.
  public let name: String?
  /// Whether the session comes as a token for the `Authorization` header, as programs need it, and
  /// not as a cookie.
  public let wantsToken: Bool?

  public init(name: String? = nil, wantsToken: Bool? = nil) {
    self.name = name
    self.wantsToken = wantsToken
  }
}

/// A session that was opened, or that goes on.
public struct SessionAnswer: Codable, Equatable, Sendable {
  public let player: PlayerSummary
  /// The token for `Authorization: Bearer`; only for somebody who wants it.
  public let token: String?

  public init(player: PlayerSummary, token: String? = nil) {
    self.player = player
    self.token = token
  }
}

/// A link that takes a player to another device, once.
public struct Carry: Codable, Equatable, Sendable {
  public let token: String
  /// Opens the web app there; the token stands behind '#', where no log sees it.
  public let url: String
  public let expiresAt: Instant

  public init(token: String, url: String, expiresAt: Instant) {
    self.token = token
    self.url = url
    self.expiresAt = expiresAt
  }
}

/// Takes such a link.
public struct CarryTake: Codable, Equatable, Sendable {
  public let token: String
  /// Has the meaning that it has in `GuestRequest`.
  public let wantsToken: Bool?

  public init(token: String, wantsToken: Bool? = nil) {
    self.token = token
    self.wantsToken = wantsToken
  }
}
