package import Logging

extension Logger {
  /// Says nothing.
  package static let none = Logger(label: "gameon") { _ in SwiftLogNoOpLogHandler() }
}
