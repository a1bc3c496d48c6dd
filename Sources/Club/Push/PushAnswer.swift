package import API
import Foundation

/// The answer of a push service.
package struct PushAnswer: Sendable {
  let status: Int
  let retryAfter: String?
  let date: Instant?

  package init(status: Int, retryAfter: String? = nil, date: Instant? = nil) {
    self.status = status
    self.retryAfter = retryAfter
    self.date = date
  }

  /// The token was not taken, perhaps because of a clock.
  var isForbidden: Bool { status == 401 || status == 403 }

  package var outcome: PushOutcome {
    switch status {
    case 200..<300: .delivered
    case 404, 410: .gone
    case 408, 429, 500..<600: .later(retryAfter.flatMap { Int($0) }.map { .seconds(max(0, $0)) })
    default: .refused
    }
  }
}

/// A push service that doesn't answer, or not well, is left alone for a while after several times.
struct HostFailures: Sendable {
  private static let patience = 4
  private static let pause = Duration.seconds(60)

  private var count = 0
  private var last = Instant(milliseconds: .min)

  mutating func add(at now: Instant) {
    count += 1
    last = now
  }

  /// The time for which it is to be left alone; nil when it may be tried.
  func rest(at now: Instant) -> Duration? {
    guard count >= Self.patience, now < last + Self.pause else { return nil }
    return now.distance(to: last + Self.pause)
  }
}

extension Instant {
  /// Reads the form of HTTP: "Sun, 22 Nov 2026 00:40:00 GMT".
  package init?(http text: String) {
    // Foundation's formatter traps where a mark joins a letter of the text.
    guard text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return nil }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    guard let date = format.date(from: text),
      let milliseconds = Int64(exactly: date.timeIntervalSince1970 * 1000)
    else { return nil }
    self.init(milliseconds: milliseconds)
  }
}
