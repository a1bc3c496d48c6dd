internal import API
internal import Client
internal import Foundation

/// Sends requests to the server, one after the other, and adds its answers and events to those of the program.
@MainActor
final class OnlineClient {
  private let client: GameOnClient
  private let send: AsyncStream<Event>.Continuation
  private let requests: AsyncStream<OnlineRequest>.Continuation
  private var carrying: Task<Void, Never>?
  private var listening: Task<Void, Never>?
  private var presence: [Task<Void, Never>] = []
  /// The player's entry in the pool, which `leave` withdraws.
  private var entry: InvitationID?

  init(_ client: GameOnClient, send: AsyncStream<Event>.Continuation) {
    self.client = client
    self.send = send
    let (stream, requests) = AsyncStream.makeStream(of: OnlineRequest.self)
    self.requests = requests
    listening = Task { await listen(client, send) }
    carrying = Task { [weak self] in
      for await request in stream { await self?.carry(request) }
    }
  }

  func carry(_ requests: [OnlineRequest]) {
    for request in requests { self.requests.yield(request) }
  }

  private func carry(_ request: OnlineRequest) async {
    guard let news = await client.news(of: request) else { return }
    if case .paired(let answer) = news { entry = answer.invitation?.id }
    send.yield(.news(news))
  }

  /// Reports every 4 s that the person is here, and sends a tick every second, until it is called with false.
  func keepPresence(_ isWanted: Bool) {
    guard isWanted == presence.isEmpty else { return }
    for task in presence { task.cancel() }
    presence = []
    guard isWanted else { return }
    let client = client.hasty
    presence = [
      repeating(every: .seconds(4)) { try? await client.report(isHere: true) },
      repeating(every: .seconds(1)) { [send] in send.yield(.tick) },
    ]
  }

  /// Waits up to 2 s for requests that are under way, tells the server that the person has left, and stops. In that
  /// order, so that nobody is paired with somebody who has gone.
  func leave() async {
    listening?.cancel()
    for task in presence { task.cancel() }
    requests.finish()
    let timeout = Task { [carrying] in
      try await Task.sleep(for: .seconds(2))
      carrying?.cancel()
    }
    await carrying?.value
    timeout.cancel()
    if let entry { try? await client.hasty.withdraw(entry) }
    try? await client.hasty.report(isHere: false)
  }
}

private func repeating(
  every pause: Duration, _ work: @escaping @Sendable () async -> Void
) -> Task<Void, Never> {
  Task {
    while !Task.isCancelled {
      await work()
      try? await Task.sleep(for: pause)
    }
  }
}

private func listen(_ client: GameOnClient, _ send: AsyncStream<Event>.Continuation) async {
  do {
    for try await event in client.events(whenLost: { _ in send.yield(.news(.lost)) }) {
      send.yield(.news(.event(event)))
    }
  } catch {
    send.yield(.news(.failed(words(of: error))))
  }
}

/// A description of an error, for people.
func words(of error: any Error) -> String {
  (error as? ProblemDocument)?.words ?? "\(error)"
}

extension GameOnClient {
  /// A client for requests that are worth nothing late: it waits 2 s, and tries once.
  fileprivate var hasty: GameOnClient {
    var client = self
    client.timeLimit = .seconds(2)
    client.retries.attempts = 1
    return client
  }

  /// Sends a request.
  ///
  /// - Returns: its outcome; nil when there is none to tell, or the task was cancelled
  fileprivate func news(of request: OnlineRequest) async -> OnlineNews? {
    do {
      switch request {
      case .playNow(let ruleset, let pace):
        return .paired(try await playNow(ruleset, pace: pace))
      case .invite(let ruleset, let pace):
        return .invited(try await invite(to: ruleset, pace: pace))
      case .take(let code): return .found(try await take(code))
      case .preview(let code): return .previewed(try await preview(code))
      case .match(let id): return .found(try await match(id))
      case .lobby: return .lobby(try await lobby())
      case .command(let command, let id):
        return .answered(try await self.command(command, in: id))
      case .here:
        try? await hasty.report(isHere: true)
        return nil
      }
    } catch let problem as ProblemDocument {
      return .refused(request, problem)
    } catch {
      return Task.isCancelled ? nil : .unanswered(request)
    }
  }
}

extension Instant {
  /// The time of this machine.
  static var now: Instant {
    Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
  }
}
