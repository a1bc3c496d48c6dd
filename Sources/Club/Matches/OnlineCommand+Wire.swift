package import API
package import Rules

extension OnlineCommand {
  /// What a client asks of a match with this ruleset; nil when it names a cell off the board.
  package init?(_ command: MatchCommand, on ruleset: Ruleset) {
    switch command {
    case .move(let round, let ply, let name):
      guard let cell = ruleset.cell(named: name) else { return nil }
      self = .move(round: round, ply: ply, cell: cell)
    case .resign(let round): self = .resign(round: round)
    case .offerDraw(let round): self = .offerDraw(round: round)
    case .answerDraw(let round, let accept): self = .answerDraw(round: round, accept: accept)
    case .askTakeback(let round, let ply): self = .askTakeback(round: round, ply: ply)
    case .answerTakeback(let round, let ply, let accept):
      self = .answerTakeback(round: round, ply: ply, accept: accept)
    case .askReset(let round): self = .askReset(round: round)
    case .answerReset(let round, let accept): self = .answerReset(round: round, accept: accept)
    case .wishRematch(let round, let wish): self = .wishRematch(round: round, wish: wish)
    case .claim(let round): self = .claim(round: round)
    }
  }
}

extension Ruleset {
  /// The cell with this name, "b2" or "s19"; nil for anything else.
  fileprivate func cell(named name: String) -> Cell? {
    let digits = name.utf8.dropFirst()
    guard let letter = name.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "s")).contains(letter),
      (1...2).contains(digits.count), digits.first != UInt8(ascii: "0")
    else { return nil }
    var row = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      row = 10 * row + Int(digit - UInt8(ascii: "0"))
    }
    return cell(column: Int(letter - UInt8(ascii: "a")), row: row - 1)
  }
}
