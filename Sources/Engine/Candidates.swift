internal import Rules

/// A move to try, and what its cell is worth to both sides (see `Tally`).
struct Candidate: Sendable {
  private let index: Int32
  let own: Int32
  let other: Int32

  var cell: Int { Int(index) }

  init(cell: Int, own: Int32, other: Int32) {
    index = Int32(cell)
    self.own = own
    self.other = other
  }
}

/// The moves to try in all positions from the root of a search to the current one, one behind the other.
struct Candidates: Sendable {
  private(set) var count = 0
  /// The candidates. Beyond `count` lies what may be written over.
  private var storage: [Candidate] = []
  /// The sign of the order: cells that are good for either side are tried first; in misere they are
  /// left alone.
  private let sign: Int32

  init(isMisere: Bool) {
    sign = isMisere ? -1 : 1
  }

  subscript(place: Int) -> Candidate { storage[place] }

  func promise(at place: Int) -> Int32 { sign * (storage[place].own + storage[place].other) }

  mutating func append(_ candidate: Candidate) {
    if count == storage.count {
      storage.append(candidate)
    } else {
      storage[count] = candidate
    }
    count += 1
  }

  mutating func removeAll(from first: Int) {
    count = first
  }

  mutating func keep(from first: Int, where isKept: (Candidate) -> Bool) {
    var end = first
    for place in first..<count where isKept(storage[place]) {
      storage[end] = storage[place]
      end += 1
    }
    count = end
  }

  /// Brings a candidate from `place` or beyond to this place, and returns its cell: the preferred one,
  /// or if that isn't there the most promising.
  @discardableResult
  mutating func pick(at place: Int, preferring preferred: Int = -1) -> Int {
    var best = place
    for other in place..<count {
      if storage[other].cell == preferred {
        best = other
        break
      }
      if promise(at: other) > promise(at: best) { best = other }
    }
    storage.swapAt(place, best)
    return storage[place].cell
  }
}
