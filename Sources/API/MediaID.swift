/// Names a picture, video or voice message by its content: the SHA-256 of its largest file, as 64 characters of 0-9 and
/// a-f.
public struct MediaID: Hashable, Sendable, LosslessStringConvertible {
  /// The 64 characters.
  public let description: String

  /// Nil unless `text` has the form of such a hash.
  public init?(_ text: String) {
    guard text.utf8.count == 64,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    description = text
  }
}

/// The sizes in which the server has each picture: the side of a square, in pixels.
public enum PhotoSize: Int, CaseIterable, Sendable {
  /// 128 by 128 pixels.
  case small = 128
  /// 512 by 512 pixels.
  case large = 512
}
