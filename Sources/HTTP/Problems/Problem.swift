package import API
import Base
package import HTTPTypes
package import Hummingbird

/// An error as clients see it: `application/problem+json` of RFC 9457.
///
/// Its `type` is stable: that of its name, or what follows from the status: 404 is
/// `urn:gameon:problem:not-found`. It tells nothing of the inside; the log has the rest.
package struct Problem: Error, Equatable {
  package let status: HTTPResponse.Status
  package let type: String
  package let title: String
  /// An explanation of this one case, and of what to do; for people.
  package let detail: String?
  /// Fields that the answer needs besides, such as `Allow`.
  package let headers: HTTPFields
  /// The match as it is, when it refused a command.
  package var match: MatchSnapshot?
  /// The match whose live round is to be finished first.
  package var finish: MatchID?
  /// The match that has the rounds of the one that was asked for.
  package var into: MatchID?
  /// Names that are free, instead of one that is taken.
  package var names: [PlayerName]?
  /// The end of what keeps the caller out.
  package var until: Instant?
  /// The reason of that.
  package var reason: String?
  /// The nearest colour that can be read, instead of one that can't.
  package var accent: AccentColor?
  /// The challenge to which a newcomer's device finds the answer.
  package var challenge: String?
  /// The number of zero bits with which the hash of that answer begins.
  package var difficulty: Int?

  package init(_ status: HTTPResponse.Status, detail: String? = nil, headers: HTTPFields = [:]) {
    self.status = status
    title = status.reasonPhrase
    type = "urn:gameon:problem:" + title.lowercased().replacing(" ", with: "-")
    self.detail = detail
    self.headers = Self.withWait(headers, status, .seconds(5))
  }

  /// - Parameter detail: instead of what the name has to say
  package init(_ name: ProblemName, detail: String? = nil, headers: HTTPFields = [:]) {
    status = HTTPResponse.Status(code: name.status)
    type = name.type
    title = name.title
    self.detail = detail ?? name.advice
    self.headers = Self.withWait(headers, status, name.usualWait)
  }

  /// - Returns: Headers that say after how long to try again, if that may help at all.
  private static func withWait(
    _ headers: HTTPFields, _ status: HTTPResponse.Status, _ usual: Duration
  ) -> HTTPFields {
    guard [.tooManyRequests, .serviceUnavailable].contains(status), headers[.retryAfter] == nil
    else { return headers }
    var headers = headers
    headers[.retryAfter] = HTTPFields.retry(after: usual)[.retryAfter]
    return headers
  }

  /// - Parameter context: of the request that it answers
  package func response(to context: some RequestContext) throws -> Response {
    let document = ProblemDocument(
      type: type, title: title, status: status.code, detail: detail, match: match, finish: finish,
      into: into, names: names, until: until, reason: reason, accent: accent,
      challenge: challenge, difficulty: difficulty, request: context.requestID)
    var headers = headers
    headers[.contentType] = "application/problem+json"
    headers[.cacheControl] = "no-store"
    return Response(
      status: status, headers: headers,
      body: ResponseBody(byteBuffer: try JSON.encode(document)))
  }
}
