internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#endif

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
    Self.askForLargePages(UnsafeMutableRawBufferPointer(start: plain, count: 8 * count))
    plain.initialize(repeating: 0, count: count)
    words = UnsafeMutableRawPointer(plain).bindMemory(to: Atomic<UInt64>.self, capacity: count)
  }

  /// Takes memory of its own with the same words.
  init(copying other: WordBlock) {
    self.init(count: other.count)
    for place in 0..<count { self[place] = other[place] }
  }

  func deallocate() { words.deallocate() }

  /// Asks Linux for pages of 2 MB where it gives them only on request. A search reads words all over the block, and
  /// with pages of 4 kB nearly every one of these costs a walk through the tables of pages as well. Refused or not, the
  /// block is the same.
  private static func askForLargePages(_ block: UnsafeMutableRawBufferPointer) {
    #if canImport(Glibc)
      let page = 4096
      guard block.count >= 1 << 22, let start = block.baseAddress?.alignedUp(toMultipleOf: page)
      else { return }
      madvise(start, block.count - page, MADV_HUGEPAGE)
    #endif
  }

  subscript(place: Int) -> UInt64 {
    @inline(__always) get { words[place].load(ordering: .relaxed) }
    @inline(__always) nonmutating set { words[place].store(newValue, ordering: .relaxed) }
  }

  /// The address of a word, to be brought near.
  @inline(__always)
  func address(of place: Int) -> UnsafeRawPointer { UnsafeRawPointer(words + place) }
}
