public import Rules

/// An opening book: the value, the distance to the end and the best moves of all positions of a drop board with up to
/// `plies` moves.
///
/// A file begins with a line of the ruleset and the number of moves: "7x6x4d 8". Then each running position with
/// exactly that many moves has one byte, the number of moves to the end: negative for a loss, 0 for a draw. After all
/// of these, each has another byte, a bit for each best column, the first column in the lowest bit. Positions are
/// ordered by their key, and of two mirror images only the one with the lower key is there. Positions with fewer moves
/// are worked out from these.
public struct DropBook: Sendable {
  /// The ruleset whose positions it has.
  public let ruleset: Ruleset
  private let board: DropBoard
  /// A page for each number of moves, from 0.
  private var pages: [DropBookPage] = []

  /// The most moves that a position of the book has.
  public var plies: Int { pages.count - 1 }

  /// Makes an empty book, to be filled by `add`.
  ///
  /// Cost: half a second for eight moves on 7x6.
  /// - Returns: nil for rulesets that can't have a book: boards that `DropSolver` doesn't cover, and those with more
  ///   than 8 columns.
  public init?(_ ruleset: Ruleset, plies: Int) {
    guard DropSolver.covers(ruleset), ruleset.columns <= 8, (1...9).contains(plies),
      plies < ruleset.cellCount
    else {
      return nil
    }
    self.ruleset = ruleset
    board = DropBoard(ruleset)
    var keys: [UInt64] = [0]
    pages = [DropBookPage(keys: keys)]
    for _ in 0..<plies {
      keys = DropBookPage.successors(of: keys, on: board)
      pages.append(DropBookPage(keys: keys))
    }
  }

  /// Reads a file.
  ///
  /// - Returns: nil unless the file has exactly the length that follows from its first line.
  public init?(_ bytes: [UInt8]) {
    guard let end = bytes.prefix(32).firstIndex(of: 10),
      let space = bytes[..<end].lastIndex(of: 32), space + 2 == end,
      let ruleset = try? Ruleset(text: bytes[..<space])
    else { return nil }
    self.init(ruleset, plies: Int(bytes[space + 1]) - 48)
    let last = plies
    let count = pages[last].keys.count
    guard bytes.count == end + 1 + 2 * count else { return nil }
    for place in 0..<count {
      let distance = Int8(bitPattern: bytes[end + 1 + place])
      guard distance == DropBookPage.unknown || abs(Int(distance)) <= ruleset.cellCount else {
        return nil
      }
      pages[last].distances[place] = distance
      pages[last].best[place] = bytes[end + 1 + count + place]
    }
    for ply in stride(from: last - 1, through: 0, by: -1) { derive(ply) }
  }

  /// The content of a file of the book, which may be incomplete.
  public var bytes: [UInt8] {
    let page = pages[plies]
    return ruleset.utf8Text + [32, UInt8(48 + plies), 10]
      + page.distances.map { UInt8(bitPattern: $0) } + page.best
  }

  /// The evaluation of a running round; nil if the book doesn't have its position.
  public func evaluation(of round: Round) -> Evaluation? {
    guard round.moves.count < pages.count else { return nil }
    let page = pages[round.moves.count]
    let (key, isMirrored) = key(of: round)
    guard let place = page.place(of: key), page.distances[place] != DropBookPage.unknown else {
      return nil
    }
    let distance = Int(page.distances[place])
    let last = ruleset.columns - 1
    return Evaluation(
      value: Value(score: distance), plies: distance == 0 ? nil : abs(distance),
      best: round.legalMoves.filter {
        page.best[place] >> UInt8(isMirrored ? last - $0.column : $0.column) & 1 == 1
      }, isProven: true, nodes: 0)
  }

  private func key(of round: Round) -> (key: UInt64, isMirrored: Bool) {
    let root = DropRoot(round, board)
    let key = root.own + root.mask
    let mirror = board.mirrored(key)
    return (min(key, mirror), mirror < key)
  }

  /// Adds the evaluation of a running round with exactly `plies` moves.
  ///
  /// - Precondition: the evaluation is proven.
  public mutating func add(_ evaluation: Evaluation, of round: Round) {
    precondition(evaluation.isProven && round.moves.count == plies)
    let (key, isMirrored) = key(of: round)
    guard let place = pages[plies].place(of: key) else { return }
    let plies = Int8(evaluation.plies ?? 0)
    var best: UInt8 = 0
    for cell in evaluation.best {
      best |= 1 << UInt8(isMirrored ? ruleset.columns - 1 - cell.column : cell.column)
    }
    pages[self.plies].distances[place] = evaluation.value == .loss ? -plies : plies
    pages[self.plies].best[place] = best
  }

  /// Works out the positions with this number of moves from those with one more.
  private mutating func derive(_ ply: Int) {
    for place in pages[ply].keys.indices {
      let (own, mask) = board.marks(of: pages[ply].keys[place])
      let landings = board.landings(above: mask)
      var most = Int.min
      var (distance, best) = (Int8(0), UInt8(0))
      for column in 0..<board.columns where landings & board.column(at: column) != 0 {
        let found = pages[ply + 1].distance(
          after: landings & board.column(at: column), own: own, mask: mask, on: board)
        if found == DropBookPage.unknown {
          (distance, best) = (found, 0)
          break
        }
        // Faster wins and slower losses are better.
        let worth = found == 0 ? 0 : found > 0 ? 1000 - Int(found) : -1000 - Int(found)
        if worth > most { (most, distance, best) = (worth, found, 0) }
        if worth == most { best |= 1 << UInt8(column) }
      }
      pages[ply].distances[place] = distance
      pages[ply].best[place] = best
    }
  }
}
