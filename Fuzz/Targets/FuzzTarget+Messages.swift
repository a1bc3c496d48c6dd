import API
import Base
import HTTP
import NIOCore
import Server

/// Bodies of requests.
extension FuzzTarget {
  static let messages = [
    json(
      "command", MatchCommand.self,
      plantedBug: { if case .move(_, let ply, _) = $0 { ply > 1 } else { false } }),
    json(
      "message", MessageRequest.self,
      plantedBug: { $0.text.hasSuffix("!!") }),
    FuzzTarget(
      "snapshot", read: { try? JSON.decode(MatchSnapshot.self, fromHost: ByteBuffer(bytes: $0)) },
      plantedBug: { $0.round.moves != "b2" }),
    FuzzTarget(
      "host", read: { try? JSON.decode(ControlRequest.self, fromHost: ByteBuffer(bytes: $0)) },
      objection: { request, _ in
        guard let written = try? JSON.encode(request) else { return nil }
        return (try? JSON.decode(ControlRequest.self, fromHost: written)) == request
          ? nil : "it is another one once it is written and read again"
      },
      plantedBug: { if case .showReport(let number) = $0 { number > 1 } else { false } }),
  ]

  /// What is read and written is read as the same again, and a quick reader sees what the decoder does.
  private static func json<Body: BoundedBody & Equatable>(
    _ name: String, _ type: Body.Type, plantedBug: @escaping @Sendable (Body) -> Bool
  ) -> FuzzTarget {
    FuzzTarget(
      name, read: { try? JSON.decode(type, from: ByteBuffer(bytes: $0)) },
      objection: { body, bytes in
        if (try? JSON.decode(type, fromHost: ByteBuffer(bytes: bytes))) != body {
          return "the decoder reads another one"
        }
        guard let written = try? JSON.encode(body) else { return nil }
        return (try? JSON.decode(type, from: written)) == body
          ? nil : "it is another one once it is written and read again"
      },
      plantedBug: plantedBug)
  }
}
