package import API
import Database

/// Records of preferences; a player who never chose has no row.
enum PreferenceRecords {
  static let usual = Preferences(isFindable: true, presenceFor: .everybody, mutedNotices: [])

  static func load(_ player: PlayerID, in db: ReadTransaction) throws -> Preferences {
    try db.first(
      """
      SELECT is_findable, presence_for, muted_notices, takes_requests, shows_messages, activity_for,
        hidden_activities, friends_activities, shows_last_seen
      FROM preferences WHERE player_id = $1
      """, player
    ) { row in
      Preferences(
        isFindable: try row[0], presenceFor: try row[1],
        mutedNotices: NoticeKind.allCases.filter(in: try row[2]), takesRequests: try row[3],
        showsMessages: try row[4], activityFor: try row[5],
        hiddenActivities: Activity.Kind.allCases.filter(in: try row[6]),
        friendsActivities: Activity.Kind.allCases.filter(in: try row[7]),
        showsLastSeen: try row[8])
    } ?? usual
  }

  static func store(
    _ preferences: Preferences, of player: PlayerID, in db: WriteTransaction
  ) throws {
    try db.execute(
      """
      INSERT INTO preferences (player_id, is_findable, presence_for, muted_notices, takes_requests,
        shows_messages, activity_for, hidden_activities, friends_activities, shows_last_seen)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (player_id) DO UPDATE SET
        is_findable = excluded.is_findable, presence_for = excluded.presence_for,
        muted_notices = excluded.muted_notices, takes_requests = excluded.takes_requests,
        shows_messages = excluded.shows_messages, activity_for = excluded.activity_for,
        hidden_activities = excluded.hidden_activities,
        friends_activities = excluded.friends_activities,
        shows_last_seen = excluded.shows_last_seen
      """, player, preferences.isFindable, preferences.presenceFor,
      preferences.mutedNotices.reduce(0) { $0 | $1.bit }, preferences.takesRequests,
      preferences.showsMessages, preferences.activityFor,
      preferences.hiddenActivities.bits, preferences.friendsActivities.bits,
      preferences.showsLastSeen)
  }

  static func delete(_ player: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM preferences WHERE player_id = $1", player)
  }
}

extension Preferences {
  func changed(by change: PreferencesChange) -> Preferences {
    Preferences(
      isFindable: change.isFindable ?? isFindable, presenceFor: change.presenceFor ?? presenceFor,
      mutedNotices: change.mutedNotices.map { muted in
        NoticeKind.allCases.filter(muted.contains)
      } ?? mutedNotices, takesRequests: change.takesRequests ?? takesRequests,
      showsMessages: change.showsMessages ?? showsMessages,
      activityFor: change.activityFor ?? activityFor,
      hiddenActivities: change.hiddenActivities.map(Activity.Kind.allCases.filter(among:))
        ?? hiddenActivities,
      friendsActivities: change.friendsActivities.map(Activity.Kind.allCases.filter(among:))
        ?? friendsActivities,
      showsLastSeen: change.showsLastSeen ?? showsLastSeen)
  }
}

extension [NoticeKind] {
  fileprivate func filter(in bits: Int) -> [NoticeKind] { filter { bits & $0.bit != 0 } }
}

extension Activity.Kind {
  /// The bit in `preferences.hidden_activities`.
  fileprivate var bit: Int { 1 << sqlNumber }
}

extension [Activity.Kind] {
  fileprivate func filter(in bits: Int) -> [Activity.Kind] { filter { bits & $0.bit != 0 } }

  fileprivate func filter(among others: [Activity.Kind]) -> [Activity.Kind] {
    filter(others.contains)
  }

  fileprivate var bits: Int { reduce(0) { $0 | $1.bit } }
}

extension Preferences.Audience: NumberedColumn {
  package var sqlNumber: Int {
    switch self {
    case .nobody: 0
    case .friends: 1
    case .everybody: 2
    }
  }
}
