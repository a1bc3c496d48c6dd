import API
import Hummingbird

/// Photos and videos on their way in, and out to those who may see them.
struct UploadRoutes {
  let services: Services
  let limits: Limits

  func add(to router: some RouterMethods<ServerContext>) {
  }
}
