/// A dictionary that keeps what was asked for lately, and never more than twice its size.
///
/// There are two generations: when the young one is full it becomes the old one, and what nobody has
/// asked for since is forgotten.
package struct GenerationalCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private let size: Int

  package init(size: Int) {
    self.size = size
  }

  /// Number of entries, those twice that are in both generations.
  package var count: Int { young.count + old.count }

  package subscript(key: Key) -> Value? {
    mutating get {
      if let value = young[key] { return value }
      guard let value = old[key] else { return nil }
      insert(value, for: key)
      return value
    }
    set {
      if let newValue {
        insert(newValue, for: key)
      } else {
        young[key] = nil
        old[key] = nil
      }
    }
  }

  /// Cost: looks at all of them.
  package mutating func removeAll(where isGone: (Value) -> Bool) {
    young = young.filter { !isGone($0.value) }
    old = old.filter { !isGone($0.value) }
  }

  /// Forgets what nobody has asked for since this was called last.
  package mutating func beginGeneration() {
    old = young
    young = [:]
  }

  private mutating func insert(_ value: Value, for key: Key) {
    if young.count >= size, young[key] == nil { beginGeneration() }
    young[key] = value
  }
}
