import API
internal import Rules

extension Session {
  /// Takes a key. What it means depends on what is asked and on whose turn it is.
  package mutating func press(_ key: Key) {
    if key == .end { isOver = true }
    if isShowingHelp {
      isShowingHelp = false
    } else if let question {
      answer(question, with: key)
    } else {
      notice = ""
      act(on: key)
    }
  }

  private mutating func act(on key: Key) {
    if cursor.press(key, on: round.ruleset) { return }
    switch key {
    case .enter, .character(" "): enter()
    case .character(let character): type(character)
    default: break
    }
  }

  private mutating func enter() {
    guard round.outcome == nil else { return contest.playAgain() }
    guard !contest.isComputersTurn else {
      notice = "It is the computer's turn."
      return
    }
    do throws(Refusal) {
      if let cell = try cursor.choose(in: round) { play(cell) }
    } catch {
      notice = error.description
    }
  }

  /// A small letter that names a column of this board begins a cell. So on boards with columns as
  /// far as n, q or r those commands want a capital letter.
  private mutating func type(_ character: Character) {
    if cursor.type(character, in: round) { return }
    switch character.lowercased() {
    case "u": undo()
    case "n": startRound()
    case "r": question = .fullReset
    case "q": isOver = true
    case "?": isShowingHelp = true
    case let letter:
      if let letter = letter.first, cursor.type(letter, in: round) { return }
      notice = "That key does nothing here; ? shows those that do."
    }
    cursor.forgetTyped()
  }

  private mutating func undo() {
    let taken = contest.undo()
    notice =
      taken.isEmpty
      ? contest.nothingToUndo : "Taken back: \(taken.map(\.name).joined(separator: ", "))."
    if let cell = taken.last { cursor.point(at: cell) }
  }

  private mutating func startRound() {
    if round.outcome != nil {
      contest.playAgain()
    } else if !round.moves.isEmpty {
      question = .newRound
    }
  }

  private mutating func answer(_ question: Question, with key: Key) {
    self.question = nil
    guard key == .enter || key == .character("y") || key == .character("Y") else { return }
    switch question {
    case .newRound: contest.playAgain()
    case .fullReset: contest.fullReset()
    }
  }
}
