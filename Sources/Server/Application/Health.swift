import Base
import Hummingbird
import NIOCore

/// `GET /health`: that the server answers, and which version it is, for whoever watches over it.
enum Health {
  static func addRoute(to router: Router<some RequestContext>) {
    router.get("health") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
        body: ResponseBody(
          byteBuffer: ByteBuffer(string: #"{"status":"ok","version":"\#(version)"}"#)))
    }
  }
}
