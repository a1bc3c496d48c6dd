/// The code of a card that a host has printed for somebody: 16 characters from 2-9 and A-Z without I and O. They are 80
/// bits, so that nobody guesses one, or finds it from its hash.
public struct CardCode: Hashable, Sendable, CustomStringConvertible {
  /// The characters without anything between them, as the link of the card has them behind '#'.
  public let text: String

  /// Makes one of 2^80, all alike.
  public static func random(using generator: inout some RandomNumberGenerator) -> CardCode {
    CardCode(trusted: TypedCode.random(length, using: &generator))
  }

  /// Reads a code in any case, with spaces and hyphens wherever they are; nil for anything else.
  public init?(_ typed: String) {
    guard TextBound.cardCode.allows(typed), let text = TypedCode.text(typed, Self.length) else {
      return nil
    }
    self.text = text
  }

  private init(trusted text: String) {
    self.text = text
  }

  /// Four groups of four: "7KMQ 2XTZ 9BCD EFGH".
  public var description: String { TypedCode.grouped(text, " ") }

  private static let length = 16
}
