package import API
package import Rules

extension OnlineCommand {
  /// Makes the command of a client to a match with this ruleset; nil when it names a cell off the
  /// board.
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
    case .withdrawTakeback(let round): self = .withdrawTakeback(round: round)
    case .askReset(let round): self = .askReset(round: round)
    case .answerReset(let round, let accept): self = .answerReset(round: round, accept: accept)
    case .withdrawReset(let round): self = .withdrawReset(round: round)
    case .wishRematch(let round, let wish): self = .wishRematch(round: round, wish: wish)
    case .claim(let round): self = .claim(round: round)
    }
  }
}
