package import API
import Base
package import HTTPTypes
package import Hummingbird
package import NIOCore

/// The answer of a route, with the status and fields that go with it.
package struct Reply<Answer: Encodable> {
  package let status: HTTPResponse.Status
  package let answer: Answer
  package var headers: HTTPFields
  /// The answer as it is sent, where that was written already.
  package var json: ByteBuffer?

  package static func ok(_ answer: Answer, headers: HTTPFields = [:]) -> Reply {
    Reply(status: .ok, answer: answer, headers: headers)
  }

  package static func created(_ answer: Answer, headers: HTTPFields = [:]) -> Reply {
    Reply(status: .created, answer: answer, headers: headers)
  }

  /// It is for a time only.
  package static func notNow(_ answer: Answer) -> Reply {
    Reply(status: .serviceUnavailable, answer: answer, headers: .retry(after: .seconds(1)))
  }

  package func response() throws -> Response {
    guard let json = try encoded() else { return Response(status: status, headers: fields) }
    return Response(status: status, headers: fields, body: ResponseBody(byteBuffer: json))
  }

  private var hasBody: Bool { Answer.self != Nothing.self }

  private var fields: HTTPFields {
    var fields = headers
    fields[.cacheControl] = "no-store"
    if hasBody { fields[.contentType] = "application/json" }
    return fields
  }

  private func encoded() throws -> ByteBuffer? {
    hasBody ? try json ?? JSON.encode(answer) : nil
  }
}

extension Reply where Answer == Nothing {
  package static func done(headers: HTTPFields = [:]) -> Reply<Nothing> {
    Reply(status: .noContent, answer: Nothing(), headers: headers)
  }
}
