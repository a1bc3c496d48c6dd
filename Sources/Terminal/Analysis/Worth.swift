internal import Engine

/// The proven worth of a position or a move to the side to move.
struct Worth: Equatable, Sendable {
  /// Never unknown.
  let value: Value
  /// Number of moves that both sides together still play, a move that is told of included; nil for a draw.
  let plies: Int?

  /// The same for the other side.
  var turned: Worth {
    switch value {
    case .win: Worth(value: .loss, plies: plies)
    case .loss: Worth(value: .win, plies: plies)
    case .draw, .unknown: self
    }
  }

  /// The worth of a move that leads to a position of this worth, to whoever makes it.
  var ofMove: Worth { Worth(value: turned.value, plies: plies.map { $0 + 1 }) }
}

extension Worth {
  /// Nil for what isn't proven.
  init?(_ evaluation: Evaluation?) {
    guard let evaluation, evaluation.isProven, evaluation.value != .unknown else { return nil }
    self.init(value: evaluation.value, plies: evaluation.plies)
  }
}

extension Worth: Comparable {
  /// A win is better the sooner it comes, a loss the later.
  static func < (one: Worth, other: Worth) -> Bool { one.rank < other.rank }

  private var rank: (Int, Int) {
    switch value {
    case .win: (1, -(plies ?? 0))
    case .draw, .unknown: (0, 0)
    case .loss: (-1, plies ?? 0)
    }
  }
}
