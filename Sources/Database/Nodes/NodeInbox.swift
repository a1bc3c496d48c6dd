import Synchronization

/// The events of other nodes that wait for the one who listens. What doesn't fit becomes one `gap`.
final class NodeInbox: Sendable {
  static let most = 1024

  let events: AsyncStream<NodeEvent>
  private let listener: AsyncStream<NodeEvent>.Continuation
  private let hasGap = Mutex(false)
  private let meter: NodeMeter

  /// - Parameter meter: counts what doesn't fit
  init(_ meter: NodeMeter = NodeMeter()) {
    self.meter = meter
    (events, listener) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(Self.most))
  }

  /// - Returns: whether others are to be asked to tell everything anew: the listener is told of a gap before
  @discardableResult
  func tell(_ event: NodeEvent) -> Bool {
    hasGap.withLock { hasGap in
      let wasGap = hasGap
      if hasGap { hasGap = !takes(.gap) }
      guard !hasGap else { return false }
      hasGap = !takes(event)
      if hasGap { meter.note(.hearing) }
      return wasGap
    }
  }

  /// Tells of a gap that there may be, once there is room for it.
  ///
  /// - Returns: whether it was told
  func tellGap() -> Bool {
    hasGap.withLock { hasGap in
      guard hasGap else { return false }
      hasGap = !takes(.gap)
      return !hasGap
    }
  }

  private func takes(_ event: NodeEvent) -> Bool {
    if case .enqueued = listener.yield(event) { true } else { false }
  }
}
