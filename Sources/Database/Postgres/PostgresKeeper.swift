import Foundation
import Synchronization

/// Keeps the place of the program that serves a schema, by a connection and a thread that do nothing else. Where the
/// connection ends, it takes the place again as soon as the server answers, unless somebody else has it by then.
final class PostgresKeeper: Sendable {
  /// The time for which the place is waited for: the server notices within it that a program has ended, and commands
  /// that have it for a moment are done.
  private static let patience = Duration.seconds(3)
  /// The time after which a connection that says nothing is asked.
  private static let rest = Duration.seconds(2)

  let place = PostgresPlace()
  private let work: Work

  /// - Parameters:
  ///   - session: is used by nobody else
  ///   - tell: is called, on the thread, when the place was lost
  /// - Throws: `servedElsewhere`, `unreachable`, `unsuitable`
  init(
    _ session: PostgresSession, tell: @escaping @Sendable (DatabaseInterruption) -> Void
  ) throws(DatabaseError) {
    work = Work(session, place, tell)
    guard let hold = try work.take() else { throw .servedElsewhere }
    place.take(hold)
    Thread.detachNewThread { [work] in work.run(from: hold) }
  }

  deinit {
    work.stop()
  }

  /// Gives the place free.
  func close() {
    work.stop()
    work.hasEnded.wait()
  }

  /// The work of the thread, which goes on without the keeper until it is stopped.
  private final class Work: Sendable {
    private let session: PostgresSession
    private let place: PostgresPlace
    private let tell: @Sendable (DatabaseInterruption) -> Void
    private let isStopped = Atomic(false)
    /// Becomes readable when it is to end.
    private let wake = Pipe()
    let hasEnded = DispatchSemaphore(value: 0)

    init(
      _ session: PostgresSession, _ place: PostgresPlace,
      _ tell: @escaping @Sendable (DatabaseInterruption) -> Void
    ) {
      self.session = session
      self.place = place
      self.tell = tell
    }

    func stop() {
      guard !isStopped.exchange(true, ordering: .relaxed) else { return }
      try? wake.fileHandleForWriting.write(contentsOf: Data([0]))
    }

    private var goesOn: Bool { !isStopped.load(ordering: .relaxed) }

    func run(from first: PostgresPlace.Hold) {
      var hold = first
      while goesOn {
        let trouble = keep()
        guard goesOn else { break }
        place.lose(trouble)
        guard let next = retake(after: hold) else { break }
        hold = next
        place.take(hold)
        tell(.gap)
      }
      session.disconnect()
      hasEnded.signal()
    }

    /// Holds the place until the connection fails, or it is to end.
    private func keep() -> DatabaseError {
      do throws(DatabaseError) {
        while goesOn {
          session.wait(upTo: PostgresKeeper.rest, or: wake.fileHandleForReading.fileDescriptor)
          if goesOn { try session.execute("SELECT 1") }
        }
        return .closed
      } catch {
        return error
      }
    }

    /// - Returns: Nil when it is to end, or somebody else has the place: then that is told.
    private func retake(after hold: PostgresPlace.Hold) -> PostgresPlace.Hold? {
      while goesOn {
        do throws(DatabaseError) {
          if let hold = try take(after: hold) { return hold }
          place.lose(.servedElsewhere)
          if goesOn { tell(.superseded) }
          return nil
        } catch {
          place.lose(error)
          session.disconnect()
          usleep(100_000)
        }
      }
      return nil
    }

    /// Takes the place, for which it waits a little.
    func take(after earlier: PostgresPlace.Hold? = nil) throws(DatabaseError) -> PostgresPlace.Hold?
    {
      let end = ContinuousClock.now + PostgresKeeper.patience
      while true {
        if let hold = try session.takePlace(after: earlier) { return hold }
        guard goesOn, .now < end else { return nil }
        usleep(50_000)
      }
    }
  }
}
