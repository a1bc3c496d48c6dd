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
    var headers = headers
    headers[.cacheControl] = "no-store"
    guard Answer.self != Nothing.self else { return Response(status: status, headers: headers) }
    headers[.contentType] = "application/json"
    return Response(
      status: status, headers: headers,
      body: ResponseBody(byteBuffer: try json ?? JSON.encode(answer)))
  }
}

extension Reply where Answer == Nothing {
  package static func done(headers: HTTPFields = [:]) -> Reply<Nothing> {
    Reply(status: .noContent, answer: Nothing(), headers: headers)
  }
}
