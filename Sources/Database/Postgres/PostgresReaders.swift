import DequeModule
import Dispatch
import Synchronization

/// The connections that read. Each has a thread of its own; a closure for which none is free waits.
final class PostgresReaders: Sendable {
  typealias Reading = @Sendable (PostgresSession) -> Void

  private struct Reader {
    let session: PostgresSession
    let thread: DispatchQueue
  }

  private struct State {
    /// Those that have nothing to do; the last one is taken, so that few connections do what is little.
    var free: [Reader]
    var waiting = Deque<Reading>()
    var isClosed = false
  }

  /// The closures that may wait for a connection.
  private static let mostWaiting = 4096

  private let all: [Reader]
  private let state: Mutex<State>

  init(_ sessions: [PostgresSession]) {
    all = sessions.map { Reader(session: $0, thread: DispatchQueue(label: "PostgreSQL reader")) }
    state = Mutex(State(free: all))
  }

  /// Runs a closure that reads, on a connection's thread.
  ///
  /// - Throws: `busy`, `closed`; then it isn't run
  func add(_ reading: @escaping Reading) throws(DatabaseError) {
    let reader = try state.withLock { state throws(DatabaseError) -> Reader? in
      guard !state.isClosed else { throw .closed }
      if let reader = state.free.popLast() { return reader }
      guard state.waiting.count < Self.mostWaiting else { throw .busy }
      state.waiting.append(reading)
      return nil
    }
    guard let reader else { return }
    reader.thread.async { self.serve(reader, reading) }
  }

  private func serve(_ reader: Reader, _ first: @escaping Reading) {
    var reading: Reading? = first
    while let next = reading {
      next(reader.session)
      reading = state.withLock { state in
        if let waiting = state.waiting.popFirst() { return waiting }
        state.free.append(reader)
        return nil
      }
    }
  }

  /// Refuses what comes from now on, and ends the connections once all that waits was read.
  func close() async {
    state.withLock { $0.isClosed = true }
    for reader in all {
      await withCheckedContinuation { continuation in
        reader.thread.async {
          reader.session.disconnect()
          continuation.resume()
        }
      }
    }
  }
}
