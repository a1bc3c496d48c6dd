package import ServiceLifecycle

/// A service beside the server, which the log knows by the name of its type: to describe all that it holds takes a tenth
/// of a start, and nothing of that belongs into a log.
package protocol BackgroundService: Service, CustomStringConvertible {}

extension BackgroundService {
  package var description: String { "\(Self.self)" }
}
