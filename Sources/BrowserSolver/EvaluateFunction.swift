internal import BrowserMemory
internal import Engine
internal import Rules

/// Evaluates the round whose text is the first `length` bytes of the buffer, looking at no more than `budget`
/// positions. Where the value wasn't proven, call it again with more: the solver remembers what it found.
///
/// It writes 32-bit numbers into the buffer: the value for the side to move (0 loss, 1 draw, 2 win, 3 unknown), the
/// moves until somebody has won or -1, whether the value is proven (1 or 0), the positions that were looked at, the
/// number of best cells, these cells, the kind of reason (0 none, 1 a line of moves, 2 pairs that stop the side to move,
/// 3 pairs that stop both, 4 a zone) and its cells, those of a pair one after the other.
///
/// - Returns: the count of these numbers, 0 when there is nothing to evaluate; less than 0 for a refusal.
@_expose(wasm, "evaluate")
@_cdecl("gameon_evaluate")
public func evaluateFunction(length: Int32, budget: Int32) -> Int32 {
  do throws(TextError) {
    let round = try Round(text: Buffer.bytes(length))
    guard let found = Analysis.evaluate(round, budget: budget) else { return 0 }
    var numbers = [
      Int32(found.value.rawValue), Int32(found.plies ?? -1), found.isProven ? 1 : 0,
      Int32(clamping: found.nodes), Int32(found.best.count),
    ]
    for cell in found.best { numbers.append(Int32(cell.index)) }
    append(found.reason, to: &numbers)
    return Buffer.write(numbers)
  } catch {
    return Refusal(error).write()
  }
}

private func append(_ reason: Reason?, to numbers: inout [Int32]) {
  let kind: Int32
  var cells: [Cell] = []
  switch reason {
  case .line(let moves): (kind, cells) = (1, moves)
  case .pairing(let pairs, let stopsBoth):
    kind = stopsBoth ? 3 : 2
    for pair in pairs {
      cells.append(pair.first)
      cells.append(pair.second)
    }
  case .zone(let zone): (kind, cells) = (4, zone)
  case nil: kind = 0
  }
  numbers.append(kind)
  for cell in cells { numbers.append(Int32(cell.index)) }
}
