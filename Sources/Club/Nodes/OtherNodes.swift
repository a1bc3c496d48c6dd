package import API
import Base
package import Database
import Synchronization

/// The knowledge of players at other nodes, for whoever asks. A node that is alone asks nothing.
package final class OtherNodes: Sendable {
  private let presence = Mutex(RemotePresence())
  private let spectators = Mutex(RemoteSpectators())
  private let isKnown = Atomic(false)

  package init() {}

  /// Whether another node is known. Quick.
  package var areThere: Bool { isKnown.load(ordering: .relaxed) }

  /// The number of other nodes that are known.
  package var count: Int { areThere ? presence.withLock { $0.known.count } : 0 }

  /// All that is known of a player. Quick.
  package func standing(of player: PlayerID) -> NodeStanding {
    guard areThere else { return NodeStanding() }
    return presence.withLock { $0.standing(of: player) }
  }

  /// The instant at which a screen of the player was hidden elsewhere, if that was lately. Quick.
  package func hiddenAt(_ player: PlayerID) -> Instant? {
    guard areThere else { return nil }
    return presence.withLock { $0.hiddenAt(player) }
  }

  /// - Returns: Whether the node is new.
  package func meet(_ node: NodeName) -> Bool {
    let isNew = presence.withLock { $0.meet(node) }
    if isNew { isKnown.store(true, ordering: .relaxed) }
    return isNew
  }

  /// Takes what a node says of players.
  ///
  /// - Returns: Those for whom something is otherwise that others may see.
  package func take(
    _ standings: [(player: PlayerID, standing: NodeStanding)], from node: NodeName
  ) -> [PlayerID] {
    presence.withLock { presence in
      standings.filter { presence.take($0.standing, of: $0.player, from: node) }.map(\.player)
    }
  }

  /// Counts all streams of a node as ended; of all nodes where none is named.
  ///
  /// - Returns: The players who had one there, or lately.
  package func lose(_ node: NodeName?, at now: Instant) -> [PlayerID] {
    presence.withLock { presence in
      let nodes = node.map { [$0] } ?? Array(presence.known)
      return Array(Set(nodes.flatMap { presence.lose($0, at: now) }))
    }
  }

  /// A player whom a lost node has left behind counts as present no more, unless they were seen since.
  package func forget(_ player: PlayerID, whoLeftAt instant: Instant) {
    guard areThere else { return }
    presence.withLock { $0.forget(player, whoLeftAt: instant) }
  }

  /// The number of people who look on at a match at other nodes. Quick.
  package func spectators(of match: MatchID) -> Int {
    guard areThere else { return 0 }
    return spectators.withLock { $0.count(of: match) }
  }

  /// Takes how many look on at matches at a node.
  ///
  /// - Returns: the matches that have another number now
  package func take(spectators counts: [MatchID: Int], from node: NodeName) -> [MatchID] {
    guard presence.withLock({ $0.knows(node) }) else { return [] }
    return spectators.withLock { $0.take(counts, from: node) }
  }

  /// Counts nobody at a node as looking on any more; at all nodes where none is named.
  ///
  /// - Returns: the matches that have another number now
  package func loseSpectators(at node: NodeName?) -> [MatchID] {
    guard areThere else { return [] }
    let nodes = node.map { [$0] } ?? Array(presence.withLock(\.known))
    return spectators.withLock { spectators in
      Array(Set(nodes.flatMap { spectators.lose($0) }))
    }
  }
}
