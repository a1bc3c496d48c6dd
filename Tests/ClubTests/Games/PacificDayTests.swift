import API
import Club
import Foundation
import TestSupport
import Testing

@Suite("The day of California")
struct PacificDayTests {
  private func day(_ text: String) throws -> String {
    let date = try Date(text, strategy: .iso8601)
    return PacificDay(Instant(milliseconds: Int64(date.timeIntervalSince1970 * 1000))).description
  }

  @Test(
    "begins at midnight there, in winter and in summer",
    arguments: [
      ("2026-11-22T07:59:59Z", "2026-11-21"), ("2026-11-22T08:00:00Z", "2026-11-22"),
      ("2026-07-01T06:59:59Z", "2026-06-30"), ("2026-07-01T07:00:00Z", "2026-07-01"),
      ("2026-01-01T07:59:59Z", "2025-12-31"), ("2028-03-01T07:59:59Z", "2028-02-29"),
      ("2026-03-09T06:59:59Z", "2026-03-08"), ("2026-03-09T07:00:00Z", "2026-03-09"),
      ("2026-11-02T07:59:59Z", "2026-11-01"), ("2026-11-02T08:00:00Z", "2026-11-02"),
      ("1969-12-31T08:00:00Z", "1969-12-31"),
    ])
  func midnight(time: String, expected: String) throws {
    #expect(try day(time) == expected)
  }

  @Test("is that of the system's time zones, each hour of twelve years")
  func everyHour() throws {
    let zone = try #require(TimeZone(identifier: "America/Los_Angeles"))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let start = 1_735_689_600  // 2025
    for hour in 0..<(12 * 8766) where hour % 7 == 0 || (hour / 24) % 365 < 3 {
      let seconds = start + hour * 3600
      let parts = calendar.dateComponents(
        [.year, .month, .day], from: Date(timeIntervalSince1970: Double(seconds)))
      let day = PacificDay(Instant(milliseconds: Int64(seconds) * 1000)).description
      let numbers = day.split(separator: "-").map { Int($0) }
      guard numbers == [parts.year, parts.month, parts.day] else {
        Issue.record("\(day) at \(seconds)")
        return
      }
    }
  }
}
