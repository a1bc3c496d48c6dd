/// Looks for wins of one side, the attacker, in free placement: can it complete a line with at most so many
/// more marks of its own, whatever the defender does? The defender's own lines count: it wins too.
///
/// The answer is the number of marks within which the attacker wins, or the negative of a number within
/// which it doesn't, `-never` if it doesn't win at all. Deepening over the attacker's marks (Uiterwijk and
/// van den Herik, "The advantage of the initiative", 2000; threats as in Allis, "Searching for solutions in
/// games and artificial intelligence", 1994) finds the fastest win first.
///
/// Safe to send: `makeUnique` takes memory of its own before a search writes to any.
struct FreeSearch<Mask: CellMask>: @unchecked Sendable {
  static var never: Int { FreeTable.never }

  let board: FreeBoard<Mask>
  private(set) var table: FreeTable
  private let order: MoveOrder
  /// The lines of the attacker and of the defender in the position that is looked at.
  var lines: LineScan<Mask>
  var foeLines: LineScan<Mask>
  var pairing: Pairing<Mask>
  var moves: MoveStack
  var hashes: HashStack<Mask>
  private var weights: UnsafeMutablePointer<Int>
  private var memory: Memory
  var nodes = 0
  var budget = 0

  init(_ board: FreeBoard<Mask>, _ table: FreeTable, _ order: MoveOrder = .promise) {
    self.board = board
    self.table = table
    self.order = order
    lines = LineScan(board)
    foeLines = LineScan(board)
    pairing = Pairing(board)
    moves = MoveStack(board.cellCount)
    hashes = HashStack(board)
    weights = .allocate(capacity: board.cellCount)
    memory = Memory(lines, foeLines, pairing, moves, hashes, weights)
  }

  /// Takes memory and a table of its own if another copy of this search has the same; a table that is shared stays.
  mutating func makeUnique() {
    guard !isKnownUniquelyReferenced(&memory) else { return }
    self = FreeSearch(board, table.isShared ? table : FreeTable(copying: table), order)
  }

  /// Gives the memory back with the last copy of a search. Safe to send, as the search that holds it is.
  private final class Memory: @unchecked Sendable {
    private let lines, foeLines: LineScan<Mask>
    private let pairing: Pairing<Mask>
    private let moves: MoveStack
    private let hashes: HashStack<Mask>
    private let weights: UnsafeMutablePointer<Int>

    init(
      _ lines: LineScan<Mask>, _ foeLines: LineScan<Mask>, _ pairing: Pairing<Mask>,
      _ moves: MoveStack, _ hashes: HashStack<Mask>, _ weights: UnsafeMutablePointer<Int>
    ) {
      self.lines = lines
      self.foeLines = foeLines
      self.pairing = pairing
      self.moves = moves
      self.hashes = hashes
      self.weights = weights
    }

    deinit {
      lines.deallocate()
      foeLines.deallocate()
      pairing.deallocate()
      moves.deallocate()
      hashes.deallocate()
      weights.deallocate()
    }
  }

  /// Entry of the table about the position at a ply.
  func finding(_ ply: Int, attackerToMove: Bool) -> Finding? {
    let key = hashes.key(ply)
    guard var finding = table[attackerToMove ? ~key.hash : key.hash] else { return nil }
    finding.move = finding.move.map { board.image(of: $0, under: key.symmetry) }
    return finding
  }

  private func store(
    _ marks: Int, _ move: Int?, _ ply: Int, attackerToMove: Bool, since before: Int
  ) {
    let key = hashes.key(ply)
    table.store(
      Finding(marks: marks, move: move.map { board.origin(of: $0, under: key.symmetry) }),
      of: attackerToMove ? ~key.hash : key.hash, work: nodes &- before)
  }

  /// The answer that the attacker doesn't win within so many marks; it can't place more than `most`.
  private func fail(_ marks: Int, _ most: Int) -> Int { marks >= most ? -Self.never : -marks }

  /// With no more marks left than this a quiet move that wouldn't win even against a pass is dropped; with
  /// more a pass loses too often to be worth a search.
  private static var passMarks: Int { 7 }
  /// Number of times that a pairing is looked for in a position that is new.
  private static var tries: Int { 24 }
  /// The number of replies that are looked at for a pairing or in the table before any is searched, and how
  /// often a pairing is looked for after each.
  private static var probes: Int { 8 }
  private static var probeTries: Int { 4 }

