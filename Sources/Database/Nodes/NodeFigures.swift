import Synchronization

/// Figures of one node beside others, since the database was opened.
package struct NodeFigures: Sendable {
  /// The nodes that are alive, with this one.
  package let alive: Int
  /// Whether this node has the duty of housekeeping.
  package let isHousekeeper: Bool
  /// The time since this node has looked last at what all have written.
  package let behind: Duration
  /// The time by which the clock of the database's server is ahead of this machine's.
  package let clockAhead: Duration
  /// Commits of which nobody has told whether they are written, by what became of them.
  package let doubts: [Doubt: Int]
  /// Times that messages between this node and others may have been lost, by the reason.
  package let losses: [Loss: Int]

  package enum Doubt: String, CaseIterable, Sendable {
    /// It was found to be written.
    case written
    /// It was found not to be, and what was in it is tried again.
    case again
    /// It was not found out.
    case unknown
  }

  package enum Loss: String, CaseIterable, Sendable {
    /// More waited to be told than there is room for, or the telling failed.
    case telling
    /// More was heard than there is room for.
    case hearing
    /// The connection on which others are heard broke.
    case connection
  }
}

/// Counts what happens to a node.
final class NodeMeter: Sendable {
  private struct Counts {
    var doubts: [NodeFigures.Doubt: Int] = [:]
    var losses: [NodeFigures.Loss: Int] = [:]
  }

  private let counts = Mutex(Counts())

  var doubts: [NodeFigures.Doubt: Int] { counts.withLock(\.doubts) }
  var losses: [NodeFigures.Loss: Int] { counts.withLock(\.losses) }

  func note(_ doubt: NodeFigures.Doubt) {
    counts.withLock { $0.doubts[doubt, default: 0] += 1 }
  }

  func note(_ loss: NodeFigures.Loss) {
    counts.withLock { $0.losses[loss, default: 0] += 1 }
  }
}
