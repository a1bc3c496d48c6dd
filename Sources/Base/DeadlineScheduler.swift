package import API
import HeapModule
import Synchronization

/// Entries, each with the time by which it is to be looked at. One task sleeps until the earliest;
/// nothing runs while nothing is due.
///
/// An entry is there once. Whoever finds at its time that it was too early sets it anew: so what is put
/// off again and again, such as the clock of a match with each move, costs nothing meanwhile.
package final class DeadlineScheduler<Entry: Hashable & Sendable>: Sendable {
  private struct Due: Comparable {
    let instant: Instant
    let entry: Entry

    static func < (left: Due, right: Due) -> Bool { left.instant < right.instant }
    static func == (left: Due, right: Due) -> Bool { left.instant == right.instant }
  }

  private struct State {
    var due: [Entry: Instant] = [:]
    /// Holds also what was brought forward since, at its former instant.
    var queue = Heap<Due>()
    var sleeper: Task<Void, Never>?
  }

  /// The number of actions that are carried out at the same time.
  private static var mostAtOnce: Int { 64 }
  private static var longestSleep: Duration { .seconds(60 * 60) }

  private let dependencies: Dependencies
  private let state = Mutex(State())

  package init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  /// Makes sure that an entry is carried out at this instant or before.
  package func set(_ entry: Entry, by instant: Instant) {
    state.withLock { state in
      if let due = state.due[entry], due <= instant { return }
      let isEarliest = state.queue.min.map { instant < $0.instant } ?? true
      state.due[entry] = instant
      state.queue.insert(Due(instant: instant, entry: entry))
      if isEarliest { state.sleeper?.cancel() }
    }
  }

  /// Carries out what is due, until the task is cancelled.
  package func run(_ carryOut: @escaping @Sendable (Entry) async -> Void) async {
    while !Task.isCancelled {
      let due = takeDue()
      guard !due.isEmpty else {
        await sleep()
        continue
      }
      await withDiscardingTaskGroup { group in
        for entry in due { group.addTask { await carryOut(entry) } }
      }
    }
  }

  private func takeDue() -> [Entry] {
    let now = dependencies.now()
    return state.withLock { state in
      var entries: [Entry] = []
      while entries.count < Self.mostAtOnce, let next = state.queue.min, next.instant <= now {
        state.queue.removeMin()
        guard state.due[next.entry] == next.instant else { continue }
        state.due[next.entry] = nil
        entries.append(next.entry)
      }
      return entries
    }
  }

  private func sleep() async {
    let sleeper = state.withLock { [dependencies] state in
      let latest = dependencies.now() + Self.longestSleep
      let next = min(state.queue.min?.instant ?? latest, latest)
      let sleeper = Task { _ = try? await dependencies.sleep(next) }
      state.sleeper = sleeper
      return sleeper
    }
    await withTaskCancellationHandler {
      await sleeper.value
    } onCancel: {
      sleeper.cancel()
    }
  }
}
