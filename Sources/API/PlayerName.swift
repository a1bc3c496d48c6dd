/// The name of a player on screen: 1 to 40 characters, something of it visible. Several guests may
/// have the same; the names of members differ, and not by case or look-alikes alone.
public struct PlayerName: Hashable, Sendable {
  /// The number of characters, as people count them.
  public static let lengths = 1...40

  /// The name as it is shown.
  public let text: String

  /// Reads a name as it was typed: white space at the ends is dropped, inside it becomes one space.
  ///
  /// - Returns: Nil when too little or too much is left, or when it holds characters that can't be
  ///   seen or that change the direction of what follows.
  public init?(_ typed: String) {
    guard let text = VisibleName.text(typed, Self.lengths) else { return nil }
    self.text = text
  }

  /// Reads a name that somebody gives themselves or another: as above, and with a letter or a number in it,
  /// so that it can be said and searched for. Names of before this rule are read by the initializer above.
  public init?(chosen typed: String) {
    self.init(typed)
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
  }
}
