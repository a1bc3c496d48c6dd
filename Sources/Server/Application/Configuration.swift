package import API
package import Base
package import Club
package import Database
package import HTTP
import Media
import NIOCore

/// Everything that the server is told from outside.
package struct Configuration: Sendable {
  /// The address to listen on. `::` is every network of the machine, IPv4 too, so that other devices can connect.
  package var host: String
  /// The port to listen on; 0 lets the system choose a free one.
  package var port: Int
  /// The folder of the built web app.
  package var webFolder: String
  /// The bounds of requests and connections.
  package var limits: Limits
  /// The certificate for HTTPS; nil for plain HTTP.
  package var certificate: CertificateFiles?
  /// A port for plain HTTP that leads to HTTPS; nil for none.
  package var redirectPort: Int?
  /// The address for links that lead here from outside; nil when nobody has said it.
  package var publicURL: PublicURL?
  /// The address on which Prometheus reads metrics; nil for none.
  package var metrics: ListenAddress?
  /// The name of the club; nil for one that is called by its host name.
  package var clubName: ClubName?
  /// The time zone whose days are those of the club.
  package var timeZone = ClubTimeZone.utc
  /// Proxies whose word on a client's address counts.
  package var trustedProxies = TrustedProxies()
  /// Networks of the host's own in which push services may be.
  package var pushNetworks = PushNetworks()
  /// Networks of the host's own in which receivers of webhooks may be.
  package var webhookNetworks = PushNetworks()
  /// The time for which things are kept.
  package var retention = Retention()
  /// Limits that hosts can't choose at the desk, as the settings say them.
  package var fixedLimits: [StorageLimit: Int] = [:]
  /// Bounds of what a player may have, or do in a day, where the host has chosen others than the built-in ones.
  package var bounds: [Bound: Int] = [:]
  /// The games that come with the program, as JSON lines; nil for none.
  package var starterFile: String?
  /// The way to send mail; nil for a club that sends none.
  package var mail: MailSettings?
  /// The provider by whom people sign in; nil for none.
  package var provider: ProviderSettings?
  /// The nightly backups; nil for a server that makes none by itself.
  package var backup: BackupSettings?
  /// The folder that gets a copy of every commit within a second; nil for none.
  package var followFolder: String?
  /// The place where the club's database lies.
  package var database = DatabaseLocation.folder
  /// The folder that nodes share for photos, videos and voice messages; nil for that in the data folder.
  package var mediaFolder: String?
  /// The bucket in which photos, videos and voice messages lie; nil for a folder.
  package var bucket: BucketSettings?
  /// The services that are asked for video games, and their keys.
  package var gameServices = GameServicesSettings()

  /// Whether the club's database isn't in the data folder.
  package var isDatabaseElsewhere: Bool { database.isPostgres }

  /// The place of photos, videos and voice messages, as a host may read it.
  package func mediaPlace(in dataFolder: String) -> String {
    if let bucket { return "the bucket \(bucket.address)" }
    return "the folder \(mediaFolder ?? MediaFolder(dataFolder: dataFolder).path)"
  }

  package init(
    host: String = Addresses.everywhere, port: Int = 8080, webFolder: String,
    limits: Limits = Limits()
  ) {
    self.host = host
    self.port = port
    self.webFolder = webFolder
    self.limits = limits
  }

  /// Loads the certificate, if there is one, to see whether it can be used. It isn't kept.
  ///
  /// - Throws: `StartError` when it can't be used
  package func checkCertificate() throws(StartError) {
    do throws(CertificateError) {
      _ = try certificate?.load()
    } catch {
      throw .certificate(error)
    }
  }
}
