import API
import HTTPTypes
import Hummingbird
import NIOCore

/// What a route answers, with the status and fields that go with it.
struct Reply<Answer: Encodable> {
  let status: HTTPResponse.Status
  let answer: Answer
  var headers: HTTPFields
  /// The answer as it is sent, where that was written already.
  var json: ByteBuffer?

  static func ok(_ answer: Answer, headers: HTTPFields = [:]) -> Reply {
    Reply(status: .ok, answer: answer, headers: headers)
  }

  static func created(_ answer: Answer, headers: HTTPFields = [:]) -> Reply {
    Reply(status: .created, answer: answer, headers: headers)
  }

  func response() throws -> Response {
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
  static func done(headers: HTTPFields = [:]) -> Reply {
    Reply(status: .noContent, answer: Nothing(), headers: headers)
  }
}
