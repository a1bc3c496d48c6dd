public import API
internal import AsyncHTTPClient
internal import NIOCore

/// Changes, as they happen: of the caller's matches and invitations, and matches that are watched.
///
/// It begins with all that there is, then says `ready`. When the connection is lost it comes back by
/// itself and begins anew, so nothing is missed; of a match only newer versions are told. It ends with
/// the task that reads it, and throws what waiting can't mend: a session that has ended.
public struct StreamEvents: AsyncSequence, Sendable {
  public typealias Element = StreamEvent

  let client: GameOnClient
  let watched: [MatchID]
  let whenLost: @Sendable (any Error) -> Void

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(events: self)
  }

  /// Reads one stream after another, and throws what waiting can't mend.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let events: StreamEvents
    private var body: HTTPClientResponse.Body.AsyncIterator?
    private var parser = EventParser()
    private var arrived: ArraySlice<StreamEvent> = []
    private var versions: [MatchID: Int] = [:]
    private var failures = 0

    init(events: StreamEvents) {
      self.events = events
    }

    public mutating func next() async throws -> StreamEvent? {
      while !Task.isCancelled {
        if let event = arrived.popFirst() {
          if isNews(event) { return event }
          continue
        }
        do {
          try await read()
        } catch {
          try await recover(from: error)
        }
      }
      return nil
    }

    /// Takes what comes next from the connection, which is opened if need be.
    private mutating func read() async throws {
      if body == nil {
        parser = EventParser()
        body = try await events.open().makeAsyncIterator()
      }
      guard let bytes = try await body?.next() else {
        throw FailedRequest(reason: ClientError.noConnection("it was closed."), isTransient: true)
      }
      arrived = try parser.read(bytes.readableBytesView).compactMap(StreamEvent.init)[...]
    }

    private mutating func recover(from error: any Error) async throws {
      body = nil
      let failure = FailedRequest(error)
      if failure.reason is CancellationError { return }
      guard failure.isMendable else { throw failure.reason }
      failures += 1
      events.whenLost(failure.reason)
      let pause = events.client.retries.pause(after: failures, atLeast: failure.retryAfter)
      try? await Task.sleep(for: pause)
    }

    private mutating func isNews(_ event: StreamEvent) -> Bool {
      switch event {
      case .ready: failures = 0
      case .match(let match):
        guard match.version > versions[match.id, default: 0] else { return false }
        versions[match.id] = match.version
      default: break
      }
      return true
    }
  }

  fileprivate func open() async throws -> HTTPClientResponse.Body {
    let ids = watched.map(\.description).joined(separator: ",")
    let target = Endpoints.events.target([:], query: ids.isEmpty ? [:] : ["watch": ids])
    return try await client.connections.stream(
      client.request(Endpoints.events.method, target), within: client.timeLimit)
  }
}

extension FailedRequest {
  /// Whether a stream may be opened again by waiting.
  fileprivate var isMendable: Bool {
    if let problem = reason as? ProblemDocument { return isTransient || problem.status == 429 }
    return isTransient
  }
}

extension GameOnClient {
  /// Changes, from now on and for as long as it is read.
  ///
  ///     for try await event in client.events() {
  ///       switch event {
  ///       case .match(let match): show(match)
  ///       case .ready: print("All that there was has been told.")
  ///       default: break
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - watched: Matches of others, 16 at most. Ids that nobody knows are skipped.
  ///   - whenLost: Is told each time that the connection is lost or can't be made; the next `ready`
  ///     says that it is back.
  public func events(
    watching watched: [MatchID] = [],
    whenLost: @escaping @Sendable (any Error) -> Void = { _ in }
  ) -> StreamEvents {
    StreamEvents(client: self, watched: watched, whenLost: whenLost)
  }
}
