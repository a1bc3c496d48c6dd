internal import BrowserMemory
internal import Engine
internal import Rules

/// The move of a computer that answers at once, in the round whose text is the first `length` bytes of the
/// buffer. `perfect`, which searches, is in the module of the solver.
///
/// - Parameters:
///   - level: `Level.rawValue`; one that doesn't answer at once moves as `sharp` does.
///   - seed: a round with the same seed is played the same way.
/// - Returns: the index of a cell; less than 0 for a refusal, or when the round is over.
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
