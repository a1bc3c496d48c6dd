import API
package import Engine
package import Rules

/// A study on the whole screen, as somebody sees and controls it. Pure: keys and answers of the solver go in,
/// frames (`frame`) and questions come out.
package struct AnalysisScreen: Sendable {
  var study: Study
  var cursor: Cursor
  /// The side from which the strip is seen.
  var side: Mark
  /// The effect of the last key, when the board doesn't show it.
  var notice = ""
  var isShowingHelp = false
  private(set) var isStopped = false
  /// Turns while the solver works.
  var pulse = 0
  /// The person has quit.
  package internal(set) var isOver = false

  package init(_ study: Study) {
    self.study = study
    cursor = Cursor(on: study.ruleset)
    side = study.reader ?? .x
  }

  package var round: Round { study.round }

  /// The question to ask the solver now; nil when nothing is left, or nothing is wanted.
  package var question: Question? { isStopped ? nil : study.question }

  package mutating func add(_ evaluation: Evaluation, to question: Question) {
    study.add(evaluation, to: question)
  }

  /// A moment has passed in which the solver worked.
  package mutating func tick() {
    pulse += 1
  }

  /// Takes a key.
  package mutating func press(_ key: Key) {
    if key == .end { isOver = true }
    if isShowingHelp {
      isShowingHelp = false
      return
    }
    notice = ""
    // What is typed is corrected before a move is taken back.
    if key == .backspace, cursor.typed.isEmpty { return takeBack() }
    if cursor.press(key, on: round.ruleset) { return }
    switch key {
    case .enter, .character(" "): enter()
    case .home: go(to: 0)
    case .last: go(to: study.walk.line.count)
    case .character(let character): type(character)
    default: break
    }
  }

  private mutating func enter() {
    guard round.outcome == nil else {
      notice = "The game is over here."
      return
    }
    do throws(Refusal) {
      guard let cell = try cursor.choose(in: round) else { return }
      do throws(IllegalMove) {
        try study.step(cell)
      } catch {
        notice = TextError.Reason.illegal(error).moveWords(on: round.ruleset)
      }
    } catch {
      notice = error.description
    }
  }

  /// A small letter that names a column of this board begins a cell; as a capital it is a command on every
  /// board.
  private mutating func type(_ character: Character) {
    if cursor.type(character, in: round) { return }
    switch character.lowercased() {
    case ",", "<": go(to: study.walk.at - 1)
    case ".", ">": go(to: study.walk.at + 1)
    case "m": goToSlip()
    case "u": takeBack()
    case "r": study.returnToGame()
    case "t": side = side.opponent
    case "s": isStopped.toggle()
    case "l": lookLonger()
    case "q": isOver = true
    case "?": isShowingHelp = true
    default: notice = "That key does nothing here; ? shows those that do."
    }
    cursor.forgetTyped()
  }

  private mutating func go(to ply: Int) {
    study.go(to: ply)
    if let next = study.walk.next { cursor.point(at: next) }
  }

  /// Goes to the slip before what is shown, from the first one to the last.
  private mutating func goToSlip() {
    let slips = study.slips
    guard let slip = slips.last(where: { $0.ply < study.walk.at }) ?? slips.last else {
      notice = "No slip is known."
      return
    }
    go(to: slip.ply)
  }

  private mutating func takeBack() {
    guard study.walk.at > 0 else {
      notice = "No move has been played yet."
      return
    }
    if let cell = round.moves.last { cursor.point(at: cell) }
    study.takeBack()
  }

  private mutating func lookLonger() {
    if study.question != nil && !isStopped {
      notice = "The solver is still at work."
    } else if study.canLookLonger {
      isStopped = false
      study.lookLonger()
    } else {
      notice = "It has looked as long as it can."
    }
  }
}
