import API
package import Logging

/// The one place from which security events reach the log.
package struct SecurityLog: Sendable {
  /// The text of all its lines, beside their fields.
  package static let message: Logger.Message = "security"

  package let logger: Logger

  package init(_ logger: Logger) {
    self.logger = logger
  }

  /// - Parameter origin: nil for the host
  package func note(_ event: SecurityEvent, by origin: RequestOrigin?) {
    var fields: Logger.Metadata = ["event": "\(event.name)"]
    if let origin { fields["address"] = "\(origin.address)" } else { fields["by"] = "host" }
    if let player = event.player { fields["player"] = "\(player)" }
    if let network = event.network { fields["network"] = "\(network)" }
    // The source that hosts' filters know the line by, see Hosting/fail2ban.
    logger.notice(Self.message, metadata: fields, source: "Server")
  }
}
