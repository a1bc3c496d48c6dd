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
    switch key {
    case .up: move(columns: 0, rows: 1)
    case .down: move(columns: 0, rows: -1)
    case .left: move(columns: -1, rows: 0)
    case .right: move(columns: 1, rows: 0)
    case .enter, .character(" "): enter()
    case .backspace: typed = String(typed.dropLast())
    case .escape: typed = ""
    case .character(let character): type(character)
    case .end, .repaint: break
    }
  }

  private mutating func move(columns: Int, rows: Int) {
    let ruleset = round.ruleset
    typed = ""
    aimColumn = min(max(aimColumn + columns, 0), ruleset.columns - 1)
    aimRow = min(max(aimRow + rows, 0), ruleset.rows - 1)
  }

  private mutating func enter() {
    guard round.outcome == nil else { return contest.playAgain() }
    guard !contest.isComputersTurn else {
      notice = "It is the computer's turn."
      return
    }
    do throws(Refusal) {
      if typed.isEmpty {
        if let aim { play(aim) }
      } else {
        play(try round.cell(typed: typed))
      }
    } catch {
      notice = error.description
    }
    typed = ""
  }

  /// A small letter that names a column of this board begins a cell. So on boards with columns as
  /// far as n, q or r those commands want a capital letter.
  private mutating func type(_ character: Character) {
    if extendCell(character) { return }
    switch character.lowercased() {
    case "u": undo()
    case "n": startRound()
    case "r": question = .fullReset
    case "q": isOver = true
    case "?": isShowingHelp = true
    case let letter:
      if let letter = letter.first, extendCell(letter) { return }
      notice = "That key does nothing here; ? shows those that do."
    }
    typed = ""
  }

  /// Takes the letter of a column, or a figure after one; the cursor follows.
  private mutating func extendCell(_ character: Character) -> Bool {
    guard let ascii = character.asciiValue else { return false }
    if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(ascii) {
      guard (1...2).contains(typed.count), !round.ruleset.isDrop else { return false }
      typed.append(character)
    } else {
      guard ascii >= UInt8(ascii: "a"), Int(ascii - UInt8(ascii: "a")) < round.ruleset.columns
      else {
        return false
      }
      typed = String(character)
    }
    if let cell = try? round.cell(typed: typed) { (aimColumn, aimRow) = (cell.column, cell.row) }
    return true
  }

  private mutating func undo() {
    let taken = contest.undo()
    notice =
      taken.isEmpty
      ? contest.nothingToUndo : "Taken back: \(taken.map(\.name).joined(separator: ", "))."
    if let cell = taken.last { (aimColumn, aimRow) = (cell.column, cell.row) }
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
