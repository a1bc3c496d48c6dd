internal import BrowserMemory
internal import Engine
internal import Rules

/// The move of a computer that answers without a search, in the round whose text is the first `length` bytes of the
/// buffer. The level `perfect`, which searches, is in the module of the solver.
///
/// - Parameters:
///   - level: `Level.rawValue`; one that is no `QuickLevel` moves as `sharp` does.
///   - seed: of the random choices; the same moves with the same seed get the same answer.
/// - Returns: the index of a cell; less than 0 for a refusal, which is in the buffer, as when the round is over.
@_expose(wasm, "move")
@_cdecl("gameon_move")
public func moveFunction(length: Int32, level: Int32, seed: UInt64) -> Int32 {
  do throws(TextError) {
    let round = try Round(text: Buffer.bytes(length))
    let level = QuickLevel(rawValue: UInt8(truncatingIfNeeded: level)) ?? .sharp
    let cell = level.move(in: round, seed: seed)
    return cell.map { Int32($0.index) } ?? Refusal(.illegal(.roundIsOver)).write()
  } catch {
    return Refusal(error).write()
  }
}
