/// The name of a group: 1 to 60 characters, something of it visible. Cleaned as `PlayerName` is.
public struct GroupName: Hashable, Sendable {
  /// The number of characters, as people count them.
  public static let lengths = 1...60

  /// The name as it is shown.
  public let text: String

  /// Reads a name as it was typed; nil when it isn't good.
  public init?(_ typed: String) {
    guard let text = VisibleName.text(typed, Self.lengths) else { return nil }
    self.text = text
  }
}
