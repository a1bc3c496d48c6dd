/// A token by which a program acts for a member, without its secret.
public struct AccessToken: Codable, Equatable, Sendable {
  /// The id by which it is removed; not the token itself.
  public let id: AccessTokenID
  /// The name that its owner gave it.
  public let name: String
  /// All that it lets a program do, `read` always among them; at most 4.
  public let scopes: [AccessScope]
  /// The instant at which it was made.
  public let createdAt: Instant
  /// The instant at which it ends by itself; absent where it doesn't.
  public let endsAt: Instant?
  /// The instant at which it was used last, true to an hour; absent before the first time.
  public let usedAt: Instant?

  /// Stores the values; nothing is checked.
  public init(
    id: AccessTokenID, name: String, scopes: [AccessScope], createdAt: Instant, endsAt: Instant?,
    usedAt: Instant?
  ) {
    self.id = id
    self.name = name
    self.scopes = scopes
    self.createdAt = createdAt
    self.endsAt = endsAt
    self.usedAt = usedAt
  }
}

/// The caller's access tokens.
public struct AccessTokenList: Codable, Equatable, Sendable {
  /// The latest first, at most 20; those that have ended stay for 30 days.
  public let tokens: [AccessToken]

  /// Stores the tokens; nothing is checked.
  public init(tokens: [AccessToken]) {
    self.tokens = tokens
  }
}

/// Makes an access token.
public struct AccessTokenRequest: Codable, Equatable, Sendable {
  /// Its name: 1 to 40 visible characters.
  public let name: String
  /// The acts that it lets a program do; `read` comes along by itself.
  public let scopes: [AccessScope]
  /// The time after which it ends; absent for never.
  public let days: Life?

  /// The days after which a token ends.
  public enum Life: Int, Codable, CaseIterable, Sendable {
    case month = 30
    case season = 90
    case year = 365
  }

  /// Stores the values; the server refuses a name that isn't good.
  public init(name: String, scopes: [AccessScope], days: Life?) {
    self.name = name
    self.scopes = scopes
    self.days = days
  }
}

/// An access token that was made just now.
public struct NewAccessToken: Codable, Equatable, Sendable {
  /// The token itself, which is told this once: "gameon_pat_" and 64 hexadecimal digits.
  public let token: String
  /// The rest of it.
  public let accessToken: AccessToken

  /// Stores the values; nothing is checked.
  public init(token: String, accessToken: AccessToken) {
    self.token = token
    self.accessToken = accessToken
  }
}
