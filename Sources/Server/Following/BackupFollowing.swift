import API
import Base
package import Club
package import Database
import Foundation
package import Logging
import NIOPosix
import ServiceLifecycle
import Synchronization

/// The things that are kept of a data folder for whoever follows it.
package struct FollowedData: Sendable {
  package let log = LogKeeper()
  package let media = MediaNews()
  package let status = FollowStatus()
  /// The time after which what isn't there is late.
  private static let patience = Duration.seconds(10)

  package init() {}

  /// Whether something was committed that isn't in the other folder, and should be by now.
  var isBehind: Bool { status.failure != nil || log.lateness > Self.patience }
}

/// Takes all that is committed along into a folder, half a second later at most: it makes a backup there, and behind
/// it goes the log of the database, with new photos and videos.
///
/// Each start begins with a new backup, and so does a log that has become large, and a folder that was lost; until it
/// is whole what was there before stays, and goes on where it can. Nobody waits for the folder but for moments: a
/// log that grows too long meanwhile is let go.
package struct BackupFollowing: BackgroundService {
  private static let pauseBetweenBackups = Duration.seconds(10)
  /// The bytes of the log that a club may have while nobody takes it along, where its database isn't larger.
  private static let bound = 256 << 20

  private let database: Database
  private let push: PushService
  private let data: FollowedData
  private let folder: String
  private let writer: BackupWriter
  private let dependencies: Dependencies
  private let logger: Logger

  package init(
    _ services: Services, _ data: FollowedData, into folder: String, _ logger: Logger
  ) {
    database = services.database
    push = services.push
    self.data = data
    self.folder = folder
    writer = BackupWriter(of: services.database.folder, into: folder, keep: nil)
    dependencies = services.dependencies
    self.logger = logger
  }

  /// Goes on until the server stops, and takes along what is committed by then.
  package func run() async {
    let pool = NIOThreadPool(numberOfThreads: 2)
    pool.start()
    defer { pool.shutdownGracefully { _ in } }
    let (wishes, wish) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let shipping = Shipping(data, of: database.folder, dependencies, logger) { wish.yield() }
    await withTaskCancellationOrGracefulShutdownHandler {
      // Tasks of their own, for threads that have begun are waited for also when this task is cancelled.
      let ship = Task { try? await pool.runIfActive { shipping.run() } }
      let backUp = Task {
        for await _ in wishes where !data.log.hasStopped {
          await begin(shipping, on: pool)
          try? await dependencies.sleep(dependencies.now() + Self.pauseBetweenBackups)
        }
      }
      await ship.value
      wish.finish()
      backUp.cancel()
      await backUp.value
    } onCancelOrGracefulShutdown: {
      data.log.stop()
    }
  }

  /// Makes a new backup, and lets what comes go behind it.
  private func begin(_ shipping: Shipping, on pool: NIOThreadPool) async {
    let began = dependencies.now()
    let size = FolderSize.bytes(ofFile: DatabaseFile.path(in: database.folder))
    let hold = data.log.hold(upTo: max(Self.bound, size))
    let media = data.media.next
    do {
      // A commit, so that it is known how far the log goes.
      try await database.probe()
      // A club has no key until somebody asks for it.
      _ = try await push.key()
      let club = try await database.read { db in try ClubKey(in: db) }
      // A task of its own, because a thread that has begun is waited for even when this task is cancelled.
      let (target, report) = try await Task {
        try await pool.runIfActive {
          giveWay()
          return try write(at: began, hold, media, club, shipping.lock)
        }
      }.value
      shipping.goOn(with: target)
      writer.removeEarlier(holding: target.lock)
      logger.notice(
        "follows", metadata: ["folder": "\(report.backup.path)", "new": "\(report.new)"])
      if let warning = report.warning { logger.warning("\(warning)") }
    } catch is CancellationError {
      return
    } catch {
      shipping.stay(hold, because: Self.reason(error))
    }
  }

  /// The words of an error without the names of what isn't whole yet, of which each try has another: a UUID.
  private static func reason(_ error: any Error) -> String {
    let parts = "\(error)".components(separatedBy: "unfinished-")
    let rest = parts.dropFirst().map { String($0.dropFirst(36)) }
    return ([parts[0]] + rest).joined(separator: "unfinished")
  }

  private func write(
    at now: Instant, _ hold: LogKeeper.Hold, _ media: Int, _ club: ClubKey, _ held: BackupLock?
  ) throws -> (FollowedTarget, BackupReport) {
    let lock = if let held, held.isInPlace { held } else { try writer.lock() }
    var now = now
    if let earlier = try writer.findNewest() {
      // The newest is known by its name, also when the clock went back.
      now = max(now, earlier.manifest.at + .seconds(1))
      let theirs = try ReadOnlyDatabase("\(earlier.path)/\(Backup.database)").read { db in
        try ClubKey(in: db)
      }
      guard theirs == club else {
        throw HostRefusal(
          "\(folder) holds another club, which would be lost. Restore that, or choose another folder."
        )
      }
    }
    // What was in a log before this one is in the database, and so in the copy.
    let log = try naming(database.folder) { try LogTarget.beginning(of: database.folder) }
    var begun: (target: LogTarget, commit: LogKeeper.Commit)?
    let report = try writer.write(at: now, holding: lock) { draft in
      let target = try naming(draft) {
        try LogTarget(draft, of: database.folder, from: log, data.media, from: media)
      }
      let commit = data.log.lastCommit
      try target.take(commit) { data.log.isUnbroken(since: hold) }
      guard data.log.isUnbroken(since: hold) else {
        throw HostRefusal("The log became too long before the backup in \(folder) was whole.")
      }
      begun = (target, commit)
      return commit.frames
    } check: {
      if data.log.hasStopped { throw CancellationError() }
    }
    guard let begun else { throw LogIsLost() }
    begun.target.move(to: report.backup.path)
    return (FollowedTarget(log: begun.target, has: begun.commit, hold: hold, lock: lock), report)
  }
}
