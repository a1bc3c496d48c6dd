/// The length that a text that comes in may have, before anything else is done to it.
///
/// It is about what is sent; what a text may be in the end, its own type says.
public struct TextBound: Hashable, Sendable {
  /// Unicode scalars.
  public let characters: Int
  /// The number of bytes in UTF-8.
  public let bytes: Int
  /// The problem that a longer one is refused as; nil for a bad request.
  public let refusal: ProblemName?

  /// Stores the values; nothing is checked.
  public init(characters: Int, bytes: Int, refusal: ProblemName? = nil) {
    self.characters = characters
    self.bytes = bytes
    self.refusal = refusal
  }

  /// Makes the bound of a text that is ASCII, or is counted in bytes alone.
  public init(_ bytes: Int, refusal: ProblemName? = nil) {
    self.init(characters: bytes, bytes: bytes, refusal: refusal)
  }

  /// Whether a text is within both bounds. It takes time by the length of the text.
  public func allows(_ text: some StringProtocol) -> Bool {
    text.utf8.count <= bytes && text.unicodeScalars.count <= characters
  }
}

/// Bounds of what a body may hold, by the names of its members.
public struct BodyBounds: Hashable, Sendable {
  /// Bounds of a text, or of each text of a list.
  public let texts: [String: TextBound]
  /// Elements of a list.
  public let lists: [String: Int]

  /// Stores the bounds; without any, those of a body that holds no text and no list.
  public init(_ texts: [String: TextBound] = [:], lists: [String: Int] = [:]) {
    self.texts = texts
    self.lists = lists
  }

  /// The bound of a text in a member that the body's type doesn't know, and so ignores.
  public static let unknownText = TextBound(256)
  /// Elements of a list in such a member, and members of an object.
  public static let unknownCount = 64
  /// Bytes of a member's name.
  public static let nameBytes = 1024
  /// Objects and lists within one another.
  public static let depth = 8
}

/// A body that a request carries as JSON. Its bounds are looked at before it is decoded, so every
/// text of it needs one: what has none is held to that of unknown members.
public protocol BoundedBody: Codable, Sendable {
  /// Bounds of all its texts and lists.
  static var bounds: BodyBounds { get }
}
