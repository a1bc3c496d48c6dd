/// Readers of header fields of an answer. A server may send anything: a field that can't be read counts as absent.
package enum AnswerFields {
  /// The longest pause that an answer can ask for. A clock can't wait for any number of seconds, and an hour is long
  /// enough.
  package static let longestPause = Duration.seconds(3600)

  /// The time after which the server wants to be asked again: the seconds of `Retry-After`, at most `longestPause`.
  package static func pause(retryAfter: String?) -> Duration {
    let seconds = retryAfter.flatMap { Int($0) } ?? 0
    return min(.seconds(max(0, seconds)), longestPause)
  }

  /// The size in bytes of the whole resource, when a part of it is sent: 12345 in "bytes 0-99/12345".
  package static func whole(contentRange: String?) -> Int? {
    guard let contentRange, contentRange.hasPrefix("bytes "),
      let slash = contentRange.lastIndex(of: "/"),
      let whole = Int(contentRange[contentRange.index(after: slash)...]), whole >= 0
    else { return nil }
    return whole
  }
}
