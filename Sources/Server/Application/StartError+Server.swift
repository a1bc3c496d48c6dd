import Database

/// Words for a host where the database of a server can't be used.
extension StartError {
  /// - Parameter address: of the database, without its password
  static func describe(_ error: DatabaseError, at address: String) -> String {
    switch error {
    case .inUse(let folder):
      "Another server uses the data folder \(folder). Stop that one, or choose another with --data."
    case .servedElsewhere:
      "Another program serves the database \(address), or a club is being moved there: only one of both can be. Wait for "
        + "its end; if its machine was lost, the database's server notices within half a minute."
    case .otherMedia:
      "The nodes that serve the database \(address) keep photos and videos in another place than this one. Give all of "
        + "them one folder that they share, as media-folder, or one bucket, as media-bucket."
    case .unfinishedMove:
      "A club is being moved into \(address), and isn't whole yet. Give 'gameon move-database' again: it goes on where "
        + "it stopped."
    case .newerDatabase(let version, let known):
      "The database \(address) was made by a newer version of GameOn: it has form \(version), and this one knows "
        + "\(known). Start that version, or restore a backup that was made before it."
    case .interrupted:
      "The database \(address) has not come to its new form yet. Start again: it goes on where it stopped."
    case .diskFull:
      "The disk of the database \(address) is full. Make room and start again."
    case .notDurable(let reason):
      "The database \(address) doesn't keep what is written: \(reason). Set fsync, full_page_writes and "
        + "synchronous_commit to on."
    case .missingLibrary(let message), .unsuitable(let message):
      "Can't use the database \(address): \(message)"
    case .unreachable(let message):
      "Can't reach the database \(address): \(message). \(advice(message))"
    case .noConnectionLeft(let message, let needed):
      "The database's server has no connection left for \(address): \(message). \(advice(onConnections: needed))"
    case .inDoubt:
      "Nothing tells whether the database \(address) has come to its new form. Start again: it goes on from where it "
        + "is."
    case .failed(_, let message):
      "Can't use the database \(address): \(message)."
    case .busy, .closed, .constraint, .unexpectedValue, .emptyFile, .missingFile:
      "Can't use the database \(address). It is damaged, busy, or not one of GameOn."
    }
  }

  /// Words about a server that isn't there, or not yet: of the system, and of PostgreSQL that begins, ends or is about
  /// to take over.
  private static let wordsOfAway = [
    "Connection refused", "No such file or directory", "timeout expired", "timed out",
    "could not translate host name", "No route to host", "Network is unreachable",
    "Connection reset", "server closed the connection", "starting up", "shutting down",
    "not yet accepting connections", "in recovery mode", "session is read-only",
    "server is in hot standby mode",
  ]

  /// Whether the database's server may come by itself, or have a connection again. What it says of the password or the
  /// name isn't of that kind, nor what nobody knows here.
  var isOfAwayServer: Bool {
    switch self {
    case .databaseServer(_, .unreachable(let message)):
      Self.wordsOfAway.contains(where: message.contains)
    // Those of a machine that was lost end within half a minute.
    case .databaseServer(_, .noConnectionLeft): true
    default: false
    }
  }

  /// Says what to do where all connections are used.
  ///
  /// - Parameter needed: those that a node needs
  static func advice(onConnections needed: Int) -> String {
    "Each node needs up to \(needed): raise max_connections of PostgreSQL, or the limit of the user or the database "
      + "there, or end what else is connected."
  }

  /// Says what to do where no connection is made. PostgreSQL and its library say the reason in words alone; of those that
  /// are known in English, each has what helps.
  private static func advice(_ message: String) -> String {
    if message.contains("password") {
      return
        "Give the right password in PGPASSWORD or in ~/.pgpass, or with the address in a file of settings."
    }
    if message.contains("database"), message.contains("does not exist") {
      return
        "Make it with: createdb --template template0 --encoding UTF8 --locale C --owner USER NAME"
    }
    if message.contains("role"), message.contains("does not exist") {
      return "Make the user with: createuser USER"
    }
    if message.contains("pg_hba.conf") || message.contains("authentication failed") {
      return "Let the user in there, by a line of pg_hba.conf."
    }
    return "Start PostgreSQL there, or give the right address with --database."
  }
}
