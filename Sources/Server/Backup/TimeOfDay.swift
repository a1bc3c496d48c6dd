package import API
import Foundation

/// A time of the day by the clocks of the machine: `03:30`.
package struct TimeOfDay: Equatable, Sendable, LosslessStringConvertible {
  package let hour: Int
  package let minute: Int

  /// Nil unless it has two digits, a colon and two digits, from 00:00 to 23:59.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2,
      parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    self.hour = hour
    self.minute = minute
  }

  package var description: String {
    [hour, minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// The next moment after `instant` at which the machine's clocks say so; where they jump over it in spring, it is
  /// as much later or earlier as they jump.
  package func next(after instant: Instant) -> Instant {
    var now = time_t(instant.milliseconds / 1000)
    var day = tm()
    localtime_r(&now, &day)
    day.tm_hour = Int32(hour)
    day.tm_min = Int32(minute)
    day.tm_sec = 0
    for offset in Int32(0)...2 {
      var wanted = day
      wanted.tm_mday += offset
      // The machine finds out whether it is summer time then.
      wanted.tm_isdst = -1
      let found = Instant(milliseconds: Int64(mktime(&wanted)) * 1000)
      if found > instant { return found }
    }
    return instant + .seconds(24 * 60 * 60)
  }
}
