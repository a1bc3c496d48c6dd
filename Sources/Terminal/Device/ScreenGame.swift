internal import Rules

/// Plays a contest on the whole screen. One loop takes what happens, one thing after the other, and
/// draws; on the main thread, so that the computer's thinking can't hold up a key.
@MainActor
package final class ScreenGame {
  private var session: Session
  private var window: Window
  private var keys = KeyDecoder()
  private let source: EventSource
  private let thinker: Thinker?
  private var thinking: (round: Round, task: Task<Void, Never>)?

  /// Nil where there is no terminal that can show it.
  package init?(_ contest: Contest, environment: [String: String]) {
    guard let window = Window(hasColours: environment["NO_COLOR", default: ""].isEmpty),
      !["", "dumb"].contains(environment["TERM", default: ""])
    else { return nil }
    self.window = window
    // Not before it is certain: from now on it reads what is typed.
    source = EventSource()
    session = Session(contest)
    thinker = contest.level.map { Thinker(contest.round.ruleset, level: $0) }
  }

  /// Returns when the person has quit; ends the process when a signal asks for that. Either way the
  /// terminal is as it was.
  package func run() async throws(OutputClosed) {
    let signal: Int32?
    do {
      defer {
        thinking?.task.cancel()
        window.close()
      }
      signal = try await play()
    }
    if let signal { endProcess(by: signal) }
    if session.contest.match.score.rounds > 0 {
      try Output.standard.writeLine(session.contest.scoreWords)
    }
  }

  /// - Returns: the signal that ended it, nil when the person did.
  private func play() async throws(OutputClosed) -> Int32? {
    try window.open()
    try draw()
    for await event in source.events {
      if case .stopped(let signal) = event { return signal }
      try take(event)
      guard !session.isOver else { return nil }
      try draw()
    }
    return nil
  }

  private func take(_ event: Event) throws(OutputClosed) {
    switch event {
    case .bytes(let bytes): press(keys.decode(bytes))
    case .escapeAlone: press(keys.flush())
    case .inputEnded: session.press(.end)
    case .resized: window.forget()
    case .suspended:
      window.close()
      suspendProcess()
      try window.open()
    case .tick: session.tick()
    case .thought(let cell, let round): session.answer(cell, to: round)
    case .stopped: break
    }
  }

  private func press(_ pressed: [Key]) {
    for key in pressed {
      if key == .repaint { window.forget() }
      session.press(key)
    }
    guard keys.isWaiting else { return }
    Task { [send = source.send] in
      try await Task.sleep(for: .milliseconds(50))
      send.yield(.escapeAlone)
    }
  }

  private func draw() throws(OutputClosed) {
    think()
    try window.show(session.frame(in: window.size))
  }

  /// Sees that the computer thinks about the round that is on the board, and about no other.
  private func think() {
    let contest = session.contest
    guard thinking?.round != contest.round || !contest.isComputersTurn else { return }
    thinking?.task.cancel()
    thinking = nil
    guard let thinker, contest.isComputersTurn else { return }
    let (round, seed, send) = (contest.round, contest.boardSeed, source.send)
    let task = Task {
      let ticking = Task {
        while (try? await Task.sleep(for: .milliseconds(120))) != nil { send.yield(.tick) }
      }
      defer { ticking.cancel() }
      guard let cell = await thinker.move(in: round, seed: seed) else { return }
      send.yield(.thought(cell, about: round))
    }
    thinking = (round, task)
  }
}
