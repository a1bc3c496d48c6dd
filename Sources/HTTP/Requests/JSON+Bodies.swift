package import API
package import Base
import Foundation
import HTTPTypes
package import NIOCore

extension JSON {
  private static let decoder = JSONDecoder()

  /// Decodes the body of a request: it is looked through before anything is made of it.
  ///
  /// - Throws: `Problem` 400 that says what is wrong with it, or what the bound of a text names.
  package static func decode<Value: BoundedBody>(
    _ type: Value.Type, from bytes: ByteBuffer
  ) throws(Problem) -> Value {
    if Value.self == MatchCommand.self,
      let move = bytes.withUnsafeReadableBytes(MatchCommand.init(commonMove:)) as? Value
    {
      return move
    }
    if Value.self == MessageRequest.self,
      let said = bytes.withUnsafeReadableBytes(MessageRequest.init(commonText:)) as? Value
    {
      return said
    }
    try BodyScanner.check(bytes, Value.bounds)
    return try decode(type, fromHost: bytes)
  }

  /// Decodes the body of the host's own command: it may be as long as it likes.
  ///
  /// - Throws: `Problem` 400 that says what is wrong with it.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, fromHost bytes: ByteBuffer
  ) throws(Problem) -> Value {
    do {
      return try decoder.decode(type, from: Data(bytes.readableBytesView))
    } catch let error as DecodingError {
      throw Problem(.badRequest, detail: error.advice)
    } catch {
      throw Problem(.badRequest, detail: "The body can't be read.")
    }
  }
}

extension DecodingError {
  /// The fault, for the one who wrote it: "'ply' is missing."
  fileprivate var advice: String {
    switch self {
    case .keyNotFound(let key, let context):
      "'\(Self.name(context.codingPath + [key]))' is missing."
    case .valueNotFound(_, let context), .typeMismatch(_, let context),
      .dataCorrupted(let context):
      context.codingPath.isEmpty
        ? "The body isn't the JSON object that belongs here."
        : "'\(Self.name(context.codingPath))' isn't a value that it can have."
    @unknown default: "The body can't be read."
    }
  }

  private static func name(_ path: [any CodingKey]) -> String {
    path.map(\.stringValue).joined(separator: ".")
  }
}
