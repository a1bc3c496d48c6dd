import API
package import Engine
internal import Rules

/// Plays a contest by lines: one is read, and what is to be said comes back as whole lines, each
/// understandable by itself. Pure, and at once: it doesn't wait before the computer answers.
package struct PlainGame: Sendable {
  package private(set) var contest: Contest
  private var computer: Computer?
  /// Whether somebody has said `quit`.
  package private(set) var isOver = false

  /// - Parameter book: the opening book of the board, nil where there is none.
  package init(_ contest: Contest, book: DropBook? = nil) {
    self.contest = contest
    computer = contest.level.map { Computer(contest.round.ruleset, level: $0, book: book) }
  }

  /// Returns what is said before the first line is read.
  package mutating func begin() -> [String] {
    let ruleset = contest.round.ruleset
    let rules =
      "\(ruleset.isDrop ? "Drop, " : "")\(ruleset.columns) by \(ruleset.rows), \(ruleset.lineWords). "
      + "\(contest.opponentWords). Type help for what can be typed."
    return [rules] + goOn()
  }

  /// Takes one line: a move or a command, in any case, blanks around it or not.
  package mutating func read(_ line: String) -> [String] {
    let words = line.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { return [prompt] }
    if let command = PlainCommand(typed: words, on: contest.round.ruleset) {
      return run(command)
    }
    guard contest.round.outcome == nil else {
      return ["The round is over. Type new for the next one.", prompt]
    }
    do throws(Refusal) {
      return play(try contest.round.cell(typed: words)) + goOn()
    } catch {
      return ["\(error.description) Type help for what else can be typed.", prompt]
    }
  }

  private mutating func run(_ command: PlainCommand) -> [String] {
    switch command {
    case .board: return contest.round.plainRows + [prompt]
    case .marks: return contest.round.plainMarks + [prompt]
    case .score: return ["\(contest.scoreWords)."] + [prompt]
    case .help: return PlainCommand.help(on: contest.round.ruleset) + [prompt]
    case .undo:
      let taken = contest.undo()
      guard !taken.isEmpty else { return [contest.nothingToUndo, prompt] }
      return ["Taken back: \(taken.map(\.name).joined(separator: ", "))."] + goOn()
    case .new:
      contest.playAgain()
      return ["A new round."] + goOn()
    case .reset:
      contest.fullReset()
      return ["Board and score are cleared."] + goOn()
    case .quit:
      isOver = true
      return ["\(contest.scoreWords)."]
    }
  }

  /// Lets the computer answer if it is its turn, and says whose turn it is then.
  private mutating func goOn() -> [String] {
    guard contest.isComputersTurn, let cell = chosen() else { return [prompt] }
    return play(cell) + [prompt]
  }

  private mutating func chosen() -> Cell? {
    try? computer?.move(in: contest.round, seed: contest.boardSeed)
  }

  private mutating func play(_ cell: Cell) -> [String] {
    do throws(IllegalMove) {
      try contest.play(cell)
    } catch {
      return [TextError.Reason.illegal(error).moveWords(on: contest.round.ruleset)]
    }
    guard contest.round.outcome != nil else { return [contest.lastMoveWords] }
    return [
      contest.lastMoveWords, contest.outcomeWords, contest.lineWords, "\(contest.scoreWords).",
    ]
    .filter { !$0.isEmpty }
  }

  private var prompt: String {
    contest.round.outcome == nil
      ? contest.turnWords : "Type new for the next round, or quit."
  }
}
