import API
package import Base
import Rules

/// A board that is sent as a message: a position, or a game that is over.
package struct MessageBoard: Equatable, Sendable {
  private let round: Round

  /// Reads the text of a round, and plays its moves.
  ///
  /// - Throws: `ChatRefusal.badBoard` for what isn't the text of a round.
  package init(_ text: String) throws(ChatRefusal) {
    guard TextBound.board.allows(text), let round = try? Round(text: text.utf8) else {
      throw .badBoard
    }
    self.round = round
  }

  /// The text of the round: of each there is one.
  package var text: String { String(decoding: round.utf8Text, as: UTF8.self) }

  /// Words that stand for it where it isn't drawn: "Board 5x5, 4 in a row, X has won".
  package func words(in language: Language) -> String {
    let ruleset = round.ruleset
    let (size, count) = ("\(ruleset.columns)x\(ruleset.rows)", ruleset.lineLength)
    switch language {
    case .english:
      let loses = ruleset.isMisere ? " loses" : ""
      return "Board \(size), \(count) in a row\(loses)\(outcomeInEnglish)"
    case .german:
      let loses = ruleset.isMisere ? " verliert" : ""
      return "Brett \(size), \(count) in einer Reihe\(loses)\(outcomeInGerman)"
    }
  }

  private var outcomeInEnglish: String {
    switch round.outcome {
    case nil: ""
    case .decided(let winner, _): ", \(Self.name(winner)) has won"
    case .draw: ", a draw"
    }
  }

  private var outcomeInGerman: String {
    switch round.outcome {
    case nil: ""
    case .decided(let winner, _): ", \(Self.name(winner)) hat gewonnen"
    case .draw: ", unentschieden"
    }
  }

  private static func name(_ mark: Mark) -> String { mark == .x ? "X" : "O" }
}
