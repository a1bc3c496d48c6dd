internal import BrowserMemory
internal import Engine
internal import Rules

/// The computer that moved last: what it has found out about its board serves its next move.
private struct Opponent {
  let ruleset: Ruleset
  var computer: Computer
}

// One thread runs a WebAssembly instance, and its functions don't call each other.
nonisolated(unsafe) private var opponent: Opponent?

/// The move of the computer whose level is `perfect`, in the round whose text is the first `length` bytes of
/// the buffer. To stop it end the worker that runs it.
///
/// - Parameters:
///   - seed: a round with the same seed is played the same way.
///   - budget: how many positions may be searched where the board is too large to be perfect.
/// - Returns: the index of a cell; less than 0 for a refusal, or when the round is over.
@_expose(wasm, "move")
@_cdecl("gameon_best_move")
public func bestMoveFunction(length: Int32, seed: UInt64, budget: Int32) -> Int32 {
  do throws(TextError) {
    let round = try Round(text: Buffer.bytes(length))
    if opponent?.ruleset != round.ruleset {
      opponent = Opponent(
        ruleset: round.ruleset, computer: Computer(round.ruleset, level: .perfect))
    }
    if let book = Opening.book(of: round.ruleset) { opponent?.computer.use(book) }
    let cell = try? opponent?.computer.move(
      in: round, seed: seed, budget: Int(budget), isCancelled: isNeverCancelled)
    return cell.map { Int32($0.index) } ?? Refusal(.illegal(.roundIsOver)).write()
  } catch {
    return Refusal(error).write()
  }
}
