package import API

extension MatchCommand {
  /// Reads a move as clients commonly write it: the four members in any order, plain strings and numbers.
  /// Nil for anything else, which is then the decoder's to read or to refuse; that takes ten times as long,
  /// and nearly all requests are moves.
  package init?(commonMove json: UnsafeRawBufferPointer) {
    var scanner = CommonJSON(json)
    var isMove = false
    var round: Int?
    var ply: Int?
    var cell: String?
    guard scanner.take("{") else { return nil }
    repeat {
      guard let name = scanner.string(), scanner.take(":") else { return nil }
      switch name {
      case "command" where !isMove: isMove = scanner.string() == "move"
      case "round" where round == nil: round = scanner.number()
      case "ply" where ply == nil: ply = scanner.number()
      case "cell" where cell == nil: cell = scanner.string()
      default: return nil
      }
    } while scanner.take(",")
    guard scanner.take("}"), scanner.isAtEnd, isMove, let round, let ply, let cell else {
      return nil
    }
    self = .move(round: round, ply: ply, cell: cell)
  }
}
