import Base
package import Foundation
package import Logging
import NIOCore
import Synchronization

/// Writes each line of the log as a JSON object, for programs that read logs:
///
///     {"fields":{"event":"signed-in"},"level":"notice","message":"security","source":"Server","time":"…"}
///
/// Fields are by themselves, so that none can take the place of another member.
package struct JSONLogHandler: LogHandler {
  package var logLevel = Logger.Level.info
  package var metadata: Logger.Metadata = [:]
  private let write: @Sendable (Data) -> Void

  /// - Parameter write: takes a line with its end; it may be called from many threads
  package init(write: @escaping @Sendable (Data) -> Void) {
    self.write = write
  }

  /// Writes to standard error, one line after the other.
  package static func standardError() -> JSONLogHandler {
    let turns = Mutex(())
    return JSONLogHandler { line in
      turns.withLock { _ in try? FileHandle.standardError.write(contentsOf: line) }
    }
  }

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    var fields = metadata.merging(event.metadata ?? [:]) { $1 }.mapValues { "\($0)" }
    if let error = event.error { fields["error"] = "\(error)" }
    let line = Line(
      time: Date().formatted(.iso8601.time(includingFractionalSeconds: true)),
      level: event.level.rawValue, source: event.source, message: "\(event.message)",
      fields: fields.isEmpty ? nil : fields)
    guard let json = try? JSON.encode(line) else { return }
    write(Data(json.readableBytesView) + [UInt8(ascii: "\n")])
  }

  private struct Line: Encodable {
    let time: String
    let level: String
    let source: String
    let message: String
    let fields: [String: String]?
  }
}
