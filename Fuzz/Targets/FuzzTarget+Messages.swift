import API
import NIOCore
import Server

/// Bodies of requests.
extension FuzzTarget {
  static let messages = [
    json("command", as: MatchCommand.self) {
      if case .move(_, let ply, _) = $0 { ply > 1 } else { false }
    },
    json("message", as: MessageRequest.self) { $0.text.hasSuffix("!!") },
    FuzzTarget(
      "snapshot", read: { try? JSON.decode(MatchSnapshot.self, from: ByteBuffer(bytes: $0)) },
      plantedBug: { $0.round.moves != "b2" }),
    json("host", as: HostRequest.self) {
      if case .showReport(let number) = $0 { number > 1 } else { false }
    },
  ]

  /// What is read and written is read as the same again.
  private static func json<Value: Codable & Equatable & Sendable>(
    _ name: String, as type: Value.Type, plantedBug: @escaping @Sendable (Value) -> Bool
  ) -> FuzzTarget {
    FuzzTarget(
      name, read: { try? JSON.decode(type, from: ByteBuffer(bytes: $0)) },
      objection: { value, _ in
        guard let written = try? JSON.encode(value) else { return nil }
        return (try? JSON.decode(type, from: written)) == value
          ? nil : "it is another one once it is written and read again"
      },
      plantedBug: plantedBug)
  }
}
