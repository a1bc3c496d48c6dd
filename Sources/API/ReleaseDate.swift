/// The date of a release, as precisely as it is known. As text: "2017", "2017-02" or "2017-02-24".
public struct ReleaseDate: Hashable, Sendable, LosslessStringConvertible {
  /// Years in which games may be released: none is older, and none is announced for longer.
  public static let years = 1940...2100

  /// The year, one of `years`.
  public let year: Int
  /// The month, 1 to 12; nil when it isn't known.
  public let month: Int?
  /// The day, 1 to 31; nil when it isn't known, as always without a month.
  public let day: Int?

  /// Nil unless `text` has one of the three forms and names a day that there is.
  public init?(_ text: String) {
    guard [4, 7, 10].contains(text.utf8.count) else { return nil }
    var numbers = [0]
    for (place, byte) in text.utf8.enumerated() {
      if place == 4 || place == 7 {
        guard byte == UInt8(ascii: "-") else { return nil }
        numbers.append(0)
      } else {
        guard (0x30...0x39).contains(byte) else { return nil }
        numbers[numbers.count - 1] = 10 * numbers[numbers.count - 1] + Int(byte - 0x30)
      }
    }
    let month = numbers.count > 1 ? numbers[1] : nil
    let day = numbers.count > 2 ? numbers[2] : nil
    guard Self.years.contains(numbers[0]), (1...12).contains(month ?? 1),
      (1...Self.days(of: month ?? 1, numbers[0])).contains(day ?? 1)
    else { return nil }
    (year, self.month, self.day) = (numbers[0], month, day)
  }

  /// The text that `init` reads: "2017", "2017-02" or "2017-02-24".
  public var description: String {
    let padded = [month, day].compactMap(\.self).map { ($0 < 10 ? "0" : "") + String($0) }
    return ([String(year)] + padded).joined(separator: "-")
  }

  private static func days(of month: Int, _ year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}

extension ReleaseDate: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let date = ReleaseDate(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not YYYY, YYYY-MM or YYYY-MM-DD")
    }
    self = date
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
