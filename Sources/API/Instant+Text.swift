import Foundation

/// The text form: RFC 3339 in UTC with milliseconds, "2026-11-21T20:24:00.000Z".
extension Instant: Codable, LosslessStringConvertible {
  private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
  private static let wholeSeconds = Date.ISO8601FormatStyle()

  /// Years of four digits, and of the calendar of today.
  private static let years: ClosedRange<Int64> = -11_676_096_000_000...253_402_300_799_999

  /// Reads RFC 3339 with or without parts of a second.
  public init?(_ text: String) {
    // Foundation takes years of any length.
    guard text.utf8.prefix(4).allSatisfy({ 0x30...0x39 ~= $0 }),
      text.utf8.dropFirst(4).first == UInt8(ascii: "-"),
      let date = (try? Self.style.parse(text)) ?? (try? Self.wholeSeconds.parse(text)),
      let milliseconds = Int64(exactly: (date.timeIntervalSince1970 * 1000).rounded()),
      Self.years.contains(milliseconds)
    else { return nil }
    self.milliseconds = milliseconds
  }

  /// The text in UTC with milliseconds, "2026-11-21T20:24:00.000Z".
  public var description: String { String(decoding: utf8Text, as: UTF8.self) }

  /// The text form as bytes, by hand: a snapshot holds several, and Foundation's style takes ten times as
  /// long. Years have four digits, and one before our era is the year 0.
  package var utf8Text: [UInt8] {
    let (day, time) = milliseconds.floorDivided(by: 86_400_000)
    let date = CivilDate(daysSince1970: day)
    var text: [UInt8] = []
    text.reserveCapacity(24)
    func put(_ number: Int64, digits: Int, then end: Unicode.Scalar) {
      var divisor: Int64 = digits == 4 ? 1000 : digits == 3 ? 100 : 10
      while divisor > 0 {
        text.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
        divisor /= 10
      }
      text.append(UInt8(ascii: end))
    }
    put(max(0, date.year), digits: 4, then: "-")
    put(date.month, digits: 2, then: "-")
    put(date.day, digits: 2, then: "T")
    put(time / 3_600_000, digits: 2, then: ":")
    put(time / 60_000 % 60, digits: 2, then: ":")
    put(time / 1000 % 60, digits: 2, then: ".")
    put(time % 1000, digits: 3, then: "Z")
    return text
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

/// A day of the Gregorian calendar.
private struct CivilDate {
  let year, month, day: Int64

  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms". Years begin in March, so
  /// that the leap day is the last; an era has 400 of them.
  init(daysSince1970 days: Int64) {
    let (era, dayOfEra) = (days + 719_468).floorDivided(by: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }
}

extension Int64 {
  /// The remainder is never negative.
  fileprivate func floorDivided(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
