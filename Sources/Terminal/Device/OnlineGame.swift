internal import API
package import Client

/// The reason why it can't go on.
package struct OnlineFailure: Error, CustomStringConvertible {
  package let description: String
}

/// Plays online until the person leaves: on the whole screen where the terminal can show it, else by
/// lines. A signal ends the process, once the server has been told.
///
/// - Parameter environment: Nil to play by lines in any case.
/// - Throws: `OnlineFailure` when there is nobody to play with, or no way to.
@MainActor
package func playOnline(
  _ client: GameOnClient, _ session: OnlineSession, environment: [String: String]?
) async throws {
  let end: OnlineEnd
  if let environment, let stage = Stage(environment: environment) {
    end = try await play(OnlineScreen(session), on: stage, client)
  } else {
    end = try await play(OnlineLines(session), client)
  }
  try end.conclude()
}

/// The way in which it came to an end.
enum OnlineEnd {
  case quit
  case signal(Int32)
  case failure(String)

  func conclude() throws(OnlineFailure) {
    switch self {
    case .quit: break
    case .signal(let number): endProcess(by: number)
    case .failure(let reason): throw OnlineFailure(description: reason)
    }
  }
}

@MainActor
private func play(
  _ beginning: OnlineScreen, on stage: Stage, _ client: GameOnClient
) async throws(OutputClosed) -> OnlineEnd {
  var screen = beginning
  let client = OnlineClient(client, send: stage.source.send)
  let end: Result<OnlineEnd, OutputClosed>
  do {
    defer { stage.close() }
    end = .success(try await run(&screen, on: stage, client))
  } catch {
    end = .failure(error)
  }
  await client.leave()
  if case .success(.quit) = end, let duel = screen.session.duel {
    try Output.standard.writeLine(duel.scoreWords)
  }
  return try end.get()
}

@MainActor
private func run(
  _ screen: inout OnlineScreen, on stage: Stage, _ client: OnlineClient
) async throws(OutputClosed) -> OnlineEnd {
  try stage.open()
  try stage.show { screen.frame(in: $0, at: .now) }
  for await event in stage.source.events {
    if case .stopped(let signal) = event { return .signal(signal) }
    for key in try stage.keys(in: event) { client.carry(screen.press(key)) }
    if case .news(let news) = event { client.carry(screen.hear(news, at: .now)) }
    if let reason = screen.session.failure { return .failure(reason) }
    if screen.isOver { return .quit }
    client.keepPresence(screen.session.isNeeded)
    try stage.show { screen.frame(in: $0, at: .now) }
  }
  return .quit
}

@MainActor
private func play(
  _ beginning: OnlineLines, _ client: GameOnClient
) async throws(OutputClosed) -> OnlineEnd {
  var lines = beginning
  let source = EventSource()
  let client = OnlineClient(client, send: source.send)
  let end: Result<OnlineEnd, OutputClosed>
  do {
    end = .success(try await run(&lines, source, client))
  } catch {
    end = .failure(error)
  }
  await client.leave()
  return try end.get()
}

@MainActor
private func run(
  _ game: inout OnlineLines, _ source: EventSource, _ client: OnlineClient
) async throws(OutputClosed) -> OnlineEnd {
  var reader = LineReader()
  try Output.standard.write(game.beginning)
  for await event in source.events {
    switch event {
    case .stopped(let signal): return .signal(signal)
    case .suspended: suspendProcess()
    case .inputEnded: return .quit
    case .bytes(let bytes):
      for line in reader.read(bytes) where !game.isOver {
        let answer = game.read(line, at: .now)
        client.carry(answer.requests)
        try Output.standard.write(answer.lines)
      }
    case .news(let news):
      let answer = game.hear(news, at: .now)
      client.carry(answer.requests)
      try Output.standard.write(answer.lines)
    case .tick: try Output.standard.write(game.tick(at: .now))
    case .escapeAlone, .resized, .thought, .found, .chat: break
    }
    if let reason = game.session.failure { return .failure(reason) }
    if game.isOver { return .quit }
    client.keepPresence(game.session.isNeeded)
  }
  return .quit
}
