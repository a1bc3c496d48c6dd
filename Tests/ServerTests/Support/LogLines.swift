import Logging
import Synchronization

/// The fields of what is logged from `notice` on.
final class LogLines: LogHandler, Sendable {
  private let lines = Mutex<[String]>([])
  private let isWanted: @Sendable (LogEvent) -> Bool

  init(where isWanted: @escaping @Sendable (LogEvent) -> Bool) {
    self.isWanted = isWanted
  }

  /// A logger of which these are the lines.
  var logger: Logger { Logger(label: "gameon") { _ in self } }

  var metadata: Logger.Metadata {
    get { [:] }
    set {}
  }

  var logLevel: Logger.Level {
    get { .notice }
    set {}
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }

  func log(event: LogEvent) {
    guard isWanted(event) else { return }
    let fields = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    lines.withLock { $0.append(fields.joined(separator: " ")) }
  }

  func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}
