package import API
import Foundation
import NIOCore
import Rules
import Testing

/// A guest on a connection of their own.
package struct Visitor: Sendable {
  package let connection: RawClient
  package let token: String
  package let id: PlayerID

  /// Makes a guest, for as long as the body takes.
  package static func come<Value: Sendable>(
    to port: Int, _ body: @Sendable @escaping (Visitor) async throws -> Value
  ) async throws -> Value {
    try await RawClient.connected(to: port) { connection in
      let (_, answer) = try await connection.ask(
        Endpoints.makeGuest, token: nil, GuestRequest(wantsToken: true))
      return try await body(
        Visitor(
          connection: connection, token: try #require(answer?.token),
          id: try #require(answer?.player.id)))
    }
  }

  /// The status, and the answer unless the server refuses.
  @discardableResult
  package func ask<Body: BoundedBody, Answer: Codable & Sendable>(
    _ endpoint: Endpoint<Body, Answer>, at value: String = "", _ body: Body
  ) async throws -> (status: Int, answer: Answer?) {
    try await connection.ask(endpoint, at: value, token: token, body)
  }

  package func lobby() async throws -> Lobby {
    try #require(try await ask(Endpoints.lobby, Nothing()).answer)
  }
}

extension RawClient {
  /// Makes a member of this name, whose address is confirmed by mail where there is any.
  package func register(_ name: String) async throws {
    let (status, _) = try await ask(
      Endpoints.register, token: nil,
      Registration(
        name: name, email: "\(name)@example.org", password: "correct horse battery"))
    #expect(status == 201)
  }

  /// Asks over HTTP/1.1 and takes the answer from the connection, which stays open.
  fileprivate func ask<Body: BoundedBody, Answer: Codable & Sendable>(
    _ endpoint: Endpoint<Body, Answer>, at value: String = "", token: String?, _ body: Body
  ) async throws -> (status: Int, answer: Answer?) {
    let json = String(decoding: try JSONEncoder().encode(body), as: UTF8.self)
    let path = endpoint.route.path.replacing(/\{\w+\}/, with: value)
    try await send(
      """
      \(endpoint.route.method.rawValue) \(path) HTTP/1.1\r
      Host: test\r
      Content-Type: application/json\r
      Content-Length: \(json.utf8.count)\r
      \(token.map { "Authorization: Bearer \($0)\r\n" } ?? "")\r
      \(json)
      """)
    var text = ""
    while let part = try await next() {
      text += String(buffer: part)
      guard let head = text.firstRange(of: "\r\n\r\n") else { continue }
      let length = text.firstMatch(of: /Content-Length: (\d+)/).flatMap { Int($0.1) } ?? 0
      let content = text[head.upperBound...]
      guard content.utf8.count >= length else { continue }
      let status = Int(text.dropFirst(9).prefix(3)) ?? 0
      let answer =
        status >= 300
        ? nil
        : try Nothing() as? Answer ?? JSONDecoder().decode(Answer.self, from: Data(content.utf8))
      return (status, answer)
    }
    throw ConnectionEnded()
  }
}

private struct ConnectionEnded: Error {}
