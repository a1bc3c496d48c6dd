package import Client

/// Shows what is said in a room and sends what is typed, line by line, until the person leaves or the input
/// ends.
///
/// - Throws: `OnlineFailure` when there is no such room, or no way to it.
@MainActor
package func chat(_ client: GameOnClient, _ beginning: ChatSession) async throws {
  var session = beginning
  let source = EventSource()
  let client = ChatClient(client, send: source.send)
  let end: Result<OnlineEnd, OutputClosed>
  do {
    end = .success(try await run(&session, source, client))
  } catch {
    end = .failure(error)
  }
  await client.leave()
  try end.get().conclude()
}

@MainActor
private func run(
  _ session: inout ChatSession, _ source: EventSource, _ client: ChatClient
) async throws(OutputClosed) -> OnlineEnd {
  var reader = LineReader(longest: 32 << 10)
  for await event in source.events {
    var step = ChatStep()
    switch event {
    case .stopped(let signal): return .signal(signal)
    case .suspended: suspendProcess()
    case .inputEnded:
      step = session.read(reader.end())
      session.end()
    case .bytes(let bytes): step = session.read(reader.read(bytes))
    case .chat(let news): step = session.hear(news)
    case .escapeAlone, .resized, .tick, .thought, .found, .news: break
    }
    client.carry(step.requests)
    try Output.standard.write(step.lines)
    if let reason = session.failure { return .failure(reason) }
    if session.isOver { return .quit }
  }
  return .quit
}

extension ChatSession {
  fileprivate mutating func read(_ lines: [String]) -> ChatStep {
    lines.reduce(ChatStep()) { step, line in
      isOver ? step : step + read(line, key: .randomKey())
    }
  }
}
