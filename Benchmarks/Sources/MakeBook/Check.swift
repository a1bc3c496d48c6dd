import Engine
import Foundation
import Rules

/// Some positions of a book with its most moves, which are held against a solver with a table of its own.
struct Check {
  private let book: DropBook
  private let count: Int
  private var lot: Lot

  /// - Parameter arguments: the file, how many positions, and a seed: the same one draws the same positions.
  init(_ arguments: [String]) throws {
    guard arguments.count == 3, let count = Int(arguments[1]), count > 0,
      let seed = UInt64(arguments[2]),
      let bytes = try? Data(contentsOf: URL(filePath: arguments[0])),
      let book = DropBook(Array(bytes))
    else { throw Failure("MakeBook check FILE COUNT SEED") }
    self.book = book
    self.count = count
    lot = Lot(state: seed)
  }

  mutating func run() throws {
    var analyst = Analyst(book.ruleset, tableBytes: 1 << 28)
    var checked = 0
    while checked < count {
      guard let round = draw() else { continue }
      guard var known = book.evaluation(of: round) else {
        throw Failure("\(text(of: round)) is missing.")
      }
      let found = try analyst.evaluate(round, budget: .max)
      known.nodes = found.nodes
      guard known == found else {
        throw Failure("\(text(of: round)): the book has \(known), the solver finds \(found).")
      }
      checked += 1
    }
    say("\(count) positions by lot are as the solver finds them.")
  }

  /// A running round with as many moves as the book has, nil if this one ended before.
  private mutating func draw() -> Round? {
    var round = Round(book.ruleset)
    while round.moves.count < book.plies {
      guard let cell = round.legalMoves.randomElement(using: &lot) else { return nil }
      try! round.play(cell)
    }
    return round.outcome == nil ? round : nil
  }

  private func text(of round: Round) -> String { String(decoding: round.utf8Text, as: UTF8.self) }
}

/// Numbers that are the same for the same seed (Knuth's MMIX generator).
private struct Lot: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    func half() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 32
    }
    return half() << 32 | half()
  }
}
