import API
import Base
import Club
import Database
import Foundation
package import HTTP
import NIOPosix

/// The state of a club and of the machine that it runs on at one moment: the same numbers for Prometheus and for
/// its hosts.
struct ClubFigures: Sendable {
  let mail: WaitingFigures
  let push: WaitingFigures
  let disk: DiskFigures
  /// Nil until it was looked at.
  let mediaBytes: Int?
  let backup: BackupStatus.State
  /// The end of the certificate; nil for none.
  let certificateEnd: Instant?
  /// Players who have a stream open.
  let playersHere: Int
  let liveRounds: Int
  let openReports: Int
}

/// The places in which these numbers are looked up.
package struct ClubFigureSources: Sendable {
  let services: Services
  /// Nil for a server that has no certificate of its own.
  private let certificate: CertificateInUse?

  package init(services: Services, certificate: CertificateInUse?) {
    self.services = services
    self.certificate = certificate
  }

  /// Cost: four counts in the database, each by an index, and a look at the disk.
  ///
  /// - Throws: `DatabaseError`, `SystemError`
  func read() async throws -> ClubFigures {
    let (mail, push, liveRounds, openReports) = try await services.database.read { db in
      (
        try WaitingFigures.ofMail(in: db), try WaitingFigures.ofPush(in: db),
        try ClubStanding.liveRounds(in: db), try ClubStanding.openReports(in: db)
      )
    }
    let folder = services.database.folder
    let disk = try await NIOThreadPool.singleton.runIfActive { try DiskFigures.read(folder) }
    return ClubFigures(
      mail: mail, push: push, disk: disk, mediaBytes: services.figures.media.bytes,
      backup: services.backupStatus.state,
      certificateEnd: certificate.map {
        Instant(milliseconds: Int64($0.validUntil.timeIntervalSince1970.rounded()) * 1000)
      },
      playersHere: services.streams.hub.playerCount, liveRounds: liveRounds,
      openReports: openReports)
  }

  /// The state as hosts see it.
  ///
  /// Cost: also a look at each message of the last 24 hours.
  /// - Throws: `DatabaseError`, `SystemError`
  func status() async throws -> ClubStatus {
    let yesterday = services.dependencies.now() - .seconds(24 * 60 * 60)
    let messages = try await services.database.read { db in
      try ClubStanding.messages(since: yesterday, in: db)
    }
    let figures = try await read()
    return ClubStatus(
      version: version, playersHere: figures.playersHere, liveRounds: figures.liveRounds,
      messagesOfDay: messages, openReports: figures.openReports,
      databaseBytes: figures.disk.database + figures.disk.log, mediaBytes: figures.mediaBytes,
      freeBytes: figures.disk.free, lastBackup: figures.backup.newest,
      backupFailure: figures.backup.failure?.reason, certificateEndsAt: figures.certificateEnd,
      mail: figures.mail.queue, push: figures.push.queue)
  }
}

extension WaitingFigures {
  fileprivate var queue: ClubStatus.Queue { ClubStatus.Queue(waiting: count, oldest: oldest) }
}
