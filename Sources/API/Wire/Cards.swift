/// A card that was made just now, to be printed. Whoever has it comes in as its member.
public struct NewCard: Codable, Equatable, Sendable {
  /// The member whose card it is.
  public let player: PlayerSummary
  /// The code, four groups of four characters, for who types it.
  public let code: String
  /// Opens the web app; the code stands behind '#', where no log sees it.
  public let url: String
  /// The end of it; absent for a card that is kept as a key.
  public let endsAt: Instant?

  /// Stores the values; nothing is checked.
  public init(player: PlayerSummary, code: String, url: String, endsAt: Instant?) {
    self.player = player
    self.code = code
    self.url = url
    self.endsAt = endsAt
  }
}

/// Cards that were made just now.
public struct NewCards: Codable, Equatable, Sendable {
  /// Cards, at most 500, in the order of the list.
  public let cards: [NewCard]

  /// Stores the cards.
  public init(cards: [NewCard]) {
    self.cards = cards
  }
}

/// Makes new cards for people of a list; those that they had end, and their sessions with them.
public struct CardRequest: Codable, Equatable, Sendable {
  /// Members of the list, at most 500; absent for the first 500 who haven't come yet.
  public let players: [PlayerID]?

  /// Stores the members.
  public init(players: [PlayerID]? = nil) {
    self.players = players
  }
}

/// Asks whose card it is.
public struct CardPeek: Codable, Equatable, Sendable {
  /// The code of the card, as its link has it behind '#' or as it was typed.
  public let code: String

  /// Stores the code; the server refuses one that no card has.
  public init(code: String) {
    self.code = code
  }
}

/// A card for whoever has it.
public struct CardPreview: Codable, Equatable, Sendable {
  /// The member whose card it is.
  public let player: PlayerSummary
  /// Whether it is a key that signs in again and again.
  public let isKept: Bool
  /// The end of it; absent for a card that is kept as a key.
  public let endsAt: Instant?

  /// Stores the values; nothing is checked.
  public init(player: PlayerSummary, isKept: Bool, endsAt: Instant?) {
    self.player = player
    self.isKept = isKept
    self.endsAt = endsAt
  }
}

/// Opens a session of the member whose card it is. One that isn't kept as a key ends once they have set a password or
/// added a passkey.
public struct CardSignIn: Codable, Equatable, Sendable {
  /// The code of the card.
  public let code: String
  /// Has the meaning that it has in `SignIn`.
  public let join: Bool?
  /// Has the meaning that it has in `GuestRequest`.
  public let wantsToken: Bool?

  /// Stores the values; nothing is checked.
  public init(code: String, join: Bool? = nil, wantsToken: Bool? = nil) {
    self.code = code
    self.join = join
    self.wantsToken = wantsToken
  }
}
