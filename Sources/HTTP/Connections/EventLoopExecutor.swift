import NIOCore
import Synchronization

/// Runs the tasks of connections on the event loops that read and write them, so that a request changes
/// threads only for the database: that halves what it costs.
///
/// Nothing on these tasks may wait or compute for long.
final class EventLoopExecutor: TaskExecutor {
  private let loop: any EventLoop

  private init(_ loop: any EventLoop) {
    self.loop = loop
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  private static let all = Mutex<[ObjectIdentifier: EventLoopExecutor]>([:])

  /// The one of an event loop, which lives as long as the program.
  static func of(_ loop: any EventLoop) -> EventLoopExecutor {
    all.withLock { all in
      let id = ObjectIdentifier(loop)
      if let executor = all[id] { return executor }
      let executor = EventLoopExecutor(loop)
      all[id] = executor
      return executor
    }
  }
}
