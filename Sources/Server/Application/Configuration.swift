package import API
package import Base
package import Club
package import HTTP
import NIOCore

/// Everything that the server is told from outside.
package struct Configuration: Sendable {
  /// The address to listen on; `::` is every network of the machine, so that a phone comes in.
  package var host: String
  /// The port to listen on; 0 lets the system choose a free one.
  package var port: Int
  /// The folder of the built web app.
  package var webFolder: String
  package var limits: Limits
  /// Nil for plain HTTP.
  package var certificate: CertificateFiles?
  /// A port for plain HTTP that leads to HTTPS; nil for none.
  package var redirectPort: Int?
  /// The address for links that lead here from outside; nil when nobody has said it.
  package var publicURL: PublicURL?
  /// The address on which figures are told; nil for none.
  package var metrics: ListenAddress?
  /// Nil for a club that goes by its address.
  package var clubName: ClubName?
  package var trustedProxies = TrustedProxies()
  package var pushNetworks = PushNetworks()
  package var retention = Retention()
  /// The games that come with the program, as JSON lines; nil for none.
  package var starterFile: String?
  /// Nil for a club that sends no mail.
  package var mail: MailSettings?
  /// Nil for a server that makes no backups by itself.
  package var backup: BackupSettings?
  /// The folder into which all that is committed goes too; nil for none.
  package var followFolder: String?
  package var gameServices = GameServicesSettings()

  package init(
    host: String = Addresses.everywhere, port: Int = 8080, webFolder: String,
    limits: Limits = Limits()
  ) {
    self.host = host
    self.port = port
    self.webFolder = webFolder
    self.limits = limits
  }

  /// Reads the certificate, if there is one.
  ///
  /// - Throws: `StartError` when it can't be used
  package func tryCertificate() throws(StartError) {
    do throws(CertificateError) {
      _ = try certificate?.load()
    } catch {
      throw .certificate(error)
    }
  }
}
