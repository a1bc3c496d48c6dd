/// The reason why there is no answer of the server to be had.
public enum ClientError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The text given is no address of a server.
  case badAddress(String)
  /// The server can't be reached, or the connection broke.
  case noConnection(String)
  /// No answer, or not all of it, came within `GameOnClient.timeLimit`.
  case timedOut
  /// The answer isn't one of this interface: it comes from another program, a proxy, or another
  /// version.
  case notUnderstood(status: Int)

  /// A sentence in English for people.
  public var description: String {
    switch self {
    case .badAddress(let text):
      "'\(text)' is no address of a server, which looks like https://play.example.org."
    case .noConnection(let reason): "There is no connection to the server: \(reason)"
    case .timedOut: "The server takes too long to answer."
    case .notUnderstood(let status):
      "What answers there (with \(status)) is no GameOn server, or another version of it."
    }
  }
}
