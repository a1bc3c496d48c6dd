import API
import Database

extension Doors.Registering: NumberedColumn {
  package var sqlNumber: Int {
    switch self {
    case .open: 1
    case .byInvitation: 2
    case .closed: 3
    }
  }
}

extension Doors.Guests: NumberedColumn {
  package var sqlNumber: Int {
    switch self {
    case .open: 1
    case .byLink: 2
    case .closed: 3
    }
  }
}

/// The doors in the database.
enum DoorRecords {
  /// The doors in force.
  static func load(in db: ReadTransaction) throws -> Doors {
    let chosen = try chosen(in: db)
    return try YoungClub.isOn(in: db) ? YoungClub.doors(chosen: chosen) : chosen
  }

  /// The doors as the hosts have chosen them, which may lie beneath a young club.
  static func chosen(in db: ReadTransaction) throws -> Doors {
    try db.first("SELECT registration, guests, is_open_to_look, asks_approval FROM doors") { row in
      Doors(
        registration: try row[0], guests: try row[1], isOpenToLook: try row[2],
        asksApproval: try row[3])
    } ?? .open
  }

  /// - Parameter doors: as the hosts choose them
  static func set(_ doors: Doors, in db: WriteTransaction) throws {
    try db.execute(
      """
      INSERT INTO doors (id, registration, guests, is_open_to_look, asks_approval)
      VALUES (1, $1, $2, $3, $4)
      ON CONFLICT (id) DO UPDATE SET registration = $1, guests = $2, is_open_to_look = $3,
        asks_approval = $4
      """, doors.registration, doors.guests, doors.isOpenToLook, doors.asksApproval)
    db.publish(.doors(try load(in: db)))
  }
}
