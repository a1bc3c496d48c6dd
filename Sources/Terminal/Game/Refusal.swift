package import Rules

/// The reason why something that was typed can't be done, in words that name what can.
package struct Refusal: Error, Equatable, Sendable, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension Ruleset {
  /// The ruleset of `--board`, with the flags beside it. Without a board it is tic-tac-toe, in drop
  /// the one of seven columns.
  ///
  /// - Throws: which number is outside what is allowed, or how a board is written.
  package init(typed text: String?, isDrop: Bool, isMisere: Bool) throws(Refusal) {
    let standard: Ruleset = isDrop ? .dropFour : .ticTacToe
    do throws(TextError) {
      let named = try text.map { text throws(TextError) in
        try Ruleset(text: Array(text.lowercased().utf8))
      }
      self = (named ?? standard).with(isDrop: isDrop, isMisere: isMisere)
    } catch {
      throw Refusal(error.reason.boardWords)
    }
  }

  private func with(isDrop: Bool, isMisere: Bool) -> Ruleset {
    let changed = try? Ruleset(
      columns: columns, rows: rows, lineLength: lineLength, isMisere: self.isMisere || isMisere,
      isDrop: self.isDrop || isDrop)
    return changed ?? self
  }
}

extension Round {
  /// The cell that is meant by "b2", in drop by "b"; upper case is as good.
  ///
  /// - Throws: why it is no move now.
  package func cell(typed text: String) throws(Refusal) -> Cell {
    let typed = Array(text.lowercased().utf8)
    guard let first = typed.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else {
      throw Refusal(TextError.Reason.expectedColumn.moveWords(on: ruleset))
    }
    let next: Round
    do throws(TextError) {
      next = try Round(text: utf8Text + typed)
    } catch {
      throw Refusal(error.reason.moveWords(on: ruleset))
    }
    guard next.moves.count == moves.count + 1, let cell = next.moves.last else {
      throw Refusal("One move at a time, please.")
    }
    return cell
  }
}

extension TextError.Reason {
  /// Says why a text is no board, and which boards there are.
  var boardWords: String {
    let sides = "\(Ruleset.sides.lowerBound) to \(Ruleset.sides.upperBound)"
    return switch self {
    case .ruleset(.columnsOutOfRange): "A board has \(sides) columns."
    case .ruleset(.rowsOutOfRange): "A board has \(sides) rows."
    case .ruleset(.lineLengthOutOfRange):
      "A line has 3 marks at least, and at most as many as the longer side of the board."
    default: "A board is written as columns x rows x marks in a row: 5x5x4."
    }
  }

  /// Says why a text is no move, and what is one.
  func moveWords(on ruleset: Ruleset) -> String {
    let columns = ruleset.columnRange
    return switch self {
    case .illegal(.roundIsOver): "The round is over."
    case .illegal where ruleset.isDrop: "That column is full; choose another."
    case .illegal: "That cell is taken; choose a free one."
    case .offBoard where ruleset.isDrop: "This board has columns \(columns)."
    case .offBoard: "This board has columns \(columns) and rows 1 to \(ruleset.rows)."
    case _ where ruleset.isDrop: "A move is the letter of a column, \(columns)."
    default: "A move is a column, \(columns), and a row, 1 to \(ruleset.rows), such as b2."
    }
  }
}
