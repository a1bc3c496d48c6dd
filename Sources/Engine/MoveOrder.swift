/// The order in which a search tries the moves of a position. Searches on several threads that share a table need
/// different ones, so that they come to different parts of the same tree.
///
/// Source: "Lazy SMP", as programs for chess call it (chessprogramming.org): what is found in one order stays in the
/// shared table, and cuts short the search in another one.
struct MoveOrder: Equatable, Sendable {
  /// The most promising moves first.
  static let promise = MoveOrder(number: 0)

  private let factor: UInt64

  /// - Parameter number: tells the orders apart; 0 is that of promise.
  init(number: Int) {
    factor = number == 0 ? 0 : UInt64(truncatingIfNeeded: number) &* 0x9e37_79b9_7f4a_7c15 | 1
  }

  /// A number of at most so many bits to be added to what a move promises, 0 in the order of promise.
  ///
  /// - Parameter hash: of the move or of the position after it.
  @inline(__always)
  func variation(_ hash: UInt64, bits: UInt64) -> UInt64 { (hash &* factor) &>> (64 &- bits) }
}
