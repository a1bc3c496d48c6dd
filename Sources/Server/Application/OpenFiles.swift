import Foundation

/// The bound that the system puts on the files, and so on the connections, of one program.
enum OpenFiles {
  /// The number of files left for everything that is not a connection: the listening socket, the
  /// data.
  private static let reserve = 100

  /// Asks the system for room for `connections`, and says how many there is room for beside `others`.
  ///
  /// Accepting beyond that would spin: the accept loop gets an error for a connection that stays in the queue.
  static func makeRoom(forConnections connections: Int, and others: Int) -> Int {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(resource, &limit) == 0 else { return connections }
    let wanted = rlim_t(connections + others + reserve)
    if limit.rlim_cur < wanted {
      var higher = limit
      higher.rlim_cur = min(wanted, limit.rlim_max)
      if setrlimit(resource, &higher) == 0 { limit = higher }
    }
    return limit.rlim_cur >= wanted ? connections : max(1, Int(limit.rlim_cur) - others - reserve)
  }
}
