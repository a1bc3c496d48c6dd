import API
import NIOCore
import Server

/// Bodies of requests.
extension FuzzTarget {
  static let messages = [
    json(
      "command", { try? JSON.decode(MatchCommand.self, from: $0) },
      plantedBug: { if case .move(_, let ply, _) = $0 { ply > 1 } else { false } }),
    json(
      "message", { try? JSON.decode(MessageRequest.self, from: $0) },
      plantedBug: { $0.text.hasSuffix("!!") }),
    FuzzTarget(
      "snapshot", read: { try? JSON.decode(MatchSnapshot.self, fromHost: ByteBuffer(bytes: $0)) },
      plantedBug: { $0.round.moves != "b2" }),
    json(
      "host", { try? JSON.decode(HostRequest.self, fromHost: $0) },
      plantedBug: { if case .showReport(let number) = $0 { number > 1 } else { false } }),
  ]

  /// What is read and written is read as the same again.
  private static func json<Value: Codable & Equatable & Sendable>(
    _ name: String, _ read: @escaping @Sendable (ByteBuffer) -> Value?,
    plantedBug: @escaping @Sendable (Value) -> Bool
  ) -> FuzzTarget {
    FuzzTarget(
      name, read: { read(ByteBuffer(bytes: $0)) },
      objection: { value, _ in
        guard let written = try? JSON.encode(value) else { return nil }
        return read(written) == value
          ? nil : "it is another one once it is written and read again"
      },
      plantedBug: plantedBug)
  }
}
