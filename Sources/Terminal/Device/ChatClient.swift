internal import API
internal import Client

/// Carries what is asked in a chat to the server, one after the other, and brings what comes from there.
@MainActor
final class ChatClient {
  private let requests: AsyncStream<ChatRequest>.Continuation
  private let carrying: Task<Void, Never>
  private let listening: Task<Void, Never>

  init(_ client: GameOnClient, send: AsyncStream<Event>.Continuation) {
    let (stream, requests) = AsyncStream.makeStream(of: ChatRequest.self)
    self.requests = requests
    listening = Task {
      do {
        for try await event in client.events(whenLost: { _ in send.yield(.chat(.lost)) }) {
          send.yield(.chat(.event(event)))
        }
      } catch {
        send.yield(.chat(.failed(words(of: error))))
      }
    }
    carrying = Task {
      for await request in stream {
        if let news = await client.news(of: request) { send.yield(.chat(news)) }
      }
    }
  }

  func carry(_ requests: [ChatRequest]) {
    for request in requests { self.requests.yield(request) }
  }

  /// Stops, once what is on its way has arrived, if that is soon.
  func leave() async {
    listening.cancel()
    requests.finish()
    let timeout = Task { [carrying] in
      try await Task.sleep(for: .seconds(2))
      carrying.cancel()
    }
    await carrying.value
    await listening.value
    timeout.cancel()
  }
}

extension GameOnClient {
  /// Asks, and gives what comes back; nil when nothing does.
  fileprivate func news(of request: ChatRequest) async -> ChatNews? {
    do {
      switch request {
      case .rooms(let place, let next):
        return .rooms(try await rooms(place, before: next), of: place)
      case .friends(let next): return .friends(try await friends(before: next))
      case .people(let name): return .people(try await findPeople(name))
      case .room(let id): return .room(try await room(id))
      case .roomWith(let player): return .room(try await room(with: player))
      case .messages(let id, let number):
        let place = number.map { MessageCursor.before($0) } ?? .newest
        return .messages(try await messages(of: id, place), before: number)
      case .changes(let id, let change):
        return .changes(try await messageChanges(of: id, after: change))
      case .say(let text, let id, let key):
        return .said(try await say(text, in: id, key: key), key: key)
      case .read(let id, let number):
        try await readRoom(id, upTo: number)
        return nil
      case .answer(let answer, let id): return .room(try await answerRequest(id, answer))
      }
    } catch let problem as ProblemDocument {
      return .refused(request, problem)
    } catch {
      return Task.isCancelled ? nil : .unanswered(request)
    }
  }
}
