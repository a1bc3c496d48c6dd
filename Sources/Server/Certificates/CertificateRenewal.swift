import Logging
import ServiceLifecycle
import UnixSignals

/// Reads the certificate again at every SIGHUP, as those who renew certificates know to send.
struct CertificateRenewal: Service {
  let certificate: CertificateInUse
  let logger: Logger

  func run() async throws {
    for await _ in await UnixSignalsSequence(trapping: .sighup).cancelOnGracefulShutdown() {
      certificate.reload(logger: logger)
    }
  }
}
