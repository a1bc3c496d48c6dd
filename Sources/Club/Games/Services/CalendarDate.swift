/// A day of the Gregorian calendar.
package struct CalendarDate: Equatable, Sendable, CustomStringConvertible {
  package let year: Int64
  package let month: Int64
  package let day: Int64

  /// - Parameter days: since the beginning of 1970
  ///
  /// Cost: grows with the distance to 1970, a few steps in a century.
  package init(days: Int64) {
    // An estimate that is never too late.
    var year = 1970 + (days >= 0 ? days / 366 : days / 365 - 1)
    while Self.days(year + 1, 1, 1) <= days { year += 1 }
    let month = (1...12).last { Self.days(year, $0, 1) <= days } ?? 1
    (self.year, self.month) = (year, month)
    day = days - Self.days(year, month, 1) + 1
  }

  /// "2026-11-22".
  package var description: String { "\(year)-\(Self.pad(month))-\(Self.pad(day))" }

  /// Days since the beginning of 1970, by years that begin in March.
  package static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let shifted = month > 2 ? year : year - 1
    let place = (month + 9) % 12
    let dayOfYear = (153 * place + 2) / 5 + day - 1
    let leapDays = shifted / 4 - shifted / 100 + shifted / 400
    return 365 * shifted + leapDays + dayOfYear - 719_468
  }

  private static func pad(_ number: Int64) -> String { (number < 10 ? "0" : "") + String(number) }
}
