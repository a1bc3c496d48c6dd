package import Rules

/// The end of an online round.
package enum Ending: Equatable, Sendable {
  /// A line on the board; in misere the winner is the one who didn't make it.
  case line(winner: Seat)
  /// The board is full.
  case fullBoard
  case resignation(of: Seat)
  /// The clock of this player ran out.
  case lapse(of: Seat)
  /// A claim: the opponent had been away, or had not moved, for so long that this player took the
  /// round.
  case claim(by: Seat)
  /// A draw that was offered and accepted.
  case agreement
  /// An end that counts for nobody.
  case void

  /// Nil for a draw and for a void round.
  package var winner: Seat? {
    switch self {
    case .line(let winner), .claim(let winner): winner
    case .resignation(let loser), .lapse(let loser): loser.other
    case .fullBoard, .agreement, .void: nil
    }
  }

  package var isDraw: Bool { self == .fullBoard || self == .agreement }
}

/// The form in which it is stored: one number, the kind times ten and the seat.
extension Ending {
  package var code: Int {
    switch self {
    case .line(let seat): 10 + Int(seat.rawValue)
    case .fullBoard: 20
    case .resignation(let seat): 30 + Int(seat.rawValue)
    case .lapse(let seat): 40 + Int(seat.rawValue)
    case .claim(let seat): 50 + Int(seat.rawValue)
    case .agreement: 60
    case .void: 70
    }
  }

  package init?(code: Int) {
    let seat = Seat(rawValue: UInt8(clamping: code % 10))
    switch (code / 10, seat) {
    case (1, let seat?): self = .line(winner: seat)
    case (2, nil): self = .fullBoard
    case (3, let seat?): self = .resignation(of: seat)
    case (4, let seat?): self = .lapse(of: seat)
    case (5, let seat?): self = .claim(by: seat)
    case (6, nil): self = .agreement
    case (7, nil): self = .void
    default: return nil
    }
    guard self.code == code else { return nil }
  }

  /// The codes of the four endings by which a seat wins.
  package static func codes(wonBy seat: Seat) -> [Int] {
    [
      Ending.line(winner: seat), .resignation(of: seat.other), .lapse(of: seat.other),
      .claim(by: seat),
    ].map(\.code)
  }
}
