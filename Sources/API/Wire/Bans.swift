/// Somebody or something that doesn't come in: a player, an e-mail address, or a network. One of the three is there.
public struct Ban: Codable, Equatable, Sendable {
  /// The number of the ban, from 1, by which it is lifted; it counts up.
  public let number: Int
  /// The instant at which it was made.
  public let at: Instant
  /// The player who is banned.
  public let player: PlayerID?
  /// The address, in small letters.
  public let email: String?
  /// The network: "192.0.2.0/24".
  public let network: String?
  /// The guest who was suspended, and came from the network; absent for one who is gone, and for a network that was
  /// banned by itself.
  public let guest: PlayerID?
  /// The end; absent where somebody has to lift it.
  public let until: Instant?
  /// The reason that was given; absent for none.
  public let reason: String?

  /// Stores the values; nothing is checked, though one of player, address and network should be given.
  public init(
    number: Int, at: Instant, player: PlayerID?, email: String?, network: String?, guest: PlayerID?,
    until: Instant?, reason: String?
  ) {
    self.number = number
    self.at = at
    self.player = player
    self.email = email
    self.network = network
    self.guest = guest
    self.until = until
    self.reason = reason
  }
}

/// A page of bans, the latest first.
public struct BanPage: Codable, Equatable, Sendable {
  /// Bans, at most 50.
  public let bans: [Ban]
  /// All whom they name and who are there still.
  public let players: [PlayerSummary]
  /// The `before` of the next page; nil on the last.
  public let next: Int?

  /// Stores the values; nothing is checked.
  public init(bans: [Ban], players: [PlayerSummary], next: Int?) {
    self.bans = bans
    self.players = players
    self.next = next
  }
}

/// Bans a player, an e-mail address or a network: one of the three.
public struct BanRequest: Codable, Equatable, Sendable {
  /// The player who is to stay out.
  public let player: PlayerID?
  /// The address with which nobody is to come in, of at most 254 bytes.
  public let email: String?
  /// An address, or the first bits of some: "192.0.2.0/24", "2001:db8::/32".
  public let network: String?
  /// The end; absent where somebody has to lift it.
  public let until: Instant?
  /// The reason, which a player reads who signs in; at most 1000 characters.
  public let reason: String?

  /// Stores the values; the server refuses none or several of the first three, and an end that is past.
  public init(
    player: PlayerID? = nil, email: String? = nil, network: String? = nil, until: Instant? = nil,
    reason: String? = nil
  ) {
    self.player = player
    self.email = email
    self.network = network
    self.until = until
    self.reason = reason
  }
}
