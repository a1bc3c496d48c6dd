package import API

extension MatchCommand {
  /// Reads a move as clients commonly write it: the four members in any order, plain strings and numbers.
  /// Nil for anything else, which is then the decoder's to read or to refuse; that takes ten times as long,
  /// and nearly all requests are moves.
  package init?(commonMove json: UnsafeRawBufferPointer) {
    var scanner = CommonJSON(json)
    var (command, round, ply, cell): (String?, Int?, Int?, String?)
    guard scanner.take("{") else { return nil }
    repeat {
      guard let name = scanner.string(), scanner.take(":") else { return nil }
      let isCommon =
        switch name {
        case "command": CommonJSON.keep(scanner.string(), &command)
        case "round": CommonJSON.keep(scanner.number(), &round)
        case "ply": CommonJSON.keep(scanner.number(), &ply)
        case "cell": CommonJSON.keep(scanner.string(), &cell)
        default: false
        }
      guard isCommon else { return nil }
    } while scanner.take(",")
    guard scanner.take("}"), scanner.isAtEnd, command == "move", let round, let ply, let cell else {
      return nil
    }
    self = .move(round: round, ply: ply, cell: cell)
  }
}
