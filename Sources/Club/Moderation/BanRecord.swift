package import API
package import Base

/// A ban as it lies in the database.
package struct BanRecord: Sendable {
  /// Counts up.
  package let number: Int
  package let subject: Subject
  /// The end; nil where somebody has to lift it.
  package let until: Instant?
  let reason: String
  let createdAt: Instant

  /// The one who doesn't come in, or from where nobody new does.
  package enum Subject: Equatable, Sendable {
    case player(PlayerID)
    case email(EmailAddress)
    /// A network, with the guest with whom it was suspended, if any.
    case network(ClientRange, guest: PlayerID? = nil)
  }

  /// The ban as it goes over the line.
  var ban: Ban {
    var (player, email, network, guest): (PlayerID?, String?, String?, PlayerID?) =
      (nil, nil, nil, nil)
    switch subject {
    case .player(let id): player = id
    case .email(let address): email = address.text
    case .network(let range, let who): (network, guest) = (range.description, who)
    }
    return Ban(
      number: number, at: createdAt, player: player, email: email, network: network, guest: guest,
      until: until, reason: reason.isEmpty ? nil : reason)
  }
}
