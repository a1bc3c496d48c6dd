import Foundation

/// The outcome of a load.
package struct LoadReport: Codable, Sendable {
  package var matches = 0
  package var connections = 0
  package var listeners = 0
  package var seconds = 0.0
  package var moves = 0
  /// Commands, with the wishes for another round.
  package var commands = 0
  package var rounds = 0
  package var movesPerSecond = 0.0
  package var messages = 0
  package var messagesPerSecond = 0.0
  /// Milliseconds from a command or message to its acknowledgement.
  package var acknowledged: Percentiles?
  /// Milliseconds from the acknowledgement of a move or message until the opponent's stream has told it.
  package var arrived: Percentiles?
  /// Milliseconds from sending a move until the last of the listeners has heard of it.
  package var heardByAll: Percentiles?
  /// Microseconds of processor time for a move or message: the server's, if its process is known, and our own.
  package var serverTime: Double?
  package var ownTime = 0.0
  /// The share of one processor that the server took, in percent.
  package var serverLoad: Double?
  /// Bytes of the server's memory before there were streams, and at the end.
  package var memoryBefore: Int?
  package var memoryAfter: Int?
  /// Events that listeners were told, beats apart.
  package var events = 0
  package var beats = 0
  /// Connections that a patient load has lost, and streams among them.
  package var lostConnections = 0
  /// Faults, and how often each came.
  package var errors: [String: Int] = [:]

  package struct Percentiles: Codable, Sendable {
    package let p50, p99, max: Double

    init?(_ latencies: Latencies) {
      guard let p50 = latencies.percentile(0.5), let p99 = latencies.percentile(0.99),
        let max = latencies.percentile(1)
      else { return nil }
      (self.p50, self.p99, self.max) = (p50, p99, max)
    }
  }

  package var isClean: Bool { errors.isEmpty }

  /// One line.
  package var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  package var text: String {
    var lines = [
      "\(matches) matches over \(connections) connections, \(listeners) idle listeners, "
        + "\(Self.number(seconds)) s",
      messages > 0
        ? row("messages", "\(messages), \(Self.number(messagesPerSecond)) a second")
        : row("moves", "\(moves), \(Self.number(movesPerSecond)) a second, \(rounds) rounds ended"),
    ]
    let each = messages > 0 ? "message" : "move"
    func add(_ name: String, _ value: String?) {
      if let value { lines.append(row(name, value)) }
    }
    add("acknowledged", acknowledged.map(Self.milliseconds))
    add("at the opponent", arrived.map { Self.milliseconds($0) + " after that" })
    add("at all listeners", heardByAll.map(Self.milliseconds))
    add("server", serverTime.map { "\(Self.number($0)) us of processor time a \(each)" })
    add("server", serverLoad.map { "\(Self.number($0)) % of a processor" })
    if let memoryBefore, let memoryAfter {
      let (before, after) = (memoryBefore >> 20, memoryAfter >> 20)
      add("server", "\(before) MB before the streams, \(after) MB at the end")
    }
    add(
      "this program",
      moves + messages > 0 ? "\(Self.number(ownTime)) us of processor time a \(each)" : nil)
    add("told", "\(events) events, \(beats) beats")
    add("lost", lostConnections > 0 ? "\(lostConnections) connections" : nil)
    for (error, count) in errors.sorted(by: { $0.key < $1.key }) {
      add("wrong", "\(count) times: \(error)")
    }
    add("errors", isClean ? "none" : nil)
    return lines.joined(separator: "\n")
  }

  private func row(_ name: String, _ value: String) -> String {
    "  \(name.padding(toLength: 18, withPad: " ", startingAt: 0))\(value)"
  }

  private static func milliseconds(_ times: Percentiles) -> String {
    "p50 \(number(times.p50)), p99 \(number(times.p99)), longest \(number(times.max)) ms"
  }

  /// Three digits that count.
  private static func number(_ value: Double) -> String {
    value >= 100 ? String(Int(value.rounded())) : String(format: "%.3g", value)
  }
}
