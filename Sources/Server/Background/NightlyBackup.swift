package import API
package import Base
import Club
import Database
import Foundation
package import Logging
import NIOPosix
import ServiceLifecycle

/// Makes a backup each night. One that was missed, because the server didn't run or it failed, is made up for.
package struct NightlyBackup: BackgroundService {
  private static let day = Duration.seconds(24 * 60 * 60)
  private static let pauseAfterFailure = Duration.seconds(60 * 60)

  private let time: TimeOfDay
  private let writer: BackupWriter
  private let status: BackupStatus
  private let dependencies: Dependencies
  private let logger: Logger

  package init(
    _ settings: BackupSettings, of dataFolder: String, _ status: BackupStatus,
    _ dependencies: Dependencies, _ logger: Logger
  ) {
    time = settings.time
    writer = BackupWriter(of: dataFolder, into: settings.folder, keep: settings.keep)
    self.status = status
    self.dependencies = dependencies
    self.logger = logger
  }

  /// Goes on until the server stops; one that is under way then is given up.
  package func run() async {
    await cancelWhenGracefulShutdown {
      status.found(writer.newest?.manifest.at)
      while (try? await dependencies.sleep(next(after: dependencies.now()))) != nil {
        await backUp()
      }
    }
  }

  /// The moment for the next one.
  package func next(after now: Instant) -> Instant {
    let state = status.state
    if let failure = state.failure { return failure.at + Self.pauseAfterFailure }
    guard let newest = state.newest, newest <= now, newest.distance(to: now) < Self.day else {
      return now
    }
    return time.next(after: now)
  }

  private func backUp() async {
    let began = dependencies.now()
    do {
      let report = try await write(at: began)
      status.succeeded(at: began, report.faults)
      let manifest = report.backup.manifest
      logger.notice(
        "backed up",
        metadata: [
          "folder": "\(report.backup.path)", "bytes": "\(manifest.bytes)",
          "new": "\(report.new)",
          "seconds": "\(began.distance(to: dependencies.now()).components.seconds)",
        ])
      if let warning = report.warning { logger.warning("\(warning)") }
    } catch is CancellationError {
      return
    } catch {
      status.failed(at: dependencies.now(), "\(error)")
      logger.error("the backup failed", metadata: ["error": "\(error)"])
    }
  }

  /// On a thread of its own, which gives way to all others.
  private func write(at now: Instant) async throws -> BackupReport {
    let pool = NIOThreadPool(numberOfThreads: 1)
    pool.start()
    defer { pool.shutdownGracefully { _ in } }
    let stop = CancellationFlag()
    return try await withTaskCancellationHandler {
      // A task of its own, because a thread that has begun is waited for even when this task is cancelled.
      try await Task { [writer] in
        try await pool.runIfActive {
          giveWay()
          return try writer.write(at: now) {
            if stop.isSet { throw CancellationError() }
          }
        }
      }.value
    } onCancel: {
      stop.set()
    }
  }
}

/// Lets all other threads have the processor before this one, until its end.
package func giveWay() {
  // Of this thread alone, as Linux has it.
  setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 15)
}
