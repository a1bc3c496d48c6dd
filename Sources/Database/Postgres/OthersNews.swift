import Synchronization

/// The changes that other nodes have written lately, until the writer remembers them.
final class OthersNews<Change: Sendable>: Sendable {
  /// The changes that are kept at most; of others a match is read again when it is wanted.
  private static var most: Int { 1000 }

  private let kept = Mutex<[Change]>([])

  func keep(_ changes: [Change]) {
    kept.withLock { kept in
      kept += changes
      if kept.count > Self.most { kept.removeFirst(kept.count - Self.most) }
    }
  }

  func takeAll() -> [Change] {
    kept.withLock { kept in
      defer { kept = [] }
      return kept
    }
  }
}
