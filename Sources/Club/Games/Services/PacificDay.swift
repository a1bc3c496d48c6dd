package import API

/// A day as YouTube counts calls: from midnight to midnight by the clock of California
/// (https://developers.google.com/youtube/v3/determine_quota_cost). `search.list` may be called 100 times on it.
///
/// Worked out here, because a machine may come without time zones: the clock is 8 hours behind UTC, and 7 from the
/// second Sunday of March to the first of November, each at 2 in the morning (15 U.S.C. 260a).
package struct PacificDay: Equatable, Sendable, CustomStringConvertible {
  package static let searches = 100

  /// "2026-11-22".
  package let description: String

  package init(_ instant: Instant) {
    let seconds = Self.floor(instant.milliseconds, 1000)
    let standard = seconds - 8 * 3600
    let year = CalendarDate(days: Self.floor(standard, Self.day)).year
    // At 2:00 of standard time, and at 2:00 of summer time, which is 1:00 of standard time.
    let begin = Self.sunday(2, month: 3, year) * Self.day + 2 * 3600
    let end = Self.sunday(1, month: 11, year) * Self.day + 3600
    let local = (begin..<end).contains(standard) ? standard + 3600 : standard
    description = CalendarDate(days: Self.floor(local, Self.day)).description
  }

  private static let day: Int64 = 86_400

  private static func floor(_ number: Int64, _ divisor: Int64) -> Int64 {
    number / divisor - (number % divisor < 0 ? 1 : 0)
  }

  /// The so manieth Sunday of a month, in days since the beginning of 1970, which was a Thursday.
  private static func sunday(_ count: Int64, month: Int64, _ year: Int64) -> Int64 {
    let first = CalendarDate.days(year, month, 1)
    let weekday = ((first + 4) % 7 + 7) % 7
    return first + (7 - weekday) % 7 + 7 * (count - 1)
  }
}
