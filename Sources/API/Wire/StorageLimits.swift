/// A limit of space or of time that hosts choose at the desk, unless the settings of the server say it. It is called as
/// the setting is.
public enum StorageLimit: String, Codable, CaseIterable, Sendable {
  /// Megabytes that the photos, videos and voice messages of a member may take together.
  case mediaSpace = "media-space"
  /// Days for which photos, videos and voice messages are kept.
  case mediaDays = "media-days"
  /// Days for which messages are kept, with what they show.
  case messagesDays = "messages-days"
  /// Days for which rounds that are over are kept.
  case roundsDays = "rounds-days"
  /// Days without a visit for which guests are kept who have left nothing behind.
  case guestsDays = "guests-days"

  /// The values that can be chosen.
  public static let range = 1...1_000_000
}

/// Another value of a limit.
public struct StorageLimitChange: Codable, Equatable, Sendable {
  /// The value, in the unit of the limit; nil for the one that is built in.
  public let value: Int?

  /// Stores the value; the server refuses one that can't be chosen.
  public init(value: Int?) {
    self.value = value
  }
}
