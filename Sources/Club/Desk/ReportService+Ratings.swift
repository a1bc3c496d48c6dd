package import API
import Base
import Database

extension ReportService {
  /// Reports what somebody says of a game, as far as the reporter sees it. It is kept as it is now.
  ///
  /// - Throws: `ReportRefusal`
  package func report(
    ratingOf game: GameID, by author: PlayerID, _ request: ReportRequest, as reporter: PlayerID
  ) async throws {
    guard author != reporter else { throw ReportRefusal.yourself }
    let note = try Self.note(request)
    let (now, daily) = (dependencies.now(), bounds[.reports])
    try await database.write { [notices] db in
      guard let rating = try GameRatingRecords.find(game, of: author, in: db),
        try GameRatingList(game: game, viewer: reporter).shows(rating, in: db),
        let reported = try PlayerRecords.load(author, in: db)
      else { throw ReportRefusal.unknownRating }
      try Self.requireFew(by: reporter, daily: daily, at: now, in: db)
      let plain = ReportRequest(reason: request.reason, note: request.note)
      let number = try ReportRecords.insert(
        plain, note: note, of: reported, by: reporter,
        rating: ReportedRating(game: game, stars: rating.stars, line: rating.line), at: now, in: db)
      try notices.tellStaff(of: number, on: author, by: reporter, at: now, in: db)
    }
  }
}
