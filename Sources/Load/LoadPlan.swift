package import Rules

/// The plan of a load.
package struct LoadPlan: Sendable {
  /// The nodes of a club, one or several: players are spread over them, and opponents use different ones.
  package var nodes: [ServerAddress]
  /// The number of matches that are played at the same time, by two bots each.
  package var matches = 64
  /// The number of connections that carry the commands; each has one of them under way.
  package var connections = 64
  package var length = Length.seconds(10)
  /// Event streams that only wait, each of a guest of its own.
  package var listeners = 0
  /// The listeners watch the first match, whose next move waits until all have heard of the last.
  package var listenersWatch = false
  /// The bots don't play, but talk in the rooms of their matches.
  package var talks = false
  /// The bots play without event streams.
  package var isDeaf = false
  /// Goes on when the server is away: connects again, to the next node, and sends again what was not answered.
  package var isPatient = false
  package var ruleset = Ruleset.ticTacToe
  /// The same seed makes the same moves.
  package var seed: UInt64 = 1
  /// The server's process, if it runs on this machine.
  package var process: Int?
  /// A file that gets a line for each acknowledged command: match, version, round and moves; or for each
  /// message: room, number and key.
  package var journal: String?

  package enum Length: Sendable, Equatable {
    case seconds(Int)
    /// Moves or messages.
    case moves(Int)
  }

  /// - Parameter nodes: at least one
  package init(nodes: [ServerAddress]) {
    self.nodes = nodes
  }
}

/// The address at which a server listens, as plain HTTP.
package struct ServerAddress: Sendable, Equatable {
  package let host: String
  package let port: Int

  package static let local = ServerAddress(host: "127.0.0.1", port: 8080)

  package init(host: String, port: Int) {
    self.host = host
    self.port = port
  }

  /// Reads `http://HOST` or `http://HOST:PORT`, with a slash at the end or without; nil for anything else.
  package init?(_ text: String) {
    let pattern = /http:\/\/(?:\[([0-9a-fA-F:.]+)\]|([^:\/\[\]]+))(?::(\d{1,5}))?\/?/
    guard let parts = text.wholeMatch(of: pattern)?.output,
      let host = parts.1 ?? parts.2, let port = parts.3.map({ Int($0) }) ?? 80,
      (1...65535).contains(port)
    else { return nil }
    self.init(host: String(host), port: port)
  }

  /// The address as the header `Host` wants it.
  package var authority: String { "\(host.contains(":") ? "[\(host)]" : host):\(port)" }
}
