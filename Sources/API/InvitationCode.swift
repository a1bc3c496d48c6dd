/// The code that somebody types to take an invitation: 8 characters from 2-9 and A-Z without I and
/// O, of which there are 32, so a code is one of 2^40.
public struct InvitationCode: Hashable, Sendable, CustomStringConvertible {
  /// Bytes, with whatever stands between the characters.
  public static let longest = 64

  /// The 8 characters without anything between them.
  public let text: String

  /// Makes one of 2^40, all alike.
  public static func random(using generator: inout some RandomNumberGenerator) -> InvitationCode {
    InvitationCode(trusted: TypedCode.random(length, using: &generator))
  }

  /// Reads a code in any case, with spaces and hyphens wherever they are; nil for anything else.
  public init?(_ typed: String) {
    guard typed.utf8.count <= Self.longest, let text = TypedCode.text(typed, Self.length) else {
      return nil
    }
    self.text = text
  }

  private init(trusted text: String) {
    self.text = text
  }

  /// Two groups of four: "7KMQ 2XTZ".
  public var description: String { TypedCode.grouped(text, " ") }

  private static let length = 8
}
