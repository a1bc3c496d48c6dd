import Engine
import Rules

extension Ruleset {
  /// All four combinations of the variants.
  func variants() throws -> [Ruleset] {
    try [(false, false), (false, true), (true, false), (true, true)].map {
      try Ruleset(
        columns: columns, rows: rows, lineLength: lineLength, isMisere: $0, isDrop: $1)
    }
  }

  /// All rulesets with a board of that many cells.
  static func all(withCells cells: ClosedRange<Int>) throws -> [Ruleset] {
    var rulesets: [Ruleset] = []
    for columns in sides {
      for rows in sides where cells.contains(columns * rows) {
        for length in 3...max(columns, rows) {
          rulesets += try Ruleset(columns: columns, rows: rows, lineLength: length).variants()
        }
      }
    }
    return rulesets
  }
}

extension Round {
  init(_ text: String) throws {
    try self.init(text: text.utf8)
  }

  /// A round after this many random moves, nil if it ends before.
  static func random(
    _ ruleset: Ruleset, plies: Int, using random: inout some RandomNumberGenerator
  ) throws -> Round? {
    var round = Round(ruleset)
    for _ in 0..<plies {
      guard let cell = round.legalMoves.randomElement(using: &random) else { return nil }
      try round.play(cell)
    }
    return round.outcome == nil ? round : nil
  }

  /// A running round after this many random moves none of which ended it; nil if there is none.
  static func randomRunning(
    _ ruleset: Ruleset, plies: Int, using random: inout some RandomNumberGenerator
  ) throws -> Round? {
    var round = Round(ruleset)
    while round.moves.count < plies {
      let next = try round.legalMoves.map { try round.played($0) }.filter { $0.outcome == nil }
      guard let chosen = next.randomElement(using: &random) else { return nil }
      round = chosen
    }
    return round
  }

  func played(_ cell: Cell) throws -> Round {
    var next = self
    try next.play(cell)
    return next
  }

  var text: String { String(decoding: utf8Text, as: UTF8.self) }
}

extension Evaluation {
  /// The score that `PlainGame.score` gives.
  var score: Int {
    switch value {
    case .win: 1000 - plies!
    case .loss: plies! - 1000
    case .draw, .unknown: 0
    }
  }
}

/// The random numbers of a test, the same in every run: the seed is part of a failure's message.
struct TestRandom: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  // Knuth's MMIX generator; its upper half is good enough.
  mutating func next() -> UInt64 {
    func half() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 32
    }
    return half() << 32 | half()
  }
}

/// The names of the cells that a level plays in a round with any of 200 seeds, ordered: as often as
/// that no equally good cell of a few is missed.
func choices(of level: Level, in round: Round) throws -> [String] {
  var computer = Computer(round.ruleset, level: level)
  var cells: [Cell] = []
  for seed in 0..<UInt64(200) {
    guard let cell = try computer.move(in: round, seed: seed, budget: 1000) else { continue }
    if !cells.contains(cell) { cells.append(cell) }
  }
  return names(cells)
}

func names(_ cells: [Cell]) -> [String] {
  cells.sorted { $0.index < $1.index }.map {
    "\(Character(UnicodeScalar(97 + UInt8($0.column))))\($0.row + 1)"
  }
}
