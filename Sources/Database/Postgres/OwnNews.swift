import Synchronization

/// The changes that this node has put into the outbox lately, by the bytes of their rows: what a node reads there of its
/// own it has in memory already, and decoding would take a fifth of its processor time.
final class OwnNews<Change: Sendable>: Sendable {
  /// The rows of the transactions that may be under way, and of some that were given up.
  private static var most: Int { 64 }

  private struct Kept {
    var changes: [[UInt8]: [Change]] = [:]
    var order: [[UInt8]] = []
  }

  private let kept = Mutex(Kept())

  func keep(_ changes: [Change], as body: [UInt8]) {
    kept.withLock { kept in
      if kept.order.count == Self.most { kept.changes[kept.order.removeFirst()] = nil }
      kept.order.append(body)
      kept.changes[body] = changes
    }
  }

  /// - Returns: nil for what others have written, and for what was kept too long ago
  func take(_ body: [UInt8]) -> [Change]? {
    kept.withLock { kept in
      guard let changes = kept.changes.removeValue(forKey: body) else { return nil }
      kept.order.removeAll { $0 == body }
      return changes
    }
  }
}
