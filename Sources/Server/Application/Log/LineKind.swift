import Club
import Logging

/// A kind of lines of the log that are counted together.
enum LineKind: Hashable {
  /// Lines that one place in a program writes, whatever they say.
  case place(file: String, line: UInt)
  /// Wrong passwords from an address.
  case failure(address: String)

  /// Nil for what is always written.
  init?(_ event: LogEvent) {
    guard event.message == SecurityLog.message else {
      self = .place(file: event.file, line: event.line)
      return
    }
    guard let name = event.metadata?["event"], SecurityEvent.failures.contains("\(name)"),
      let address = event.metadata?["address"]
    else { return nil }
    self = .failure(address: "\(address)")
  }

  /// The fields that all its lines have in common.
  var fields: Logger.Metadata? {
    switch self {
    case .place: nil
    case .failure(let address): ["address": "\(address)"]
    }
  }
}
