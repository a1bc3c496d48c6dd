internal import Synchronization

/// Words of 64 bits that several threads may read and write at the same time, without a lock: each is read whole, as
/// somebody wrote it. Nothing is promised about which of two words is seen first, so each has to tell by itself what
/// it is about.
///
/// Source: Hyatt and Mann, "A lockless transposition table implementation for parallel search engines" (2002). They
/// need two words for an entry, each XORed with the other; here one holds all of it.
///
/// Safe to send: all access is atomic.
struct WordBlock: @unchecked Sendable {
  let count: Int
  private let words: UnsafeMutablePointer<Atomic<UInt64>>

  /// Takes memory of `count` words, all 0, and touches every page, so that no search has to wait for one.
  init(count: Int) {
    self.count = count
    let plain = UnsafeMutablePointer<UInt64>.allocate(capacity: count)
    plain.initialize(repeating: 0, count: count)
    words = UnsafeMutableRawPointer(plain).bindMemory(to: Atomic<UInt64>.self, capacity: count)
  }

  /// Takes memory of its own with the same words.
  init(copying other: WordBlock) {
    self.init(count: other.count)
    for place in 0..<count { self[place] = other[place] }
  }

  func deallocate() { words.deallocate() }

  subscript(place: Int) -> UInt64 {
    @inline(__always) get { words[place].load(ordering: .relaxed) }
    @inline(__always) nonmutating set { words[place].store(newValue, ordering: .relaxed) }
  }

  /// The address of a word, to be brought near.
  @inline(__always)
  func address(of place: Int) -> UnsafeRawPointer { UnsafeRawPointer(words + place) }
}
