/// The name that its owner gives to a passkey: 1 to 40 characters, something of it visible. Cleaned as `PlayerName` is.
public struct PasskeyName: Hashable, Sendable {
  public static let lengths = 1...40

  public let text: String

  public init?(_ typed: String) {
    guard let text = VisibleName.text(typed, Self.lengths) else { return nil }
    self.text = text
  }
}
