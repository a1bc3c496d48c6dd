/// A block of memory of a fixed size, for the inner loops of the search: an array without counting of
/// references and, in a release, without checks of bounds.
struct Block<Element: BitwiseCopyable>: ~Copyable {
  private let start: UnsafeMutablePointer<Element>
  let count: Int

  init(repeating element: Element, count: Int) {
    start = .allocate(capacity: count)
    start.initialize(repeating: element, count: count)
    self.count = count
  }

  deinit { start.deallocate() }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count, "an index outside the block")
      return start[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count, "an index outside the block")
      start[index] = newValue
    }
  }
}
