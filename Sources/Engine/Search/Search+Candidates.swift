extension Search {
  /// Promise of a move to the side that makes it. In misere good cells are left alone.
  @inline(__always)
  func promise(of cell: Int, to side: Int) -> Int32 {
    let promise = field.promise(of: cell, to: side)
    return isMisere ? -promise : promise
  }

  /// A mark of this side would complete a line.
  @inline(__always)
  func completes(_ cell: Int, _ side: Int) -> Bool {
    field.threat(of: cell, side) == Threat.line
  }

  @inline(__always)
  private mutating func add(_ cell: Int, _ side: Int) {
    candidates.append(cell, promise: promise(of: cell, to: side))
  }

  /// Adds the moves to try: every move, but on a free board only those near to marks.
  mutating func addCandidates(_ side: Int) {
    guard hasThreats, field.ply > 0 else { return addRest(side, from: candidates.count) }
    for index in 0..<CellSets.words {
      var word = field.nearWord(index)
      while word != 0 {
        let cell = index << 6 + word.trailingZeroBitCount
        word &= word - 1
        add(cell, side)
      }
    }
  }

  /// Adds all moves that are not among the candidates from `first` on.
  mutating func addRest(_ side: Int, from first: Int) {
    let end = candidates.count
    for cell in 0..<field.cellCount where field.isPlayable(cell) {
      if end > first, candidates.contains(cell, in: first..<end) { continue }
      add(cell, side)
    }
  }

  /// Adds all cells with which a side threatens this, to be played by either.
  mutating func addThreats(_ threat: Int, _ side: Int) {
    for index in 0..<CellSets.words {
      var word = field.threatWord(index, threat, side)
      while word != 0 {
        let cell = index << 6 + word.trailingZeroBitCount
        word &= word - 1
        add(cell, side)
      }
    }
  }

  /// Adds the moves of a side that may hold a position in which the opponent can make a fork, and
  /// neither can complete a line: any other move loses in four, and none of these loses faster.
  ///
  /// They are those that take the cell of the fork, or one of the two cells on which it would complete
  /// a line, and this for every fork; and the side's own threats to complete a line.
  mutating func addDefence(of side: Int) {
    let first = candidates.count
    var isFirst = true
    for index in 0..<CellSets.words {
      var word = field.threatWord(index, Threat.fork, 1 - side)
      while word != 0 {
        let cell = index << 6 + word.trailingZeroBitCount
        word &= word - 1
        let answers = Answers(toFork: cell, of: 1 - side, field)
        if isFirst {
          isFirst = false
          add(answers.fork, side)
          if answers.first >= 0 {
            add(answers.first, side)
            add(answers.second, side)
          }
        } else {
          candidates.keep(from: first) { answers.contains($0) }
        }
      }
    }
    // Own forks are looked for before.
    let end = candidates.count
    addThreats(Threat.four, side)
    var place = end
    for added in end..<candidates.count {
      let cell = candidates[added]
      if !candidates.contains(cell, in: first..<end) {
        candidates.move(from: added, to: place)
        place += 1
      }
    }
    candidates.removeAll(from: place)
  }
}

/// The cells that keep a fork from being made: its own, and if there are only two on which it would
/// complete a line, these.
struct Answers {
  let fork: Int
  private(set) var first = -1
  private(set) var second = -1

  init(toFork cell: Int, of side: Int, _ field: borrowing Field) {
    fork = cell
    var (first, second, count) = (-1, -1, 0)
    field.forEachCompletion(after: cell, of: side) { completing in
      count += 1
      if count == 1 { first = completing }
      if count == 2 { second = completing }
    }
    if count == 2 { (self.first, self.second) = (first, second) }
  }

  func contains(_ cell: Int) -> Bool { cell == fork || cell == first || cell == second }
}
