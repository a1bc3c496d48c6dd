import Logging
import ServiceLifecycle
import UnixSignals

/// Reads the certificate again at every signal.
struct CertificateRenewal: Service {
  let certificate: CertificateInUse
  let signals: UnixSignalsSequence
  let logger: Logger

  func run() async throws {
    for await _ in signals.cancelOnGracefulShutdown() {
      certificate.reload(logger: logger)
    }
  }
}
