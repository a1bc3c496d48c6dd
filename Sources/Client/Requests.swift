package import API
internal import AsyncHTTPClient
internal import Foundation
internal import NIOCore
internal import NIOFoundationCompat
internal import NIOHTTP1

/// The body of a request.
struct Content {
  let type: String
  let bytes: [UInt8]

  init(type: String, bytes: [UInt8]) {
    self.type = type
    self.bytes = bytes
  }

  init(json bytes: [UInt8]) {
    self.init(type: "application/json", bytes: bytes)
  }
}

extension GameOnClient {
  /// A request with the token of the session, if there is one.
  ///
  /// - Parameters:
  ///   - target: the path and query, which begins with "/"
  ///   - bytes: the part of the answer's body that is wanted; nil for all
  func request(
    _ method: Route.Method, _ target: String, _ content: Content? = nil,
    bytes: Range<Int>? = nil
  ) -> HTTPClientRequest {
    var request = HTTPClientRequest(url: server + target)
    request.method = HTTPMethod(rawValue: method.rawValue)
    if let token { request.headers.add(name: "authorization", value: "Bearer \(token)") }
    if let bytes {
      request.headers.add(
        name: "range", value: "bytes=\(bytes.lowerBound)-\(bytes.upperBound - 1)")
    }
    if let content {
      request.headers.add(name: "content-type", value: content.type)
      request.body = .bytes(content.bytes)
    }
    return request
  }
}

extension Route {
  /// The path with a value in the place of each name in braces, and the query: "/api/v1/codes/7KMQ2XTZ/take".
  ///
  /// - Precondition: `parts` has a value for each name.
  package func target(_ parts: [String: String], query: [String: String] = [:]) -> String {
    let path = path.split(separator: "/").map { name in
      guard name.hasPrefix("{") else { return String(name) }
      guard let part = parts[String(name.dropFirst().dropLast())] else {
        preconditionFailure("\(name) of \(self.path) is missing")
      }
      return escaped(part)
    }
    let query = query.sorted { $0.key < $1.key }.map { "\(escaped($0))=\(escaped($1))" }
    return "/" + path.joined(separator: "/")
      + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }
}

private func escaped(_ text: String) -> String {
  let safe = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    .union(CharacterSet(charactersIn: "0123456789-._~,"))
  return text.addingPercentEncoding(withAllowedCharacters: safe) ?? ""
}

/// The scheme, host and port of a server's address, as somebody typed it.
///
/// - Throws: `ClientError.badAddress` for another scheme than http and https, and for an address with more than these
func serverAddress(_ text: String) throws(ClientError) -> String {
  guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
    ["http", "https"].contains(scheme), let host = parts.encodedHost, !host.isEmpty,
    ["", "/"].contains(parts.path), parts.query == nil, parts.fragment == nil, parts.user == nil
  else { throw .badAddress(text) }
  return "\(scheme)://\(host)" + (parts.port.map { ":\($0)" } ?? "")
}

/// JSON as it is sent and received.
enum JSON {
  private static let encoder = JSONEncoder()
  private static let decoder = JSONDecoder()

  static func encode(_ value: some Encodable) throws -> [UInt8] {
    Array(try encoder.encode(value))
  }

  static func decode<Value: Decodable>(
    _ type: Value.Type, from body: ByteBuffer
  ) throws -> Value {
    try decoder.decode(type, from: body)
  }

  static func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    try decoder.decode(type, from: Data(text.utf8))
  }
}
