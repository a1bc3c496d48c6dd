internal import Rules

/// The search of the board's size: on one word up to 64 cells, on six above.
struct FreeRoot: Sendable {
  private let ruleset: Ruleset
  private var narrow: FreeSearch<UInt64>?
  private var wide: FreeSearch<WideMask>?
  /// The move that decided the last answer, nil where any would have done.
  private(set) var decidingMove: Int?

  init(_ ruleset: Ruleset, tableBytes: Int, isShared: Bool) {
    self.ruleset = ruleset
    let table = FreeTable(bytes: tableBytes, isShared: isShared)
    if ruleset.cellCount <= UInt64.bitWidth {
      narrow = FreeSearch(FreeBoard(ruleset), table)
    } else {
      wide = FreeSearch(FreeBoard(ruleset), table)
    }
  }

  /// A search with the table of another one that tries moves in an order of its own.
  init(of other: FreeRoot, order: MoveOrder) {
    ruleset = other.ruleset
    narrow = other.narrow.map { FreeSearch($0.board, $0.table, order) }
    wide = other.wide.map { FreeSearch($0.board, $0.table, order) }
  }

  /// The positions that were looked at since `begin`.
  var nodes: Int { narrow?.nodes ?? wide?.nodes ?? 0 }

  /// The number of nodes at which a search ends.
  var budget: Int {
    get { narrow?.budget ?? wide?.budget ?? 0 }
    set {
      narrow?.budget = newValue
      wide?.budget = newValue
    }
  }

  mutating func begin() {
    narrow?.begin()
    wide?.begin()
  }

  /// Whether a side wins a running round within so many of its marks: see `FreeSearch`.
  mutating func wins(
    of attacker: Mark, in round: Round, within marks: Int, _ isCancelled: () -> Bool
  ) throws(Interruption) -> Int {
    let answer =
      narrow == nil
      ? try wide!.wins(of: attacker, in: round, within: marks, isCancelled)
      : try narrow!.wins(of: attacker, in: round, within: marks, isCancelled)
    decidingMove = answer.move
    return answer.marks
  }

  /// The move that decided an earlier question of the same kind, nil where the table has none.
  mutating func knownMove(of attacker: Mark, in round: Round) -> Int? {
    narrow == nil
      ? wide!.knownMove(of: attacker, in: round) : narrow!.knownMove(of: attacker, in: round)
  }

  /// A pairing against the side to move, or against both sides.
  mutating func pairing(in round: Round, stopsBoth: Bool) -> [CellPair]? {
    let found =
      narrow == nil
      ? wide!.hasPairing(in: round, stopsBoth: stopsBoth)
      : narrow!.hasPairing(in: round, stopsBoth: stopsBoth)
    guard found else { return nil }
    let count = narrow?.pairing.pairCount ?? wide?.pairing.pairCount ?? 0
    return (0..<count).compactMap {
      guard let (first, second) = narrow?.pairing[$0] ?? wide?.pairing[$0],
        let first = ruleset.cell(at: first), let second = ruleset.cell(at: second)
      else { return nil }
      return CellPair(first: first, second: second)
    }
  }
}

extension FreeSearch {
  /// Counts nodes from 0, in memory of its own.
  mutating func begin() {
    makeUnique()
    nodes = 0
  }

  mutating func wins(
    of attacker: Mark, in round: Round, within marks: Int, _ isCancelled: () -> Bool
  ) throws(Interruption) -> Finding {
    let (own, foe) = masks(of: attacker, in: round)
    hashes.begin(own, foe)
    let isToMove = attacker == round.nextMark
    let answer =
      isToMove
      ? try attack(own, foe, within: marks, ply: 0, isCancelled)
      : try defend(own, foe, within: marks, ply: 0, isCancelled)
    return Finding(marks: answer, move: finding(0, attackerToMove: isToMove)?.move)
  }

  mutating func knownMove(of attacker: Mark, in round: Round) -> Int? {
    let (own, foe) = masks(of: attacker, in: round)
    hashes.begin(own, foe)
    return finding(0, attackerToMove: attacker == round.nextMark)?.move
  }

  mutating func hasPairing(in round: Round, stopsBoth: Bool) -> Bool {
    let (own, foe) = masks(of: round.nextMark, in: round)
    return pairing.exists(
      against: foe, and: stopsBoth ? own : nil, free: board.full.subtracting(own | foe), tries: 60)
  }

  private func masks(of mark: Mark, in round: Round) -> (own: Mask, foe: Mask) {
    var (x, o) = (Mask.empty, Mask.empty)
    for (ply, cell) in round.moves.enumerated() {
      if ply.isMultiple(of: 2) { x |= Mask(cell: cell.index) } else { o |= Mask(cell: cell.index) }
    }
    return mark == .x ? (x, o) : (o, x)
  }
}
