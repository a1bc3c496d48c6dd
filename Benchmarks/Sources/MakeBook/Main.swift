import Engine
import Foundation
import Rules
import Synchronization

/// `MakeBook RULESET PLIES FILE MEGABYTES` works out every position of a book and writes it to the file,
/// also now and then before it is whole: begun again, it goes on from there.
@main
struct Main {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 5, let plies = Int(arguments[2]), let megabytes = Int(arguments[4]),
      let ruleset = try? Ruleset(text: arguments[1].utf8),
      let empty = DropBook(ruleset, plies: plies)
    else { throw Failure("MakeBook RULESET PLIES FILE MEGABYTES") }
    let file = URL(filePath: arguments[3])
    let begun = (try? Data(contentsOf: file)).flatMap { DropBook(Array($0)) }
    let book = begun?.ruleset == ruleset && begun?.plies == plies ? begun! : empty
    var rounds: [Round] = []
    var seen: Set<[UInt8]> = []
    collect(Round(ruleset), plies, book, &seen, &rounds)
    print("\(rounds.count) positions to work out")
    let work = Work(book: book, rounds: rounds.reversed(), file: file)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
        group.addTask { @concurrent in
          try work.take(part: Analyst(ruleset, tableBytes: megabytes << 20))
        }
      }
      try await group.waitForAll()
    }
    try work.save()
  }

  /// Adds the positions that the book doesn't have, each once. Those that lie near to each other come
  /// one after the other: what is found out about one serves the next.
  private static func collect(
    _ round: Round, _ plies: Int, _ book: DropBook, _ seen: inout Set<[UInt8]>,
    _ rounds: inout [Round]
  ) {
    let marks = round.ruleset.cells.map { round.board[$0]?.rawValue ?? 0 }
    guard round.outcome == nil, seen.insert(marks).inserted else { return }
    if round.moves.count == plies {
      if book.evaluation(of: round) == nil { rounds.append(round) }
      return
    }
    for cell in round.legalMoves {
      var next = round
      try! next.play(cell)
      collect(next, plies, book, &seen, &rounds)
    }
  }
}

/// The work that is left, and what is done.
final class Work: Sendable {
  private struct State {
    var book: DropBook
    var rounds: [Round]
    var saved = ContinuousClock.now
  }

  private let state: Mutex<State>
  private let file: URL

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
        // The mirror image needs no second answer.
        while let next = state.rounds.last, state.book.evaluation(of: next) != nil {
          state.rounds.removeLast()
        }
        return state.saved.duration(to: .now) > .seconds(30)
      }
      if isDue { try save() }
    }
  }

  func save() throws {
    try state.withLock { state in
      try Data(state.book.bytes).write(to: file, options: .atomic)
      state.saved = .now
      print("\(state.rounds.count) positions are left")
    }
  }
}

struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
