internal import Rules

/// The position that a `DropSolver` is asked about, and what is proven of it so far.
struct DropRoot {
  let own: UInt64
  let mask: UInt64
  private let left: Int
  private let board: DropBoard
  /// The score lies between the two.
  private(set) var lower: Int
  private(set) var upper: Int
  /// The moves that are known to be best.
  private(set) var best: UInt64 = 0
  /// A move whose score is at least `lower`, once that is more than what every position has.
  private(set) var hint: UInt64 = 0
  /// The moves that may be best as well.
  private var untried: UInt64
  /// The moves that don't lose at once.
  private let moves: UInt64

  init(_ round: Round, _ board: DropBoard) {
    var (own, mask): (UInt64, UInt64) = (0, 0)
    for cell in round.moves {
      own ^= mask
      mask |= board.bit(of: cell)
    }
    self.init(own: own, mask: mask, left: round.ruleset.cellCount - round.moves.count, board)
  }

  /// Makes a position of the marks of the side to move and of all marks.
  init(own: UInt64, mask: UInt64, left: Int, _ board: DropBoard) {
    (self.own, self.mask, self.left, self.board) = (own, mask, left, board)
    let landings = board.landings(above: mask)
    let wins = board.completing(own) & landings
    let threats = board.completing(mask ^ own) & board.cells & ~mask
    let forced = landings & threats
    moves = (forced == 0 ? landings : forced) & ~(threats >> 1)
    untried = moves
    lower = -((left - 2) / 2)
    upper = (left - 1) / 2
    if wins != 0 {
      lower = (left + 1) / 2
      upper = lower
      (best, untried) = (wins, 0)
    } else if moves == 0 || forced & (forced &- 1) != 0 {
      // Every move loses to the next mark.
      lower = DropNode.lost(left: left)
      upper = lower
      (best, untried) = (landings, 0)
    } else if left <= 2 {
      (lower, upper) = (0, 0)
    }
  }

  /// Whether score and best moves are known.
  var isSettled: Bool { hasScore && untried == 0 }
  var hasScore: Bool { lower == upper }

  /// The number of moves to the end, nil for a draw.
  var plies: Int? {
    if lower == 0 { return nil }
    let most = left - 2 * (abs(lower) - 1)
    return (most & 1 == 1) == (lower > 0) ? most : most - 1
  }

  /// Finds the score, asking for wins and losses far from a draw first: such questions cost least.
  ///
  /// - Parameter depth: how many moves ahead the round is over at most; a score of more isn't looked for.
  mutating func findScore(
    _ search: inout DropSearch, within depth: Int?, _ isCancelled: () -> Bool
  ) throws(Interruption) {
    let least = depth.map { max(1, 1 + (left - $0) / 2) } ?? 0
    while lower < upper, lower <= -least || upper >= least {
      let middle = lower + (upper - lower) / 2
      var alpha =
        middle <= 0 && lower / 2 < middle
        ? lower / 2 : min(max(middle, middle < 0 ? middle : upper / 2), upper - 1)
      if least > 0 { alpha = upper >= least ? max(alpha, least - 1) : min(alpha, -least) }
      let score = try search.search(
        node(in: search), above: alpha, top: search.stack, isCancelled)
      if score > alpha {
        lower = score
        hint = search.refutation
      } else {
        upper = score
      }
    }
  }

  /// Finds all moves that have the score.
  mutating func findMoves(
    _ search: inout DropSearch, _ isCancelled: () -> Bool
  ) throws(Interruption) {
    let node = node(in: search)
    while untried != 0 {
      let move = untried & (0 &- untried)
      let score = try search.score(of: move, in: node, above: lower - 1, isCancelled)
      if score >= lower { best |= move }
      untried ^= move
    }
  }

  private func node(in search: DropSearch) -> DropNode {
    let key = own &+ mask
    let mirror = board.mirrored(key)
    return DropNode(
      own: own, mask: mask, threats: board.completing(mask ^ own) & board.cells & ~mask,
      moves: moves, hash: search.table.hash(min(key, mirror)), left: Int32(left),
      upper: Int32(upper), isMirrored: mirror < key)
  }
}
