package import API
import Base

/// The field `Retry-After` of an answer (RFC 9110, 10.2.3).
package enum RetryAfter {
  /// Bytes beyond which nothing is read: no form of it is longer.
  private static let longest = 40

  /// The time for which a server asks to be left alone.
  ///
  /// - Parameters:
  ///   - text: seconds, or an instant in the form of HTTP
  ///   - now: the instant of the answer
  /// - Returns: `WebhookPolicy.longestRest` at most; nil for what is neither
  package static func rest(_ text: String, at now: Instant) -> Duration? {
    guard text.utf8.count <= longest else { return nil }
    if let seconds = Int(digits: text) { return bounded(.seconds(seconds)) }
    return Instant(http: text).map { bounded(now.distance(to: $0)) }
  }

  private static func bounded(_ rest: Duration) -> Duration {
    min(max(rest, .zero), WebhookPolicy.longestRest)
  }
}
