import Database

/// Rooms and who is in them. Each method is one transaction.
package struct RoomService: Sendable {
  let database: Database
  let surroundings: Surroundings
  let notices: Notices
}
