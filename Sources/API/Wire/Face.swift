/// A face that a player has mixed: what is drawn of each part. Parts are known by their numbers, from 0.
public struct Face: Codable, Hashable, Sendable {
  /// The number of the colours of ground, skin and hair, below `colorCount`.
  public let color: Int
  /// The number of the hair, ears or hat, below `headCount`.
  public let head: Int
  /// The number of the glasses, cheeks or freckles, below `detailCount`; 0 is nothing.
  public let detail: Int

  /// The number of colours to choose from.
  public static let colorCount = 10
  /// The number of heads to choose from.
  public static let headCount = 28
  /// The number of details to choose from.
  public static let detailCount = 8

  /// Stores the values; the server refuses those of which there is no drawing.
  public init(color: Int, head: Int, detail: Int) {
    self.color = color
    self.head = head
    self.detail = detail
  }

  /// Whether there is a drawing of each part.
  public var isDrawn: Bool {
    0..<Self.colorCount ~= color && 0..<Self.headCount ~= head && 0..<Self.detailCount ~= detail
  }
}
