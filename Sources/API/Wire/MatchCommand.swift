/// A player's command to a match, as JSON with the member `command`: `{"command": "move", "round":
/// 1, "ply": 0, "cell": "b2"}`.
///
/// All name the round, and where it matters the number of moves on the board, so that what comes late or
/// twice does no harm.
public enum MatchCommand: Equatable, Sendable {
  /// Puts a mark. It declines an offer of a draw, and ends the asking for a takeback.
  ///
  /// - Parameter cell: Its name, "b2"; where marks fall, that of the lowest free cell of the column.
  case move(round: Int, ply: Int, cell: String)
  /// Gives the round up.
  case resign(round: Int)
  /// Offers a draw, or accepts the other's offer; one offer in 10 moves.
  case offerDraw(round: Int)
  /// Accepts the other's offer of a draw, or declines it.
  case answerDraw(round: Int, accept: Bool)
  /// Asks for the last move back, with the answer to it if there was one; not in live matches.
  case askTakeback(round: Int, ply: Int)
  /// Gives the other their move back, or doesn't.
  case answerTakeback(round: Int, ply: Int, accept: Bool)
  /// Asks for the last move back no longer.
  case withdrawTakeback(round: Int)
  /// Asks to clear the board and both scores; asked by both, it is done.
  case askReset(round: Int)
  /// Agrees to a full reset, or doesn't.
  case answerReset(round: Int, accept: Bool)
  /// Asks for a full reset no longer.
  case withdrawReset(round: Int)
  /// Sets the player's own wish for another round after this one.
  case wishRematch(round: Int, wish: Bool)
  /// Takes a round whose other player is away for 20 seconds from a live one, or hasn't moved for 3 days without a
  /// clock.
  case claim(round: Int)
}

extension MatchCommand: Codable {
  private enum Name: String, Codable {
    case move, resign, offerDraw, answerDraw, askTakeback, answerTakeback, askReset, answerReset
    case withdrawTakeback, withdrawReset, wishRematch, claim
  }

  private enum Key: CodingKey {
    case command, round, ply, cell, accept, wish
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let round = try fields.decode(Int.self, forKey: .round)
    func ply() throws -> Int { try fields.decode(Int.self, forKey: .ply) }
    func accept() throws -> Bool { try fields.decode(Bool.self, forKey: .accept) }
    self =
      switch try fields.decode(Name.self, forKey: .command) {
      case .move:
        .move(round: round, ply: try ply(), cell: try fields.decode(String.self, forKey: .cell))
      case .resign: .resign(round: round)
      case .offerDraw: .offerDraw(round: round)
      case .answerDraw: .answerDraw(round: round, accept: try accept())
      case .askTakeback: .askTakeback(round: round, ply: try ply())
      case .answerTakeback: .answerTakeback(round: round, ply: try ply(), accept: try accept())
      case .withdrawTakeback: .withdrawTakeback(round: round)
      case .askReset: .askReset(round: round)
      case .answerReset: .answerReset(round: round, accept: try accept())
      case .withdrawReset: .withdrawReset(round: round)
      case .wishRematch:
        .wishRematch(round: round, wish: try fields.decode(Bool.self, forKey: .wish))
      case .claim: .claim(round: round)
      }
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    func put(_ name: Name, _ round: Int, ply: Int? = nil, accept: Bool? = nil) throws {
      try fields.encode(name, forKey: .command)
      try fields.encode(round, forKey: .round)
      try fields.encodeIfPresent(ply, forKey: .ply)
      try fields.encodeIfPresent(accept, forKey: .accept)
    }
    switch self {
    case .move(let round, let ply, let cell):
      try put(.move, round, ply: ply)
      try fields.encode(cell, forKey: .cell)
    case .resign(let round): try put(.resign, round)
    case .offerDraw(let round): try put(.offerDraw, round)
    case .answerDraw(let round, let accept): try put(.answerDraw, round, accept: accept)
    case .askTakeback(let round, let ply): try put(.askTakeback, round, ply: ply)
    case .answerTakeback(let round, let ply, let accept):
      try put(.answerTakeback, round, ply: ply, accept: accept)
    case .withdrawTakeback(let round): try put(.withdrawTakeback, round)
    case .askReset(let round): try put(.askReset, round)
    case .answerReset(let round, let accept): try put(.answerReset, round, accept: accept)
    case .withdrawReset(let round): try put(.withdrawReset, round)
    case .wishRematch(let round, let wish):
      try put(.wishRematch, round)
      try fields.encode(wish, forKey: .wish)
    case .claim(let round): try put(.claim, round)
    }
  }
}
