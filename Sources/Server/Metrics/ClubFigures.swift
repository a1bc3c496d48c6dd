import API
import Base
import Club
import Database
import Foundation
package import HTTP
import NIOPosix

/// Metrics of a club and of its machine at one moment, the same for Prometheus and for its hosts.
struct ClubFigures: Sendable {
  let mail: WaitingFigures
  let push: WaitingFigures
  let disk: DiskFigures
  /// The size of all files of photos, videos and voice messages; nil until it was measured.
  let mediaBytes: Int?
  let backup: BackupStatus.State
  /// The instant at which the certificate ends; nil for none.
  let certificateEnd: Instant?
  /// Players who have a stream open.
  let playersHere: Int
  let liveRounds: Int
  let openReports: Int
}

/// Sources of these metrics.
package struct ClubFigureSources: Sendable {
  let services: Services
  /// Nil for a server that has no certificate of its own.
  private let certificate: CertificateInUse?

  package init(services: Services, certificate: CertificateInUse?) {
    self.services = services
    self.certificate = certificate
  }

  /// Reads the metrics.
  ///
  /// Cost: four counts in the database, each by an index, and the sizes of files of the database.
  ///
  /// - Throws: `DatabaseError`, `SystemError`
  func read() async throws -> ClubFigures {
    let (mail, push, liveRounds, openReports) = try await services.database.read { db in
      (
        try WaitingFigures.ofMail(in: db), try WaitingFigures.ofPush(in: db),
        try ClubStanding.liveRounds(in: db), try ClubStanding.openReports(in: db)
      )
    }
    return ClubFigures(
      mail: mail, push: push, disk: try await disk(), mediaBytes: services.figures.media.bytes,
      backup: services.backupStatus.state,
      certificateEnd: certificate.map {
        Instant(milliseconds: Int64($0.validUntil.timeIntervalSince1970.rounded()) * 1000)
      },
      playersHere: services.streams.hub.players.count, liveRounds: liveRounds,
      openReports: openReports)
  }

  /// Asks the disk, and the server of a database that lies elsewhere.
  ///
  /// - Throws: `DatabaseError`, `SystemError`
  func disk() async throws -> DiskFigures {
    let folder = services.database.folder
    let size = try await services.database.size()
    return try await NIOThreadPool.singleton.runIfActive {
      try DiskFigures.read(folder, databaseOf: size)
    }
  }

  /// The metrics as hosts see them.
  ///
  /// Cost: that of `read`, and a row for each message of the last 24 hours.
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
      mail: figures.mail.queue, push: figures.push.queue,
      newcomersWorkSince: services.figures.work.since(at: services.dependencies.now()))
  }
}

extension WaitingFigures {
  fileprivate var queue: ClubStatus.Queue { ClubStatus.Queue(waiting: count, oldest: oldest) }
}