  /// The attacker is to move.
  mutating func attack(
    _ own: Mask, _ foe: Mask, within marks: Int, ply: Int, _ isCancelled: () -> Bool
  ) throws(Interruption) -> Int {
    try count(isCancelled)
    let free = board.full.subtracting(own | foe)
    if free.isEmpty { return -Self.never }
    let limit = max(2, min(marks, board.length))
    lines.scan(own, free: free, limit: limit)
    if !lines.cells(missing: 1).isEmpty { return 1 }
    let most = (free.count &+ 1) / 2
    if marks == 1 { return fail(1, most) }
    foeLines.scan(foe, free: free, limit: 2)
    let blocks = foeLines.cells(missing: 1)
    if blocks.count > 1 { return -Self.never }
    let forks = lines.forks().cells
    if !(blocks.isEmpty ? forks : forks & blocks).isEmpty { return 2 }
    if marks == 2 { return fail(2, most) }
    let potential = lines.potential
    if potential &* 2 < LineScan<Mask>.whole {
      return limit == board.length ? -Self.never : fail(marks, most)
    }
    if !blocks.isEmpty {
      let before = nodes
      hashes.play(blocks.first, side: 0, ply: ply)
      var answer = try defend(own | blocks, foe, within: marks &- 1, ply: ply &+ 1, isCancelled)
      if answer != -Self.never { answer = answer > 0 ? answer &+ 1 : fail(1 &- answer, most) }
      store(answer, blocks.first, ply, attackerToMove: true, since: before)
      return answer
    }

    let finding = finding(ply, attackerToMove: true)
    if let finding, finding.answers(marks) { return finding.marks }
    let before = nodes
    if finding == nil, pairing.exists(against: foe, free: free, tries: Self.tries) {
      store(-Self.never, nil, ply, attackerToMove: true, since: before)
      return -Self.never
    }
    let foeForks = foeLines.forks()
    for cell in 0..<board.cellCount { weights[cell] = 0 }
    let heaviest = lines.addWeights(to: weights)
    if potential &+ heaviest < LineScan<Mask>.whole {
      let answer = limit == board.length ? -Self.never : fail(marks, most)
      store(answer, nil, ply, attackerToMove: true, since: before)
      return answer
    }
    foeLines.scan(foe, free: free, limit: board.length)
    var candidates = Mask.empty
    for missing in 2...limit { candidates |= lines.cells(missing: missing) }
    for missing in 2...board.length { candidates |= foeLines.cells(missing: missing) }
    if !foeForks.cells.isEmpty { candidates &= foeForks.cures | lines.cells(missing: 2) }
    let threats = lines.cells(missing: 2)
    foeLines.addWeights(to: weights)
    let first = moves.count
    var rest = candidates
    while !rest.isEmpty {
      let cell = rest.popFirst()
      moves.append(
        cell,
        weights[cell] &+ (threats.contains(cell) ? LineScan<Mask>.whole &* 8 : 0)
          &+ (finding?.move == cell ? LineScan<Mask>.whole &* 64 : 0) &+ variation(cell, ply))
    }

    var bound = limit == board.length ? Self.never : marks
    var place = first
    while place < moves.count {
      let cell = moves.pick(at: place)
      place &+= 1
      hashes.play(cell, side: 0, ply: ply)
      let answer: Int
      do throws(Interruption) {
        answer = try defend(
          own | Mask(cell: cell), foe, within: marks &- 1, ply: ply &+ 1, isCancelled)
      } catch {
        moves.removeAll(from: first)
        throw error
      }
      if answer > 0 {
        moves.removeAll(from: first)
        store(answer &+ 1, cell, ply, attackerToMove: true, since: before)
        return answer &+ 1
      }
      if answer != -Self.never { bound = min(bound, 1 &- answer) }
    }
    moves.removeAll(from: first)
    let answer = fail(bound, most)
    store(answer, nil, ply, attackerToMove: true, since: before)
    return answer
  }

