import Engine
import Foundation
import Rules
import Synchronization

/// The work that is left, and what is done.
final class Work: Sendable {
  private struct State {
    var book: DropBook
    var rounds: [Round]
    var done = 0
    var saved = ContinuousClock.now
  }

  private let state: Mutex<State>
  private let file: URL
  private let start = ContinuousClock.now

  /// - Parameter rounds: the last one is the first to be worked out.
  init(book: DropBook, rounds: [Round], file: URL) {
    state = Mutex(State(book: book, rounds: rounds))
    self.file = file
  }

  /// Works out positions until none is left.
  func take(part analyst: consuming Analyst) throws {
    while let round = state.withLock({ $0.rounds.popLast() }) {
      let evaluation = try analyst.evaluate(round, budget: .max)
      let isDue = state.withLock { state in
        state.book.add(evaluation, of: round)
        state.done += 1
        // The mirror image needs no second answer.
        while let next = state.rounds.last, state.book.evaluation(of: next) != nil {
          state.rounds.removeLast()
        }
        return state.saved.duration(to: .now) > .seconds(30)
      }
      if isDue { try save() }
    }
  }

  /// Writes what is there, and tells how long the rest may take: half of what is left has its mirror image in the other.
  func save() throws {
    try state.withLock { state in
      try Data(state.book.bytes).write(to: file, options: .atomic)
      state.saved = .now
      let seconds = Int(start.duration(to: .now).components.seconds)
      say(
        "\(state.done) positions in \(seconds) s, \(state.rounds.count) are left, "
          + "at this pace for \(seconds * state.rounds.count / 2 / max(1, state.done)) s")
    }
  }
}
