import HTTPTypes
package import Hummingbird
import NIOCore

extension WebFile {
  /// Answers a GET or HEAD: the whole file, a part of it, or that the client has it already.
  ///
  /// - Throws: a problem 416 when the client asks for bytes beyond the end; `SystemError` when the disk doesn't
  ///   give the file.
  package func answer(_ request: Request) async throws -> Response {
    let range = try await range(for: request)
    let chosen = try await
      (range == .whole ? content(for: request.headers[.acceptEncoding]) : plain).representation()
    if let known = request.headers[.ifNoneMatch], chosen.tag.isNamed(in: known) {
      return chosen.notModified
    }
    switch range {
    case .whole:
      return chosen.response(status: .ok, isHead: request.method == .head)
    case .part(let bytes):
      return chosen.response(part: bytes)
    case .unsatisfiable:
      let size = chosen.bytes.readableBytes
      throw Problem(.rangeNotSatisfiable, headers: [.contentRange: "bytes */\(size)"])
    }
  }

  /// Parts are parts of the file itself, never of a compressed one, and for clients that have the same
  /// file (If-Range); dates say nothing here, because files have none.
  private func range(for request: Request) async throws -> ByteRange {
    guard request.method == .get, let field = request.headers[.range] else { return .whole }
    let plain = try await plain.representation()
    if let condition = request.headers[.ifRange], condition != plain.tag.text { return .whole }
    return ByteRange(field, size: plain.bytes.readableBytes)
  }
}

extension WebFile.Representation {
  /// - Parameter isHead: leaves the bytes out and tells their number all the same
  func response(status: HTTPResponse.Status, isHead: Bool) -> Response {
    var headers = headers
    headers[.contentLength] = String(bytes.readableBytes)
    return Response(
      status: status, headers: headers,
      body: isHead ? ResponseBody() : ResponseBody(byteBuffer: bytes))
  }

  fileprivate func response(part: Range<Int>) -> Response {
    var headers = headers
    headers[.contentRange] =
      "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(bytes.readableBytes)"
    let slice = bytes.getSlice(at: bytes.readerIndex + part.lowerBound, length: part.count)!
    return Response(
      status: .partialContent, headers: headers, body: ResponseBody(byteBuffer: slice))
  }

  fileprivate var notModified: Response {
    var response = Response(status: .notModified, headers: headers)
    // The length of an empty body would be taken for the file's.
    for name in [HTTPField.Name.contentLength, .contentType, .contentEncoding] {
      response.headers[name] = nil
    }
    return response
  }
}
