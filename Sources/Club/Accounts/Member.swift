package import API
import Base

/// The additional data of a player who has registered.
package struct Member: Equatable, Sendable {
  package let player: PlayerID
  /// Nil for who came of a list and has given none.
  package let email: EmailAddress?
  var isEmailConfirmed = false
  /// Nil for who came of a list and has set no password.
  let hash: PasswordHash?
  /// Whether a password alone doesn't sign in.
  var hasSecondFactor = false
  package let createdAt: Instant
  package var suspendedAt: Instant?
  /// The instant at which the suspension ends by itself.
  package var suspendedUntil: Instant?
  package var role = ClubRole.member
}

/// Numbers that follow a name that is taken, so that it is free. Given to a transaction from
/// outside, for it holds chance.
struct NameNumbers: Sendable {
  private let numbers: [Int]

  init(_ dependencies: Dependencies) {
    var generator = dependencies.generator
    numbers =
      Array(2...9)
      + [99, 999, 9999, 99_999].flatMap { most in
        (0..<8).map { _ in Int.random(in: 10...most, using: &generator) }
      }
  }

  /// Names in the order in which they are worth a try.
  func names(like name: PlayerName) -> some Sequence<PlayerName> {
    numbers.lazy.compactMap { number in
      PlayerName("\(name.text.prefix(PlayerName.lengths.upperBound - 6)) \(number)")
    }
  }
}
