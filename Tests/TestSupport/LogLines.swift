package import Logging
import Synchronization

/// The fields of what is logged from `notice` on.
package final class LogLines: LogHandler, Sendable {
  private let lines = Mutex<[String]>([])
  private let isWanted: @Sendable (LogEvent) -> Bool

  package init(where isWanted: @escaping @Sendable (LogEvent) -> Bool) {
    self.isWanted = isWanted
  }

  /// A logger of which these are the lines.
  package var logger: Logger { Logger(label: "gameon") { _ in self } }

  package var metadata: Logger.Metadata {
    get { [:] }
    set {}
  }

  package var logLevel: Logger.Level {
    get { .notice }
    set {}
  }

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }

  package func log(event: LogEvent) {
    guard isWanted(event) else { return }
    let fields = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    lines.withLock { $0.append(fields.joined(separator: " ")) }
  }

  package func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}
