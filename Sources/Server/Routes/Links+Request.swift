import Base
import HTTP
import Hummingbird

extension Links {
  init(_ request: Request, _ context: ServerContext, publicURL: PublicURL?) {
    self.init(
      base:
        publicURL?.description
        ?? "\(context.client.isSecure ? "https" : "http")://\(request.head.authority ?? "localhost")"
    )
  }
}
