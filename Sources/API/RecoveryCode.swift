/// A code that stands in for a passkey when none is at hand: 24 characters from 2-9 and A-Z without I and O, which
/// are 120 bits, so that nobody guesses one, or finds it from its hash.
public struct RecoveryCode: Hashable, Sendable, CustomStringConvertible {
  /// The characters without anything between them.
  public let text: String

  /// Makes one of 2^120, all alike.
  public static func random(using generator: inout some RandomNumberGenerator) -> RecoveryCode {
    RecoveryCode(trusted: TypedCode.random(length, using: &generator))
  }

  /// Reads a code in any case, with spaces and hyphens wherever they are; nil for anything else.
  public init?(_ typed: String) {
    guard TextBound.recoveryCode.allows(typed), let text = TypedCode.text(typed, Self.length)
    else { return nil }
    self.text = text
  }

  private init(trusted text: String) {
    self.text = text
  }

  /// Six groups of four.
  public var description: String { TypedCode.grouped(text, "-") }

  private static let length = 24
}
