import Synchronization

/// The nodes that serve one database together. With SQLite there is one, which is the first and has every duty.
package final class NodeLink: Sendable {
  /// The bytes of a message at most.
  package static let mostBytes = 7000

  package let name: NodeName
  /// Whether no node was alive for a while when this one began.
  package let isFirst: Bool
  /// For one who listens. Bounded; what doesn't fit becomes one `gap`.
  package var events: AsyncStream<NodeEvent> { inbox.events }
  let inbox: NodeInbox
  let duty: Duty
  private let othersAreAlive = Atomic(false)
  /// Nil where nothing has to be renewed.
  private let steadiness: Mutex<Steadiness?>
  private let send: @Sendable ([UInt8]) -> Void

  /// - Parameters:
  ///   - steadiness: of this node, which has just begun; nil where it is always so
  ///   - send: tells other nodes a message, soon; it doesn't wait
  init(
    _ name: NodeName, isFirst: Bool, _ duty: Duty, _ inbox: NodeInbox,
    _ steadiness: Steadiness? = nil, send: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.name = name
    self.isFirst = isFirst
    self.duty = duty
    self.inbox = inbox
    self.steadiness = Mutex(steadiness)
    self.send = send
  }

  /// The one node of a club over SQLite.
  convenience init() {
    self.init(.only, isFirst: true, Duty(isKept: true), NodeInbox()) { _ in }
  }

  /// Tells all other nodes, soon and at most once. Nothing with SQLite.
  ///
  /// - Parameter message: UTF-8 without NUL, at most `mostBytes`; anything else is told to nobody
  package func broadcast(_ message: [UInt8]) {
    send(message)
  }

  /// Runs work whenever this node has the duty of housekeeping, from the beginning each time, and cancels it when the
  /// node has lost it; until the task is cancelled. With SQLite it is run at once.
  package func housekeep(_ work: @escaping @Sendable () async -> Void) async {
    var terms = duty.terms().makeAsyncIterator()
    var term = await terms.next() ?? nil
    while !Task.isCancelled {
      guard let current = term else {
        guard let next = await terms.next() else { return }
        term = next
        continue
      }
      term = await withTaskGroup(of: Void.self) { group in
        group.addTask { await work() }
        var next: Int64? = current
        while next == current {
          guard let later = await terms.next() else { break }
          next = later
        }
        group.cancelAll()
        return next
      }
    }
  }

  /// Whether other nodes were alive when this one looked last, which it does each second.
  package var hasOthers: Bool { othersAreAlive.load(ordering: .relaxed) }

  /// Whether this node has kept its place among the others lately, so that what it knows of time and of who is there can
  /// be relied on. Always with SQLite.
  package var isSteady: Bool { steadiness.withLock { $0?.isSteady(at: .now) ?? true } }

  /// Notes that this node has renewed its place.
  ///
  /// - Returns: whether it had not for too long
  func renewed() -> Bool { steadiness.withLock { $0?.renewed(at: .now) ?? false } }

  func found(others: Bool) { othersAreAlive.store(others, ordering: .relaxed) }

  /// Whether this node has the duty just now.
  package var isHousekeeper: Bool { duty.isHeld }
}
