import Engine
import Foundation
import Rules
import Testing

/// The opening book of drop four, and how books are made.
struct DropBookTests {
  private func kept() throws -> DropBook {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Books/7x6x4d.book").standardizedFileURL
    return try #require(DropBook(Array(Data(contentsOf: file))))
  }

  /// Source: Allis, "A knowledge-based approach of Connect-Four" (1988): only the middle wins, its
  /// neighbours draw. Pons, "Solving Connect Four": the win takes all but one of the cells.
  @Test("The book has the published values of the first moves")
  func published() throws {
    let book = try kept()
    let start = Round(.dropFour)
    let evaluation = try #require(book.evaluation(of: start))
    #expect(evaluation.value == .win && evaluation.plies == 41)
    #expect(names(evaluation.best) == ["d1"])
    let values = try start.legalMoves.map { try book.evaluation(of: start.played($0))?.value }
    #expect(values == [.win, .win, .draw, .loss, .draw, .win, .win])
  }

  @Test(
    "The book has every position with so few moves, and its mirror image has the mirrored answer")
  func whole() throws {
    let book = try kept()
    var seen: Set<[UInt8]> = []
    func visit(_ round: Round, _ mirror: Round) throws {
      let marks = round.ruleset.cells.map { round.board[$0]?.rawValue ?? 0 }
      guard round.outcome == nil, seen.insert(marks).inserted else { return }
      let evaluation = try #require(book.evaluation(of: round), "\(round.text)")
      let other = try #require(book.evaluation(of: mirror), "\(mirror.text)")
      #expect(evaluation.isProven && evaluation.plies == other.plies)
      #expect(
        evaluation.best.map(\.column).sorted() == other.best.map { 6 - $0.column }.sorted())
      guard round.moves.count < book.plies else { return }
      for cell in round.legalMoves {
        let opposite = try #require(mirror.board.landing(inColumn: 6 - cell.column))
        try visit(round.played(cell), mirror.played(opposite))
      }
    }
    try visit(Round(.dropFour), Round(.dropFour))
    let beyond = try Round("7x6x4d:" + "ddddddaab".prefix(book.plies + 1))
    #expect(book.evaluation(of: beyond) == nil)
  }

  @Test("A position of the book has the answer that the solver finds", arguments: ["ddee", "fbfb"])
  func sample(moves: String) throws {
    let round = try Round("7x6x4d:\(moves)")
    var analyst = Analyst(.dropFour)
    var expected = try analyst.evaluate(round, budget: .max)
    expected.nodes = 0
    #expect(try kept().evaluation(of: round) == expected)
    analyst.use(try kept())
    #expect(try analyst.evaluate(round, budget: 0) == expected)
  }

  @Test("The strongest computer plays by the book without looking at a position")
  func played() throws {
    let book = try kept()
    var computer = Computer(.dropFour, level: .perfect)
    computer.use(book)
    var round = Round(.dropFour)
    while let best = book.evaluation(of: round)?.best {
      let cell = try #require(try computer.move(in: round, seed: 5, budget: 0))
      #expect(best.contains(cell), "\(round.text)")
      try round.play(cell)
    }
    #expect(round.moves.count == book.plies + 1)
  }

  @Test("A book that is made on a small board has all answers, and is read as it was written")
  func made() throws {
    let ruleset = try Round("5x4x4d:").ruleset
    var book = try #require(DropBook(ruleset, plies: 4))
    var analyst = Analyst(ruleset)
    var all: [(Round, Evaluation)] = []
    func visit(_ round: Round) throws {
      guard round.outcome == nil else { return }
      var evaluation = try analyst.evaluate(round, budget: .max)
      evaluation.nodes = 0
      all.append((round, evaluation))
      guard round.moves.count < 4 else { return book.add(evaluation, of: round) }
      for cell in round.legalMoves { try visit(round.played(cell)) }
    }
    try visit(Round(ruleset))
    let read = try #require(DropBook(book.bytes))
    #expect(read.bytes == book.bytes)
    for (round, evaluation) in all {
      #expect(read.evaluation(of: round) == evaluation, "\(round.text)")
    }
  }

  @Test("What is no book is refused")
  func refused() throws {
    let bytes = try kept().bytes
    let start = try #require(bytes.firstIndex(of: 10)) + 1
    let farther = [0x81, 43].map { (distance: UInt8) -> [UInt8] in
      var book = bytes
      book[start] = distance
      return book
    }
    for wrong in farther + [
      [], Array(bytes.dropLast()), bytes + [0], Array(bytes.dropFirst()), Array("7x6x4d 4".utf8),
      Array("7x6x4 4\n".utf8), Array("7x6x4d x\n".utf8), Array("7x6x4dm 4\n".utf8),
    ] {
      #expect(DropBook(wrong) == nil)
    }
    #expect(DropBook(.dropFour, plies: 0) == nil && DropBook(.gomoku, plies: 4) == nil)
  }
}
