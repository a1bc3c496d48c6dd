import Database
import Instruments

extension NodeFigures {
  func write(to text: inout Exposition) {
    text.gauge("gameon_nodes", "Nodes that serve the club, with this one.", Double(alive))
    text.gauge(
      "gameon_node_housekeeper", "Whether this node does what one does for all.",
      isHousekeeper ? 1 : 0)
    text.gauge(
      "gameon_node_behind_seconds", "Time since this node looked last at what all have written.",
      (behind / .milliseconds(1)).rounded() / 1000)
    text.gauge(
      "gameon_node_clock_ahead_seconds",
      "Time by which the database's clock, by which all nodes go, is ahead of this machine's.",
      (clockAhead / .milliseconds(1)).rounded() / 1000)
    text.counter(
      "gameon_commits_in_doubt_total",
      "Commits of which the database didn't tell whether they are written, by what was found out.",
      by: Doubt.allCases.map { (["kind": $0.rawValue], Double(doubts[$0] ?? 0)) })
    text.counter(
      "gameon_node_messages_lost_total",
      "Times that messages of nodes to each other may have been lost, by the kind.",
      by: Loss.allCases.map { (["kind": $0.rawValue], Double(losses[$0] ?? 0)) })
  }
}
