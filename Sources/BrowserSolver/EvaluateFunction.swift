internal import BrowserMemory
internal import Engine
internal import Rules

/// Evaluates the round whose text is the first `length` bytes of the buffer, for at most `budget` positions.
/// To go on where it wasn't proven call it again with more: what was found is still known.
///
/// It writes the value for the side to move (0 loss, 1 draw, 2 win, 3 unknown), the number of moves until it is
/// won or -1, whether that is proven, how many positions were looked at, and the cells that are best.
///
/// - Returns: how many numbers the answer has; less than 0 for a refusal.
@_expose(wasm, "evaluate")
@_cdecl("gameon_evaluate")
public func evaluateFunction(length: Int32, budget: Int32) -> Int32 {
  do throws(TextError) {
    let round = try Round(text: Buffer.bytes(length))
    guard let found = Analysis.evaluate(round, budget: budget) else { return 0 }
    var numbers = [
      Int32(found.value.rawValue), Int32(found.plies ?? -1), found.isProven ? 1 : 0,
      Int32(clamping: found.nodes),
    ]
    for cell in found.best { numbers.append(Int32(cell.index)) }
    return Buffer.write(numbers)
  } catch {
    return Refusal(error).write()
  }
}
