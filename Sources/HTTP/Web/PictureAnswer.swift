package import Foundation
import HTTPTypes
package import Hummingbird
import NIOCore

extension Response {
  /// A picture with a name that stands for the same bytes for ever, so nobody has to ask twice. It is shown as a
  /// picture alone: what a browser could take for a page in it may do nothing.
  package static func picture(
    _ bytes: Data, named name: String, type: String = "image/jpeg", to request: Request
  ) -> Response {
    let tag = EntityTag(naming: name)
    let headers: HTTPFields = [
      .cacheControl: "public, max-age=31536000, immutable", .eTag: tag.text,
      .contentSecurityPolicy: "default-src 'none'; sandbox", .contentDisposition: "inline",
    ]
    if let known = request.headers[.ifNoneMatch], tag.isNamed(in: known) {
      return Response(status: .notModified, headers: headers)
    }
    return Response(
      status: .ok, headers: headers + [.contentType: type],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
