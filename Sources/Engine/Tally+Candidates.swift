internal import Rules

/// A move to try, and what its cell is worth to both sides (see `Tally`).
struct Candidate: Sendable {
  private let index: Int32
  let own: Int32
  let other: Int32

  var cell: Int { Int(index) }

  fileprivate init(cell: Int, own: Int32, other: Int32) {
    index = Int32(cell)
    self.own = own
    self.other = other
  }

  /// What is good for either side is taken first; in misere it is left alone.
  func promise(_ isMisere: Bool) -> Int32 { isMisere ? -(own + other) : own + other }
}

extension Tally {
  /// Every cell that may be played.
  func addCandidates(of mark: Mark, to candidates: inout [Candidate]) {
    for cell in 0..<cellCount where isPlayable(cell) {
      candidates.append(
        Candidate(
          cell: cell, own: worth(of: cell, to: mark), other: worth(of: cell, to: mark.opponent)))
    }
  }
}
