import HTTPTypes
import Hummingbird
import NIOCore

extension WebFile {
  /// Answers a GET or HEAD: the whole file, a part of it, or that the client has it already.
  ///
  /// - Throws: a problem 416 when the client asks for bytes beyond the end.
  func answer(_ request: Request) throws(Problem) -> Response {
    let part = try part(for: request)
    let chosen = part == nil ? representation(for: request.headers[.acceptEncoding]) : plain
    if let known = request.headers[.ifNoneMatch], chosen.tag.isNamed(in: known) {
      return chosen.notModified
    }
    guard let part else { return chosen.response(status: .ok, isHead: request.method == .head) }
    return chosen.response(part: part)
  }

  /// The bytes asked for, nil for all of them.
  ///
  /// Parts are parts of the file itself, never of a compressed one. A part is for a client that has the
  /// same file (If-Range); dates say nothing here, for files have none.
  private func part(for request: Request) throws(Problem) -> Range<Int>? {
    guard request.method == .get, let field = request.headers[.range] else { return nil }
    if let condition = request.headers[.ifRange], condition != plain.tag.text { return nil }
    let size = plain.bytes.readableBytes
    switch ByteRange(field, size: size) {
    case .whole:
      return nil
    case .part(let range):
      return range
    case .unsatisfiable:
      throw Problem(.rangeNotSatisfiable, headers: [.contentRange: "bytes */\(size)"])
    }
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
