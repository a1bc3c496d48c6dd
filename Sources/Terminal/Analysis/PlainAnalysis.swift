import API
package import Engine
internal import Rules

/// Shows a study by lines: one is read, and what is to be said comes back as whole lines, each understandable by
/// itself. Pure, and at once: it works out as much as its allowance is for, and says how much that was.
package struct PlainAnalysis {
  package private(set) var study: Study
  private var analyst: Analyst
  private let nodes: Int
  private let whileWorking: () -> Void
  /// Whether somebody has said `quit`.
  package private(set) var isOver = false

  /// - Parameters:
  ///   - nodes: about how many positions may be looked at before each answer, where not every position can be
  ///     proven.
  ///   - whileWorking: is called about every 1,000 positions.
  package init(
    _ study: Study, analyst: Analyst, nodes: Int, whileWorking: @escaping () -> Void = {}
  ) {
    self.study = study
    self.analyst = analyst
    self.nodes = nodes
    self.whileWorking = whileWorking
  }

  /// Returns what is said before the first line is read.
  package mutating func begin() -> [String] {
    workOut()
    let ruleset = study.ruleset
    let rules =
      "\(ruleset.isDrop ? "Drop, " : "")\(ruleset.columns) by \(ruleset.rows), \(ruleset.lineWords). "
      + "Analysis. Type help for what can be typed."
    return [rules] + study.round.plainRows + story + situation + moves
  }

  /// Takes one line: a move or a command, in any case, blanks around it or not.
  package mutating func read(_ line: String) -> [String] {
    let words = line.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { return situation }
    if let command = AnalysisCommand(typed: words, on: study.ruleset) { return run(command) }
    do throws(Refusal) {
      return try play(study.round.cell(typed: words))
    } catch {
      return ["\(error.description) Type help for what else can be typed."]
    }
  }

  private mutating func play(_ cell: Cell) throws(Refusal) -> [String] {
    do throws(IllegalMove) {
      try study.step(cell)
    } catch {
      throw Refusal(TextError.Reason.illegal(error).moveWords(on: study.ruleset))
    }
    return shown()
  }

  private mutating func run(_ command: AnalysisCommand) -> [String] {
    switch command {
    case .board: return study.round.plainRows
    case .marks: return study.round.plainMarks
    case .moves: return moves
    case .best: return [bestWords, study.bestLineWords].filter { !$0.isEmpty }
    case .threats:
      return [study.threatWords.isEmpty ? "Nothing has to be answered." : study.threatWords]
    case .why:
      return [study.drawWords.isEmpty ? "There is no short reason to tell." : study.drawWords]
    case .story: return story.isEmpty ? ["No move has been played yet."] : story
    case .help: return AnalysisCommand.help(on: study.ruleset)
    case .back:
      guard study.walk.at > 0 else { return ["No move has been played yet."] }
      study.takeBack()
    case .next:
      guard study.walk.next != nil else { return ["The game goes no further."] }
      study.go(to: study.walk.at + 1)
    case .first: study.go(to: 0)
    case .last: study.go(to: study.walk.line.count)
    case .game: study.returnToGame()
    case .slip:
      guard let slip = study.slips.last else { return ["No slip is known."] }
      study.go(to: slip.ply)
    case .longer:
      if study.question == nil { study.lookLonger() }
    case .quit:
      isOver = true
      return []
    }
    return shown()
  }

  private mutating func shown() -> [String] {
    workOut()
    return situation
  }

  /// Asks one question after the other. Where every position can be proven that is all of them.
  private mutating func workOut() {
    let isSoonDone = Analyst.provesEverything(on: study.ruleset)
    var left = nodes
    while isSoonDone || left > 0, let question = study.question {
      let answer = try? analyst.evaluate(question.round, budget: question.budget) {
        whileWorking()
        return false
      }
      guard let answer else { return }
      left -= answer.nodes
      study.add(answer, to: question)
    }
  }

  // MARK: Words

  /// All that there is to say about the position that is shown.
  private var situation: [String] {
    let place = study.placeWords
    return [
      place.isEmpty ? "" : "\(place).", study.headline, study.aftermath, study.threatWords,
      bestWords,
      study.bestLineWords,
      study.lastSlipWords.isEmpty ? "" : "\(study.lastSlipWords) Type slip to go there.", known,
    ].filter { !$0.isEmpty }
  }

  /// "Best: b2, c3."
  private var bestWords: String {
    let judgement = study.judgement
    guard !judgement.best.isEmpty else { return "" }
    return "\(judgement.isGuess ? "Best guess" : "Best"): \(study.names(judgement.best))."
  }

  private var known: String {
    guard study.round.outcome == nil else { return "" }
    let (all, seen, known) = study.progress
    if known == all { return study.knownWords }
    let isMore = study.question != nil || study.canLookLonger
    return
      "\(study.knownWords.dropLast()), \(seen) were looked at.\(isMore ? " Type longer to go on." : "")"
  }

  /// "b2 win in 3, best", a line for each move, the best first.
  private var moves: [String] {
    let judgement = study.judgement
    let legal = study.round.legalMoves
    let told = legal.filter { judgement.moves[$0.index] != nil || judgement.best.contains($0) }
    let inOrder = told.enumerated().sorted { one, other in
      let (left, right) = (judgement.moves[one.element.index], judgement.moves[other.element.index])
      // A guess comes behind what is known to win.
      let (first, second) = (left ?? .guess, right ?? .guess)
      return first == second ? one.offset < other.offset : first > second
    }
    let lines = inOrder.map { "\($0.element.name) \(study.words(of: $0.element))" }
    let others = legal.count - told.count
    return lines
      + (others == 0
        ? []
        : [
          others == 1
            ? "One other move is not known yet." : "\(others) other moves are not known yet."
        ])
  }

  /// A line for each move of the game, with the value after it.
  private var story: [String] { study.walk.line.indices.map { "\(study.words(ofMove: $0))." } }
}

extension Worth {
  /// The place of a guess in an order: before a draw.
  fileprivate static let guess = Worth(value: .win, plies: .max)
}
