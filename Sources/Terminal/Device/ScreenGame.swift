package import Engine
internal import Rules

/// Plays a contest on the whole screen. One loop takes what happens, one thing after the other, and
/// draws; on the main thread, so that the computer's thinking can't hold up a key.
@MainActor
package final class ScreenGame {
  private var session: Session
  private let stage: Stage
  private let thinker: Thinker?
  private var thinking: (round: Round, task: Task<Void, Never>)?

  /// Nil where there is no terminal that can show it.
  ///
  /// - Parameter book: the opening book of the board, nil where there is none.
  package init?(_ contest: Contest, book: DropBook?, environment: [String: String]) {
    guard let stage = Stage(environment: environment) else { return nil }
    self.stage = stage
    session = Session(contest)
    thinker = contest.level.map { Thinker(contest.round.ruleset, level: $0, book: book) }
  }

  /// Returns when the person has quit; ends the process when a signal asks for that. Either way the
  /// terminal is as it was.
  package func run() async throws(OutputClosed) {
    let signal: Int32?
    do {
      defer {
        thinking?.task.cancel()
        stage.close()
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
    try stage.open()
    try draw()
    for await event in stage.source.events {
      if case .stopped(let signal) = event { return signal }
      try take(event)
      guard !session.isOver else { return nil }
      try draw()
    }
    return nil
  }

  private func take(_ event: Event) throws(OutputClosed) {
    for key in try stage.keys(in: event) { session.press(key) }
    switch event {
    case .tick: session.tick()
    case .thought(let cell, let round): session.answer(cell, to: round)
    default: break
    }
  }

  private func draw() throws(OutputClosed) {
    think()
    try stage.show(session.frame)
  }

  /// Makes the computer think about the round that is on the board, and about no other.
  private func think() {
    let contest = session.contest
    guard thinking?.round != contest.round || !contest.isComputersTurn else { return }
    thinking?.task.cancel()
    thinking = nil
    guard let thinker, contest.isComputersTurn else { return }
    let (round, seed, send) = (contest.round, contest.boardSeed, stage.source.send)
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
