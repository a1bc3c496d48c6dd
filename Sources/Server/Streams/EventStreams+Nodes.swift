import API
import Base
import Club
package import Database
import HTTP
import Synchronization

/// The talk of this node and the others about their players.
extension EventStreams {
  /// Joins the other nodes: they are told of players from now on.
  package func join(_ broadcast: @escaping @Sendable ([UInt8]) -> Void) {
    talk.link(broadcast)
  }

  /// Hears what other nodes say, and which are there.
  package func hear(_ event: NodeEvent) {
    let now = dependencies.now()
    switch event {
    case .message(let bytes, let node):
      guard let message = NodeMessage(bytes, at: now) else { return }
      if elsewhere.meet(node) { tellNodesAll() }
      take(message, from: node)
    case .joined(let node):
      _ = elsewhere.meet(node)
      tellNodesAll()
    case .lost(let node): lose(node, at: now)
    case .gap:
      lose(nil, at: now)
      tellNodesAll()
    }
  }

  private func take(_ message: NodeMessage, from node: NodeName) {
    switch message {
    case .presence(let standings):
      let changed = elsewhere.take(standings.map { ($0.key, $0.value) }, from: node)
      changed.forEach(hub.presenceChanged)
    case .typing(let typing, let players): hub.tell([(News(.typing(typing)), players)])
    case .upload(let upload, let owner): hub.tell([(News(.upload(upload)), [owner])])
    case .spectators(let counts):
      let now = dependencies.now()
      for match in elsewhere.take(spectators: counts, from: node) {
        scheduler.set(.spectators(match), by: now)
      }
    }
  }

  /// The players of a node that is lost are gone after the time that the end of a stream has, unless they come to
  /// another. Every node sees to that, but not at once, for one is enough.
  private func lose(_ node: NodeName?, at now: Instant) {
    countSoon(elsewhere.loseSpectators(at: node), since: now)
    for player in elsewhere.lose(node, at: now) {
      scheduler.set(.departure(player), by: now + Self.departure + Self.untilOthers)
      hub.presenceStatusChanged(of: player)
    }
  }

  /// Tells other nodes what is otherwise here.
  func tell(_ batch: NodeTalk.Batch) {
    tellNodes(of: Array(batch.players))
    tellNodes(spectatorsOf: Array(batch.matches))
  }

  private func tellNodes(spectatorsOf matches: [MatchID]) {
    for part in matches.parts(of: NodeMessage.mostPlayers) {
      talk.say(.spectators(hub.ownSpectators(of: part)))
    }
  }

  /// Tells other nodes how players stand here.
  private func tellNodes(of players: [PlayerID]) {
    for part in players.parts(of: NodeMessage.mostPlayers) {
      talk.say(.presence(Dictionary(part.map { ($0, standing(of: $0)) }) { $1 }))
    }
  }

  /// Tells other nodes of everybody who is here or looks on; of nobody too, so that they know of this one.
  private func tellNodesAll() {
    guard talk.isLinked else { return }
    let players = hub.allHere.union(tracker.withLock { Set($0.signs.keys) })
    if players.isEmpty { talk.say(.presence([:])) } else { tellNodes(of: Array(players)) }
    tellNodes(spectatorsOf: hub.allSpectated)
  }

  /// The standing of a player at this node.
  private func standing(of player: PlayerID) -> NodeStanding {
    var standing = hub.here(player)
    (standing.isVisible, standing.hiddenAt) = screens.here(player)
    standing.signedAt = tracker.withLock { $0.signs[player] }
    return standing
  }

  /// Tells the owner of an upload how it stands, at whichever node they are.
  func tell(_ upload: Upload, to owner: PlayerID) {
    hub.tell([(News(.upload(upload)), [owner])])
    if talk.hasListeners { talk.say(.upload(upload, of: owner)) }
  }
}
