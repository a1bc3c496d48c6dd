import API

/// What is due at which instant, the earliest first. Cost: the logarithm of how many there are.
struct EarliestFirst<Entry> {
  private var heap: [(instant: Instant, entry: Entry)] = []

  var first: Instant? { heap.first?.instant }

  mutating func insert(_ entry: Entry, at instant: Instant) {
    heap.append((instant, entry))
    var child = heap.count - 1
    while child > 0, heap[child].instant < heap[(child - 1) / 2].instant {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func removeFirst() -> (instant: Instant, entry: Entry) {
    heap.swapAt(0, heap.count - 1)
    let first = heap.removeLast()
    var parent = 0
    while let child = smallerChild(of: parent), heap[child].instant < heap[parent].instant {
      heap.swapAt(parent, child)
      parent = child
    }
    return first
  }

  private func smallerChild(of parent: Int) -> Int? {
    let left = 2 * parent + 1
    guard left < heap.count else { return nil }
    let right = left + 1
    return right < heap.count && heap[right].instant < heap[left].instant ? right : left
  }
}
