import API
import Database

/// The numbers of messages that reports keep.
enum ReportedNumbers {
  /// Lets reports follow the messages of a room that get other numbers, in another room perhaps. A report of which
  /// something is gone, which is closed then, stays as it is.
  ///
  /// - Parameter number: the new one of each message
  static func follow(
    from room: RoomID, to other: RoomID, in db: WriteTransaction, _ number: (Int) -> Int?
  ) throws {
    let reports = try db.rows("SELECT id FROM reports WHERE room_id = $1", room) {
      try $0[0] as Int
    }
    for report in reports {
      let old = try db.rows(
        "SELECT number FROM reported_messages WHERE report_id = $1 ORDER BY number", report
      ) { try $0[0] as Int }
      let new = old.compactMap(number)
      guard new.count == old.count else { continue }
      // No place is taken twice meanwhile.
      for each in old { try place(report, each, at: -each, in: db) }
      for (old, new) in zip(old, new) { try place(report, -old, at: new, in: db) }
      try db.execute("UPDATE reports SET room_id = $2 WHERE id = $1", report, other)
    }
  }

  private static func place(
    _ report: Int, _ number: Int, at new: Int, in db: WriteTransaction
  ) throws {
    try db.execute(
      "UPDATE reported_messages SET number = $3 WHERE report_id = $1 AND number = $2", report,
      number, new)
  }
}
