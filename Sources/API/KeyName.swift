/// The name that its owner gives to a passkey or an access token: 1 to 40 characters, something of it visible. Cleaned as `PlayerName` is.
public struct KeyName: Hashable, Sendable {
  /// The number of characters, as people count them.
  public static let lengths = 1...40

  /// The name as it is shown.
  public let text: String

  /// Reads a name as it was typed; nil when it isn't good.
  public init?(_ typed: String) {
    guard let text = VisibleName.text(typed, Self.lengths) else { return nil }
    self.text = text
  }
}
