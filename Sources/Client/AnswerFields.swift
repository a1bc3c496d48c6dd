/// Readers of the fields of an answer. A server may send anything; what can't be read counts as not
/// said.
package enum AnswerFields {
  /// The longest pause that an answer can ask for. A clock can't wait for all that a number may
  /// say, and an hour later is soon enough to ask.
  package static let longestPause = Duration.seconds(3600)

  /// The time for which the server wants to be left alone: the seconds of `Retry-After`, at most
  /// `longestPause`.
  package static func pause(retryAfter: String?) -> Duration {
    let seconds = retryAfter.flatMap { Int($0) } ?? 0
    return min(.seconds(max(0, seconds)), longestPause)
  }

  /// The size of the whole of what is sent in parts: the last number of "bytes 0-99/12345".
  package static func whole(contentRange: String?) -> Int? {
    guard let contentRange, contentRange.hasPrefix("bytes "),
      let slash = contentRange.lastIndex(of: "/"),
      let whole = Int(contentRange[contentRange.index(after: slash)...]), whole >= 0
    else { return nil }
    return whole
  }
}