  /// The defender is to move.
  mutating func defend(
    _ own: Mask, _ foe: Mask, within marks: Int, ply: Int, _ isCancelled: () -> Bool
  ) throws(Interruption) -> Int {
    try count(isCancelled)
    let free = board.full.subtracting(own | foe)
    if free.isEmpty { return -Self.never }
    foeLines.scan(foe, free: free, limit: 2)
    if !foeLines.cells(missing: 1).isEmpty { return -Self.never }
    let limit = max(2, min(marks, board.length))
    lines.scan(own, free: free, limit: limit)
    let blocks = lines.cells(missing: 1)
    if blocks.count > 1 { return 1 }
    let most = free.count / 2
    if !blocks.isEmpty {
      hashes.play(blocks.first, side: 1, ply: ply)
      return try attack(own, foe | blocks, within: marks, ply: ply &+ 1, isCancelled)
    }
    if marks == 1 { return fail(1, most) }
    if !foeLines.forks().cells.isEmpty { return -Self.never }
    let forks = lines.forks()
    if marks == 2, forks.cells.isEmpty { return fail(2, most) }
    if lines.potential < LineScan<Mask>.whole {
      return limit == board.length ? -Self.never : fail(marks, most)
    }

    let before = nodes
    var preferred: Int?
    if marks > 2 {
      let finding = finding(ply, attackerToMove: false)
      if let finding, finding.answers(marks) { return finding.marks }
      preferred = finding?.move
      if finding == nil, pairing.exists(against: foe, free: free, tries: Self.tries) {
        store(-Self.never, nil, ply, attackerToMove: false, since: before)
        return -Self.never
      }
    }
    var candidates: Mask
    if forks.cells.isEmpty {
      foeLines.scan(foe, free: free, limit: board.length)
      candidates = .empty
      for missing in 2...limit { candidates |= lines.cells(missing: missing) }
      for missing in 2...board.length { candidates |= foeLines.cells(missing: missing) }
    } else {
      candidates = (forks.cures | foeLines.cells(missing: 2)) & free
      foeLines.scan(foe, free: free, limit: board.length)
    }
    for cell in 0..<board.cellCount { weights[cell] = 0 }
    lines.addWeights(to: weights)
    foeLines.addWeights(to: weights)
    let first = moves.count
    var rest = candidates
    while !rest.isEmpty {
      let cell = rest.popFirst()
      moves.append(cell, weights[cell] &+ variation(cell, ply))
    }
    defer { moves.removeAll(from: first) }
    if forks.cells.isEmpty, marks <= Self.passMarks {
      hashes.pass(ply)
      let answer = try attack(own, foe, within: marks, ply: ply &+ 1, isCancelled)
      if answer < 0 {
        let answer = fail(-answer, most)
        store(answer, nil, ply, attackerToMove: false, since: before)
        return answer
      }
      if preferred == nil { preferred = self.finding(ply, attackerToMove: true)?.move }
    }
    for place in first..<moves.count where moves[place] == preferred {
      moves.promote(place, by: LineScan<Mask>.whole &* 64)
    }

    if marks > 2 {
      var place = first
      while place < moves.count, place < first &+ Self.probes {
        let cell = moves.pick(at: place)
        place &+= 1
        hashes.play(cell, side: 1, ply: ply)
        if let finding = finding(ply &+ 1, attackerToMove: true) {
          if finding.marks < 0, finding.answers(marks) {
            store(finding.marks, cell, ply, attackerToMove: false, since: before)
            return finding.marks
          }
        } else if pairing.exists(
          against: foe | Mask(cell: cell), free: free.subtracting(Mask(cell: cell)),
          tries: Self.probeTries)
        {
          store(-Self.never, cell, ply, attackerToMove: false, since: before)
          return -Self.never
        }
      }
    }

    var slowest = 2
    var place = first
    while place < moves.count {
      let cell = moves.pick(at: place)
      place &+= 1
      hashes.play(cell, side: 1, ply: ply)
      let answer = try attack(
        own, foe | Mask(cell: cell), within: marks, ply: ply &+ 1, isCancelled)
      if answer < 0 {
        if marks > 2 {
          store(answer, cell, ply, attackerToMove: false, since: before)
        }
        return answer
      }
      if answer > slowest {
        slowest = answer
        preferred = cell
      }
    }
    if marks > 2 {
      store(slowest, preferred, ply, attackerToMove: false, since: before)
    }
    return slowest
  }

  /// The part of a move's weight by which the order of this search differs: up to that of a line with three marks to go.
  private func variation(_ cell: Int, _ ply: Int) -> Int {
    Int(truncatingIfNeeded: order.variation(board.words(of: cell, side: ply & 1)[0], bits: 17))
  }

  private mutating func count(_ isCancelled: () -> Bool) throws(Interruption) {
    if nodes >= budget { throw .budgetSpent }
    nodes &+= 1
    if nodes & 1023 == 0, isCancelled() { throw .cancelled }
  }
}
