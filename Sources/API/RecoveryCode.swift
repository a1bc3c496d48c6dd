/// A code that stands in for a passkey when none is at hand: 24 characters from 2-9 and A-Z without I and O, which
/// are 120 bits, so that nobody guesses one, or finds it from its hash.
public struct RecoveryCode: Hashable, Sendable, CustomStringConvertible {
  /// The characters without anything between them.
  public let text: String

  public static func random(using generator: inout some RandomNumberGenerator) -> RecoveryCode {
    RecoveryCode(
      trusted: String((0..<length).map { _ in characters.randomElement(using: &generator)! }))
  }

  /// Reads a code in any case, with spaces and hyphens wherever they are; nil for anything else.
  public init?(_ typed: String) {
    guard TextBound.recoveryCode.allows(typed) else { return nil }
    let text = typed.uppercased().filter { !$0.isWhitespace && $0 != "-" }
    guard text.count == Self.length, text.allSatisfy(Self.characters.contains) else { return nil }
    self.text = text
  }

  private init(trusted text: String) {
    self.text = text
  }

  /// Six groups of four.
  public var description: String {
    stride(from: 0, to: Self.length, by: 4).map { start in
      String(text.dropFirst(start).prefix(4))
    }.joined(separator: "-")
  }

  private static let length = 24
  private static let characters = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ")
}
