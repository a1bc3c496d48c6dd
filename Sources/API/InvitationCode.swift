/// The code that somebody types to take an invitation: 8 characters from 2-9 and A-Z without I and
/// O, of which there are 32, so a code is one of 2^40.
public struct InvitationCode: Hashable, Sendable, CustomStringConvertible {
  /// Bytes, with whatever stands between the characters.
  public static let longest = 64

  /// The 8 characters without anything between them.
  public let text: String

  public static func random(using generator: inout some RandomNumberGenerator) -> InvitationCode {
    InvitationCode(
      characters: (0..<8).map { _ in characters.randomElement(using: &generator)! })
  }

  /// Reads a code in any case, with spaces and hyphens wherever they are; nil for anything else.
  public init?(_ typed: String) {
    guard typed.utf8.count <= Self.longest else { return nil }
    let typed = typed.uppercased().filter { !$0.isWhitespace && $0 != "-" }
    guard typed.count == 8, typed.allSatisfy(Self.characters.contains) else { return nil }
    text = typed
  }

  private init(characters: [Character]) {
    text = String(characters)
  }

  /// Two groups of four: "7KMQ 2XTZ".
  public var description: String { "\(text.prefix(4)) \(text.suffix(4))" }

  private static let characters = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ")
}
