import Database

/// The words of an error in a log, in one line.
extension DatabaseError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .busy: "too many writes wait"
    case .diskFull: "the disk is full"
    case .constraint(let message), .unreachable(let message), .missingLibrary(let message),
      .unsuitable(let message), .notDurable(let message):
      Self.line(message)
    case .noConnectionLeft(let message, _):
      "the server has no connection left: \(Self.line(message))"
    case .failed(let code, let message): "\(Self.line(message)) (\(code))"
    case .inUse(let folder): "another program uses \(folder)"
    case .unfinishedMove: "a club is being moved there"
    case .servedElsewhere: "another program serves the database"
    case .otherMedia: "other nodes keep photos and videos in another place"
    case .emptyFile(let path): "\(path) is empty"
    case .missingFile(let path): "\(path) is missing"
    case .newerDatabase(let version, let known): "it has form \(version), and \(known) is known"
    case .interrupted: "it was interrupted"
    case .inDoubt: "nothing tells whether it was written"
    case .closed: "the database is closed"
    case .unexpectedValue(let column): "column \(column) holds something else"
    }
  }

  /// Text without breaks, tabs and doubled space, which stand in what PostgreSQL's library says.
  private static func line(_ message: String) -> String {
    message.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
