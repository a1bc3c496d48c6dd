/// A move to try, and how much it promises.
struct Candidate: Sendable, BitwiseCopyable {
  let cell: Int32
  let promise: Int32
}

/// The moves to try in all positions from the root of a search to the current one, one behind the other.
struct Candidates: ~Copyable {
  private(set) var count = 0
  private var storage = Self.storage(1024)

  private static func storage(_ count: Int) -> Block<Candidate> {
    Block(repeating: Candidate(cell: -1, promise: 0), count: count)
  }

  @inline(__always)
  subscript(place: Int) -> Int { Int(storage[place].cell) }

  func promise(at place: Int) -> Int32 { storage[place].promise }

  @inline(__always)
  mutating func append(_ cell: Int, promise: Int32) {
    if count == storage.count { grow() }
    storage[count] = Candidate(cell: Int32(cell), promise: promise)
    count += 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = Self.storage(2 * count)
    for place in 0..<count { larger[place] = storage[place] }
    storage = larger
  }

  @inline(__always)
  mutating func removeAll(from first: Int) {
    count = first
  }

  mutating func keep(from first: Int, where isKept: (Int) -> Bool) {
    var end = first
    for place in first..<count where isKept(self[place]) {
      storage[end] = storage[place]
      end += 1
    }
    count = end
  }

  /// Writes a candidate over another one.
  func move(from place: Int, to other: Int) {
    storage[other] = storage[place]
  }

  func contains(_ cell: Int, in places: Range<Int>) -> Bool {
    for place in places where self[place] == cell { return true }
    return false
  }

  /// Brings a candidate from `place` or beyond to this place, and returns its cell: the preferred one,
  /// or if that isn't there the most promising.
  @discardableResult
  mutating func pick(at place: Int, preferring preferred: Int = -1) -> Int {
    var best = place
    for other in place..<count {
      if self[other] == preferred {
        best = other
        break
      }
      if promise(at: other) > promise(at: best) { best = other }
    }
    let picked = storage[best]
    storage[best] = storage[place]
    storage[place] = picked
    return Int(picked.cell)
  }
}
