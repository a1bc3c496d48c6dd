package import API
import Base
import Database

extension ReportService {
  /// Messages before the reported one that are kept with it.
  private static let context = 5

  /// Reports what somebody has said in a room of the reporter. It is kept as it is now, with what the
  /// reporter sees before it.
  ///
  /// - Throws: `ReportRefusal`, `ChatRefusal`
  package func report(
    message number: Int, in room: RoomID, _ request: ReportRequest, by reporter: PlayerID
  ) async throws {
    let note = try Self.note(request)
    let (now, daily) = (dependencies.now(), bounds[.reports])
    try await database.write { [notices] db in
      let entry = try RoomEntry(room, as: reporter, in: db)
      guard
        let message = try MessageRecords.load(number, of: room, for: entry.member, in: db),
        message.event == nil, !message.isDeleted, let author = message.author,
        let reported = try PlayerRecords.load(author, in: db)
      else { throw ChatRefusal.unknownMessage }
      guard author != reporter else { throw ReportRefusal.yourself }
      try Self.requireFew(by: reporter, daily: daily, at: now, in: db)
      let plain = ReportRequest(reason: request.reason, note: request.note)
      let report = try ReportRecords.insert(
        plain, note: note, of: reported, by: reporter, room: room, at: now, in: db)
      let before = try MessageRecords.page(
        of: room, for: entry.member, before: number, limit: Self.context, in: db)
      for one in before + [message] where one.event == nil {
        try ReportedMessageRecords.insert(one, for: report, in: db)
      }
      try notices.tellStaff(of: report, on: author, by: reporter, at: now, in: db)
    }
  }
}
