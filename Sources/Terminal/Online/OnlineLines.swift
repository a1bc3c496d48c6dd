package import API
internal import Rules

/// Plays online by lines: they come from the person and from the server, and what is to be said comes
/// back as whole lines, each understandable by itself. Pure.
package struct OnlineLines: Sendable {
  package private(set) var session: OnlineSession
  /// Whether somebody has said `quit`.
  package private(set) var isOver = false
  private var lastTick: Instant?

  /// Lines to be said, and requests to the server.
  package struct Answer: Equatable, Sendable {
    package var lines: [String] = []
    package var requests: [OnlineRequest] = []
  }

  package init(_ session: OnlineSession) {
    self.session = session
  }

  package var beginning: [String] {
    ["You are \(session.me.name.text). Type help for what can be typed.", session.searchWords]
  }

  /// Takes what comes from the server.
  package mutating func hear(_ news: OnlineNews, at local: Instant) -> Answer {
    let standing = standingWords(at: local)
    let step = session.hear(news, at: local)
    var lines = step.asides + step.story
    if step.hasEndedRound, let duel = session.duel { lines.append("\(duel.scoreWords).") }
    lines += standingWords(at: local).filter { !standing.contains($0) }
    if !lines.isEmpty { lines += turnWords(at: local) }
    return Answer(lines: lines, requests: step.requests)
  }

  /// Takes one line: a move or a command, in any case, blanks around it or not.
  package mutating func read(_ line: String, at local: Instant) -> Answer {
    let words = line.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { return Answer(lines: prompt(at: local)) }
    do throws(Refusal) {
      if let command = OnlineLineCommand(rawValue: words) {
        return Answer(lines: try run(command, at: local))
      }
      if let word = DuelWord(rawValue: words) {
        return Answer(requests: [try session.ask(word)])
      }
      return Answer(requests: [try session.play(typed: words)])
    } catch {
      return Answer(lines: [error.description] + turnWords(at: local))
    }
  }

  /// Notes that some time has passed: tells when little is left, and when a claim can be made.
  package mutating func tick(at local: Instant) -> [String] {
    let now = session.serverTime(local)
    defer { lastTick = now }
    guard let duel = session.duel, duel.isOpen, let last = lastTick else { return [] }
    func hasPassed(_ moment: Instant?) -> Bool { moment.map { last < $0 && $0 <= now } ?? false }
    if hasPassed(duel.snapshot.claimFrom[duel.seat.index]) {
      return duel.standingWords(.typing, at: now)
    }
    let isShort = duel.isMyTurn && hasPassed(duel.snapshot.round.deadline.map { $0 - .seconds(10) })
    return isShort ? turnWords(at: local) : []
  }

  private mutating func run(
    _ command: OnlineLineCommand, at local: Instant
  ) throws(Refusal) -> [String] {
    switch command {
    case .board: try session.requireDuel().round.plainRows + turnWords(at: local)
    case .marks: try session.requireDuel().round.plainMarks + turnWords(at: local)
    case .score: ["\(try session.requireDuel().scoreWords)."] + turnWords(at: local)
    case .help: OnlineLineCommand.help(on: session.duel?.round.ruleset ?? session.ruleset)
    case .quit: quit()
    }
  }

  private mutating func quit() -> [String] {
    isOver = true
    return session.duel.map { ["\($0.scoreWords)."] } ?? []
  }

  /// The board, and whose turn it is.
  private func prompt(at local: Instant) -> [String] {
    session.duel == nil
      ? session.waitingWords : standingWords(at: local) + turnWords(at: local)
  }

  private func standingWords(at local: Instant) -> [String] {
    session.duel?.standingWords(.typing, at: session.serverTime(local)) ?? []
  }

  private func turnWords(at local: Instant) -> [String] {
    guard let duel = session.duel, duel.isOpen else { return [] }
    return [duel.turnWords(at: session.serverTime(local))]
  }
}

/// A command that can be typed besides a move and what is for the opponent.
enum OnlineLineCommand: String, CaseIterable {
  case board, marks, score, help, quit

  private var explanation: String {
    switch self {
    case .board: "shows the board in rows, a dot for a free cell"
    case .marks: "names the cells of X and of O"
    case .score: "says the score"
    case .help: "says this"
    case .quit: "leaves"
    }
  }

  static func help(on ruleset: Ruleset) -> [String] {
    [ruleset.moveSentence]
      + DuelWord.allCases.map { "\($0.rawValue): \($0.explanation)." }
      + allCases.map { "\($0.rawValue): \($0.explanation)." }
      + ["An empty line: says whose turn it is and what the clock shows."]
  }
}
