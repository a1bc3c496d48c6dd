package import API
import Base
package import Database

/// The standing of a player at one node: whether they have streams there, and what these say.
package struct NodeStanding: Equatable, Sendable {
  /// Whether they have an event stream.
  package var isStreaming = false
  /// Whether one of the streams tells of messages.
  package var hearsMessages = false
  /// Whether a screen is looked at.
  package var isVisible = false
  /// The instant at which the last stream ended, for as long as they still count as present by it.
  package var leftAt: Instant?
  /// The last sign of life of somebody who counts as here by these.
  package var signedAt: Instant?
  /// The instant at which the last screen was hidden.
  package var hiddenAt: Instant?

  package init() {}

  /// Whether they count as present there.
  package var isPresent: Bool { isStreaming || leftAt != nil }
  /// Whether nothing is left of them but when they looked last.
  var isEmpty: Bool { !isPresent && !isVisible && signedAt == nil }
}

/// The words of other nodes about the players who are there: pure bookkeeping. A node that is lost counts as if all its
/// streams had ended then.
package struct RemotePresence: Sendable {
  /// Nodes that are listened to at most; what further ones say is left out.
  package static let mostNodes = 64
  /// Players of one node that are kept at most.
  package static let mostPlayers = 1 << 18

  private var nodes: [NodeName: Set<PlayerID>] = [:]
  private var standings: [PlayerID: [NodeName: NodeStanding]] = [:]
  /// The players whom a lost node has left behind, for as long as they still count as present.
  private var left: [PlayerID: Instant] = [:]
  /// The instants at which screens at other nodes were hidden; those that matter are of the last 30 s.
  private var hidden = GenerationalCache<PlayerID, Instant>(size: 1 << 14)

  package init() {}

  /// The nodes that have said something, or were met.
  package var known: Set<NodeName> { Set(nodes.keys) }
  package func knows(_ node: NodeName) -> Bool { nodes[node] != nil }
  /// The players of whom something is known.
  package var count: Int { standings.count + left.count }

  /// Meets a node.
  ///
  /// - Returns: Whether it is new.
  package mutating func meet(_ node: NodeName) -> Bool {
    guard nodes[node] == nil, nodes.count < Self.mostNodes else { return false }
    nodes[node] = []
    return true
  }

  /// Takes what a node says of a player, in the place of what it said before.
  ///
  /// - Returns: Whether something is otherwise that others may see.
  package mutating func take(
    _ standing: NodeStanding, of player: PlayerID, from node: NodeName
  ) -> Bool {
    guard nodes[node] != nil else { return false }
    let before = standings[player]?[node] ?? NodeStanding()
    note(standing.hiddenAt, of: player)
    if standing.isEmpty {
      forget(player, of: node)
    } else {
      guard standings[player]?[node] != nil || nodes[node]!.count < Self.mostPlayers else {
        return false
      }
      nodes[node]?.insert(player)
      standings[player, default: [:]][node] = standing
    }
    let wasLeft = standing.isStreaming && left.removeValue(forKey: player) != nil
    return wasLeft || before.isPresent != standing.isPresent
      || before.isStreaming != standing.isStreaming || before.isVisible != standing.isVisible
  }

  /// Counts all streams of a node as ended.
  ///
  /// - Returns: The players who had one there, or lately.
  package mutating func lose(_ node: NodeName, at now: Instant) -> [PlayerID] {
    let players = nodes.removeValue(forKey: node) ?? []
    var gone: [PlayerID] = []
    for player in players {
      guard let standing = standings[player]?.removeValue(forKey: node) else { continue }
      if standings[player]?.isEmpty == true { standings[player] = nil }
      if standing.isVisible { note(now, of: player) }
      guard standing.isPresent || standing.signedAt != nil else { continue }
      left[player] = max(left[player] ?? standing.leftAt ?? now, standing.leftAt ?? now)
      gone.append(player)
    }
    return gone
  }

  /// A player whom a lost node has left behind counts as present no more, unless they were seen since.
  package mutating func forget(_ player: PlayerID, whoLeftAt instant: Instant) {
    if let at = left[player], at <= instant { left[player] = nil }
  }

  /// All that is known of a player, over all other nodes.
  package func standing(of player: PlayerID) -> NodeStanding {
    var all = NodeStanding()
    for one in (standings[player] ?? [:]).values {
      all.isStreaming = all.isStreaming || one.isStreaming
      all.hearsMessages = all.hearsMessages || one.hearsMessages
      all.isVisible = all.isVisible || one.isVisible
      all.leftAt = Self.later(all.leftAt, one.leftAt)
      all.signedAt = Self.later(all.signedAt, one.signedAt)
    }
    all.leftAt = Self.later(all.leftAt, left[player])
    return all
  }

  /// The instant at which a screen of the player at another node was hidden last, if that was lately.
  package mutating func hiddenAt(_ player: PlayerID) -> Instant? { hidden[player] }

  private mutating func note(_ instant: Instant?, of player: PlayerID) {
    guard let instant else { return }
    hidden[player] = Self.later(hidden[player], instant)
  }

  private mutating func forget(_ player: PlayerID, of node: NodeName) {
    nodes[node]?.remove(player)
    standings[player]?[node] = nil
    if standings[player]?.isEmpty == true { standings[player] = nil }
  }

  private static func later(_ one: Instant?, _ other: Instant?) -> Instant? {
    guard let one, let other else { return one ?? other }
    return max(one, other)
  }
}
