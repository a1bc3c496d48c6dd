import NIOPosix

/// Threads on which exports are made: as many as may be made at the same time, so that nothing else waits
/// for what they read and compute.
final class ExportThreads: TaskExecutor {
  static let shared = ExportThreads()

  private let pool = NIOThreadPool(
    numberOfThreads: ExportSlots.limit + ExportSlots.limitOfHosts)

  private init() {
    pool.start()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    pool.submit { _ in job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
