import API
import Hummingbird

/// Rooms and who is in them.
struct RoomRoutes {
  let services: Services
  let allowances: Allowances

  func add(to router: some RouterMethods<ServerContext>) {
  }
}
