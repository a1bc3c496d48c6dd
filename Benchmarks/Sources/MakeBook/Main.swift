import Engine
import Foundation
import Rules

/// `MakeBook RULESET PLIES FILE MEGABYTES` works out every position of a book and writes it to the file,
/// also now and then before it is whole: begun again, it goes on from there. All processors share one table.
///
/// `MakeBook check FILE COUNT SEED` holds so many positions of a book, drawn by lot, against a solver that has no book.
@main
struct Main {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.first == "check" else { return try await make(Array(arguments)) }
    var check = try Check(Array(arguments.dropFirst()))
    try check.run()
  }

  private static func make(_ arguments: [String]) async throws {
    guard arguments.count == 4, let plies = Int(arguments[1]), let megabytes = Int(arguments[3]),
      let ruleset = try? Ruleset(text: arguments[0].utf8),
      let empty = DropBook(ruleset, plies: plies)
    else { throw Failure("MakeBook RULESET PLIES FILE MEGABYTES") }
    let file = URL(filePath: arguments[2])
    let begun = (try? Data(contentsOf: file)).flatMap { DropBook(Array($0)) }
    let book = begun?.ruleset == ruleset && begun?.plies == plies ? begun! : empty
    var rounds: [Round] = []
    var seen: Set<[UInt8]> = []
    collect(Round(ruleset), plies, book, &seen, &rounds)
    say("\(rounds.count) positions to work out, with their mirror images")
    let work = Work(book: book, rounds: rounds.reversed(), file: file)
    let team = Analyst.team(
      of: ProcessInfo.processInfo.activeProcessorCount, on: ruleset, tableBytes: megabytes << 20)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for analyst in team {
        group.addTask { @concurrent in try work.take(part: analyst) }
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

/// Writes a line at once, also into a file.
func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
