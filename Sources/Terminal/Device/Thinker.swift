internal import Engine
internal import Rules

/// The computer, away from the thread that reads keys and draws.
actor Thinker {
  private var computer: Computer

  /// - Parameter book: the opening book of the ruleset, nil where there is none.
  init(_ ruleset: Ruleset, level: Level, book: DropBook?) {
    computer = Computer(ruleset, level: level, book: book)
  }

  /// The computer's move, not sooner than half a second from now: an answer at once can't be
  /// followed. Nil when the round is over or the task was cancelled.
  func move(in round: Round, seed: UInt64) async -> Cell? {
    let due = ContinuousClock.now + .milliseconds(500)
    let cell = try? computer.move(in: round, seed: seed, isCancelled: { Task.isCancelled })
    try? await Task.sleep(until: due)
    return Task.isCancelled ? nil : cell
  }
}
