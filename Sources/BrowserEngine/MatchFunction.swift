internal import BrowserMemory
internal import Engine
internal import Rules

/// A command to a match. The page keeps it as its text; nothing stays here.
enum MatchCommand: Int32 {
  case view, play, undo, playAgain, fullReset, chooseMarks
}

/// Reads a match from the first `length` bytes of the buffer, does `command` with `argument` (the
/// index of a cell to play; 0 for marks that swap, 1 or 2 for the person who always has X) and
/// writes the view of what has become of it.
///
/// - Returns: how many numbers the answer has; less than 0 for a refusal.
@_expose(wasm, "match")
@_cdecl("gameon_match")
public func matchFunction(command: Int32, length: Int32, argument: Int32) -> Int32 {
  do throws(Refusal) {
    var match = try readMatch(length)
    try match.obey(MatchCommand(rawValue: command) ?? .view, argument)
    return Buffer.write(match.view)
  } catch {
    return error.write()
  }
}

private func readMatch(_ length: Int32) throws(Refusal) -> Match {
  do throws(TextError) {
    return try Match(text: Buffer.bytes(length))
  } catch {
    throw Refusal(error)
  }
}

extension Match {
  fileprivate mutating func obey(_ command: MatchCommand, _ argument: Int32) throws(Refusal) {
    switch command {
    case .view: break
    case .play:
      guard let cell = round.ruleset.cell(at: Int(argument)) else { throw Refusal(.offBoard) }
      do throws(IllegalMove) { try play(cell) } catch { throw Refusal(.illegal(error)) }
    case .undo: undo()
    case .playAgain: playAgain()
    case .fullReset: fullReset()
    case .chooseMarks:
      choose(Seat(rawValue: UInt8(truncatingIfNeeded: argument)).map { .always(x: $0) } ?? .swap)
    }
  }

  /// Everything that a page shows: counts first, then the lists in the same order, each line with its
  /// own count, and the text last.
  fileprivate var view: [Int32] {
    let ruleset = round.ruleset
    let text = utf8Text
    let roundText = round.utf8Text
    let (outcome, winner, lines): (Int32, Int32, [Line]) =
      switch round.outcome {
      case nil: (0, 0, [])
      case .decided(let winner, let lines): (1, Int32(winner.rawValue), lines)
      case .draw: (2, 0, [])
      }
    let legal = round.legalMoves
    var numbers: [Int32] = [
      Int32(ruleset.columns), Int32(ruleset.rows), Int32(ruleset.lineLength),
      ruleset.isDrop ? 1 : 0, ruleset.isMisere ? 1 : 0,
      Analyst.provesEverything(on: ruleset) ? 1 : 0,
      Int32(round.turn?.rawValue ?? 0), outcome, winner,
      Int32(xSeat.rawValue), markRule.number, Int32(roundNumber),
      Int32(score.first), Int32(score.second), Int32(score.draws),
      Int32(round.moves.count), Int32(legal.count), Int32(lines.count),
      Int32(text.count), Int32(text.count - roundText.count),
    ]
    for move in round.moves { numbers.append(Int32(move.index)) }
    for move in legal { numbers.append(Int32(move.index)) }
    for line in lines {
      numbers.append(Int32(line.cells.count))
      for cell in line.cells { numbers.append(Int32(cell.index)) }
    }
    for byte in text { numbers.append(Int32(byte)) }
    return numbers
  }
}

extension MarkRule {
  fileprivate var number: Int32 {
    switch self {
    case .swap: 0
    case .always(let seat): Int32(seat.rawValue)
    }
  }
}
