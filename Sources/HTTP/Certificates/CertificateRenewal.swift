package import Logging
import ServiceLifecycle
package import UnixSignals

/// Reads the certificate again at every signal.
package struct CertificateRenewal: Service {
  let certificate: CertificateInUse
  let signals: UnixSignalsSequence
  let logger: Logger

  package init(certificate: CertificateInUse, signals: UnixSignalsSequence, logger: Logger) {
    self.certificate = certificate
    self.signals = signals
    self.logger = logger
  }

  func run() async throws {
    for await _ in signals.cancelOnGracefulShutdown() {
      certificate.reload(logger: logger)
    }
  }
}
