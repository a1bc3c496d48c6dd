import Foundation
package import HTTPTypes
import Hummingbird
import NIOCore

/// An error as clients see it: `application/problem+json` of RFC 9457.
///
/// Its `type` is stable and follows from the status: 404 is `urn:gameon:problem:not-found`.
/// It tells nothing of the inside; the log has the rest.
package struct Problem: Error, Equatable {
  package let status: HTTPResponse.Status
  /// What happened in this one case, and what to do; for people.
  package let detail: String?
  /// Fields that the answer needs besides, such as `Allow`.
  package let headers: HTTPFields

  package init(_ status: HTTPResponse.Status, detail: String? = nil, headers: HTTPFields = [:]) {
    self.status = status
    self.detail = detail
    self.headers = headers
  }
}

extension Problem {
  private struct Document: Encodable {
    let type: String
    let title: String
    let status: Int
    let detail: String?
  }

  func response() throws -> Response {
    let title = status.reasonPhrase
    let document = Document(
      type: "urn:gameon:problem:" + title.lowercased().replacing(" ", with: "-"),
      title: title, status: status.code, detail: detail)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var headers = headers
    headers[.contentType] = "application/problem+json"
    headers[.cacheControl] = "no-store"
    return Response(
      status: status, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: try encoder.encode(document))))
  }
}
