import Foundation

/// The text form: RFC 3339 in UTC with milliseconds, "2026-11-21T20:24:00.000Z".
extension Instant: Codable, LosslessStringConvertible {
  private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
  private static let wholeSeconds = Date.ISO8601FormatStyle()

  /// Reads RFC 3339 with or without parts of a second.
  public init?(_ text: String) {
    guard let date = (try? Self.style.parse(text)) ?? (try? Self.wholeSeconds.parse(text)) else {
      return nil
    }
    milliseconds = Int64((date.timeIntervalSince1970 * 1000).rounded())
  }

  public var description: String {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000).formatted(Self.style)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let instant = Instant(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not a time such as 2026-11-21T20:24:00.000Z")
    }
    self = instant
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
