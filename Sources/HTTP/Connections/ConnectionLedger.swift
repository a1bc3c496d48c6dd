package import Base

/// Counts the connections of each client, and says whose go first when room is short: pure bookkeeping.
///
/// Nobody may have them all: neither a client nor the network around it, see `ClientNetwork`.
package struct ConnectionLedger<Connection: Sendable>: Sendable {
  /// The number of an open connection here; later ones are larger.
  package typealias Number = Int

  private var limit: Int
  private let capacity: Int
  private var ofClients: [ClientNetwork: [Number: Connection]] = [:]
  private var countsOfNetworks: [ClientNetwork: Int] = [:]
  private var last = 0
  /// All that are open, also of those who have no bound.
  package private(set) var count = 0

  /// - Parameters:
  ///   - limit: connections that a client may have open, and `ClientNetwork.wideFactor` times as many the
  ///     network around it
  ///   - capacity: connections that all may have together
  package init(limit: Int, capacity: Int) {
    self.limit = limit
    self.capacity = capacity
  }

  /// Lets each client have another number of connections from now on; those that are open stay.
  package mutating func setLimit(_ limit: Int) {
    self.limit = limit
  }

  /// Whether newcomers may soon find no room. A server for a few connections has none to spare.
  package var isShort: Bool { count > capacity - spare }

  /// Connections that newcomers may find free.
  package var spare: Int { capacity / 16 }

  /// - Parameter client: nil for one who has no bound, and whose connections stay
  /// - Returns: nil when the client, or the network around it, has as many as may be
  package mutating func open(_ connection: Connection, of client: ClientNetwork?) -> Number? {
    if let client {
      guard ofClients[client, default: [:]].count < limit,
        countsOfNetworks[client.wide, default: 0] < limit * ClientNetwork.wideFactor
      else { return nil }
      countsOfNetworks[client.wide, default: 0] += 1
      ofClients[client, default: [:]][last + 1] = connection
    }
    last += 1
    count += 1
    return last
  }

  /// Forgets a connection that was opened.
  package mutating func close(_ number: Number, of client: ClientNetwork?) {
    count -= 1
    guard let client else { return }
    ofClients[client]?[number] = nil
    if ofClients[client]?.isEmpty == true { ofClients[client] = nil }
    countsOfNetworks[client.wide, default: 0] -= 1
    if countsOfNetworks[client.wide] == 0 { countsOfNetworks[client.wide] = nil }
  }

  /// Idle connections of those who have the most, the oldest first; of clients who have equally many each
  /// gives one in turn. It costs as much as there are connections.
  package func idle(
    atMost most: Int, where isIdle: (Connection) -> Bool
  ) -> [Connection] {
    var owners = ofClients.values.sorted { $0.count > $1.count }.map {
      Owner(count: $0.count, all: $0)
    }
    var chosen: [Connection] = []
    var level = owners.first?.count ?? 0
    while level > 0, chosen.count < most {
      for index in owners.indices {
        guard owners[index].count >= level, chosen.count < most else { break }
        if let next = owners[index].next(where: isIdle) { chosen.append(next) }
      }
      level -= 1
    }
    return chosen
  }

  /// A client, and which of its connections may go.
  private struct Owner {
    let count: Int
    let all: [Number: Connection]
    /// The latest first; nil until it is asked for.
    private var idle: [Connection]?

    init(count: Int, all: [Number: Connection]) {
      self.count = count
      self.all = all
    }

    mutating func next(where isIdle: (Connection) -> Bool) -> Connection? {
      if idle == nil {
        idle = all.filter { isIdle($0.value) }.sorted { $0.key > $1.key }.map(\.value)
      }
      return idle?.popLast()
    }
  }
}
