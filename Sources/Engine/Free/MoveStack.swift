/// The moves to try in all positions from the root of a search to the current one, one behind the other,
/// each with what it promises.
struct MoveStack {
  private(set) var count = 0
  private let moves: UnsafeMutablePointer<(promise: Int, cell: Int)>

  init(_ cellCount: Int) {
    moves = .allocate(capacity: cellCount * (cellCount + 2))
  }

  func deallocate() { moves.deallocate() }

  subscript(place: Int) -> Int { moves[place].cell }

  mutating func append(_ cell: Int, _ promise: Int) {
    moves[count] = (promise, cell)
    count &+= 1
  }

  mutating func removeAll(from first: Int) { count = first }

  func promote(_ place: Int, by promise: Int) { moves[place].promise &+= promise }

  /// Brings the most promising move from `place` or beyond to this place, and returns its cell.
  func pick(at place: Int) -> Int {
    var best = place
    for other in place..<count where moves[other].promise > moves[best].promise { best = other }
    let move = moves[best]
    moves[best] = moves[place]
    moves[place] = move
    return move.cell
  }
}
