package import API
import Database

/// News of activities, for streams.
extension ActivityService {
  /// An activity, and those viewers who may see it.
  ///
  /// Cost: a few queries by index for each viewer.
  /// - Returns: nothing for an activity that doesn't exist any more
  package func news(
    of id: ActivityID, among viewers: [PlayerID]
  ) async throws -> (ActivityNews?, seers: [PlayerID]) {
    try await database.read { db in
      var news: ActivityNews?
      let seers = try viewers.filter { viewer in
        guard let record = try ActivityRecords.find(id, for: viewer, in: db),
          try ActivitySight(viewer: viewer).activity(record, in: db) != nil
        else { return false }
        news = ActivityNews(player: record.player, at: record.at)
        return true
      }
      return (news, seers)
    }
  }
}
