import API
import Hummingbird

/// What is said in rooms.
struct MessageRoutes {
  let services: Services
  let allowances: Allowances

  func add(to router: some RouterMethods<ServerContext>) {
  }
}
