import API
import Foundation
import NIOCore

/// The requests as bytes.
struct Requests {
  private let authority: String
  private let encoder = JSONEncoder()

  init(to server: ServerAddress) {
    authority = server.authority
  }

  /// - Parameters:
  ///   - values: take the places of what stands in braces in the path
  ///   - token: of the session that asks
  func make<Body: BoundedBody, Answer: Codable & Sendable>(
    _ endpoint: Endpoint<Body, Answer>, _ values: String..., token: String? = nil, body: Body
  ) throws -> ByteBuffer {
    var request = head(endpoint.route, values, token: token)
    let json = Body.self == Nothing.self ? Data() : try encoder.encode(body)
    request.writeBody(json)
    return request
  }

  /// Opens an event stream.
  func events(token: String, watching match: MatchID? = nil) -> ByteBuffer {
    var request = head(
      Endpoints.events, [], query: match.map { "?watch=\($0)" } ?? "", token: token)
    request.writeString("\r\n")
    return request
  }

  /// The beginning of all commands of a player; `command` puts one behind it. Players know by the answer what becomes of
  /// the match, as in the web app.
  func commandHead(_ match: MatchID, token: String) -> ByteBuffer {
    var head = head(Endpoints.command.route, ["\(match)"], token: token)
    head.writeString("Prefer: own-events=later\r\n")
    return head
  }

  /// The beginning of all messages of a player; the body comes behind it.
  func sayingHead(_ room: RoomID, token: String) -> ByteBuffer {
    head(Endpoints.say.route, ["\(room)"], token: token)
  }

  /// Asks what has changed in a room.
  func changes(in room: RoomID, after change: Int, token: String) -> ByteBuffer {
    var request = head(
      Endpoints.messageChanges.route, ["\(room)"], query: "?changedAfter=\(change)", token: token)
    request.writeString("\r\n")
    return request
  }

  private func head(
    _ route: Route, _ values: [String], query: String = "", token: String?
  ) -> ByteBuffer {
    var values = values[...]
    let path = route.path.split(separator: "/").map {
      $0.hasPrefix("{") ? values.popFirst() ?? "" : String($0)
    }
    var head = ByteBuffer(
      string: "\(route.method.rawValue) /\(path.joined(separator: "/"))\(query) HTTP/1.1\r\n"
        + "Host: \(authority)\r\n")
    if let token { head.writeString("Authorization: Bearer \(token)\r\n") }
    return head
  }
}

extension ByteBuffer {
  /// Ends a head with a JSON body, or with none if that is empty.
  mutating func writeBody(_ json: some Collection<UInt8>) {
    if !json.isEmpty { writeString("Content-Type: application/json\r\n") }
    writeString("Content-Length: \(json.count)\r\n\r\n")
    writeBytes(json)
  }
}

extension Talk.Line {
  /// The JSON as `JSONEncoder` would write its `MessageRequest`: there is nothing in it to be
  /// escaped.
  package var json: String { #"{"key":"\#(key)","text":"\#(text)"}"# }
}

extension MatchCommand {
  /// The JSON as `JSONEncoder` would write the commands of bots, at a tenth of its cost.
  package var json: String {
    switch self {
    case .move(let round, let ply, let cell):
      #"{"command":"move","round":\#(round),"ply":\#(ply),"cell":"\#(cell)"}"#
    case .wishRematch(let round, let wish):
      #"{"command":"wishRematch","round":\#(round),"wish":\#(wish)}"#
    default: preconditionFailure("bots move and wish")
    }
  }
}
