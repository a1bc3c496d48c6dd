import API
import Database

/// The numbers of people who look on at matches at other nodes: pure bookkeeping.
struct RemoteSpectators {
  /// Matches of one node that are kept at most.
  private static let mostMatches = 1 << 16
  /// Spectators of one match at one node that are believed.
  private static let most = 1 << 20

  private var nodes: [NodeName: [MatchID: Int]] = [:]

  /// Takes the numbers that a node tells, in the place of those before.
  ///
  /// - Returns: the matches that have another number now
  mutating func take(_ counts: [MatchID: Int], from node: NodeName) -> [MatchID] {
    counts.compactMap { match, count in
      let (before, now) = (nodes[node]?[match] ?? 0, min(max(count, 0), Self.most))
      guard before != now else { return nil }
      guard before > 0 || nodes[node]?.count ?? 0 < Self.mostMatches else { return nil }
      nodes[node, default: [:]][match] = now == 0 ? nil : now
      return match
    }
  }

  /// Forgets a node.
  ///
  /// - Returns: the matches that have another number now
  mutating func lose(_ node: NodeName) -> [MatchID] {
    nodes.removeValue(forKey: node).map { Array($0.keys) } ?? []
  }

  /// The number at all other nodes.
  func count(of match: MatchID) -> Int {
    nodes.values.reduce(0) { $0 + ($1[match] ?? 0) }
  }
}
