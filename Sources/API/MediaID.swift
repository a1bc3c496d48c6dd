/// Names a picture by its content: the SHA-256 of its largest size, as 64 characters of 0-9 and a-f.
public struct MediaID: Hashable, Sendable, LosslessStringConvertible {
  public let description: String

  /// Nil unless `text` has the form of such a hash.
  public init?(_ text: String) {
    guard text.utf8.count == 64,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    description = text
  }
}

/// The sizes in which the server has each picture: squares of so many pixels.
public enum PhotoSize: Int, CaseIterable, Sendable {
  case small = 128
  case large = 512
}
