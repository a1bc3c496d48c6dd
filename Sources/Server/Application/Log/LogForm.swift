package import Logging

/// Form in which the log is written.
package enum LogForm: String, CaseIterable, Sendable {
  /// Lines for people.
  case text
  /// A JSON object on each line.
  case json

  /// Writes to standard error.
  package var handler: any LogHandler {
    switch self {
    case .text: StreamLogHandler.standardError(label: "gameon")
    case .json: JSONLogHandler.standardError()
    }
  }
}
