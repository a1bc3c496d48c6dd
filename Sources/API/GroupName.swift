/// The name of a group: 1 to 60 characters, something of it visible. Cleaned as `PlayerName` is.
public struct GroupName: Hashable, Sendable {
  public static let lengths = 1...60

  public let text: String

  public init?(_ typed: String) {
    guard let text = VisibleName.text(typed, Self.lengths) else { return nil }
    self.text = text
  }
}
