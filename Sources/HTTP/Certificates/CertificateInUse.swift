package import Foundation
package import Logging
import NIOSSL
import Synchronization

/// The certificate by which new connections are encrypted; those that are open keep theirs.
package final class CertificateInUse: Sendable {
  /// HTTP/2, as it is called in a handshake.
  static let http2 = "h2"

  private let files: CertificateFiles
  private let current: Mutex<(context: NIOSSLContext, validUntil: Date)>

  package init(_ files: CertificateFiles) throws(CertificateError) {
    self.files = files
    self.current = Mutex(try files.load())
  }

  var context: NIOSSLContext { current.withLock { $0.context } }

  package var validUntil: Date { current.withLock { $0.validUntil } }

  /// Reads the files again. When they are no use the certificate stays the one that it is.
  package func reload(logger: Logger) {
    do {
      let new = try files.load()
      current.withLock { $0 = new }
      logger.notice(
        "certificate renewed", metadata: ["validUntil": "\(new.validUntil.formatted(.iso8601))"])
    } catch {
      logger.error("the old certificate stays in use", metadata: ["reason": "\(error)"])
    }
  }
}
