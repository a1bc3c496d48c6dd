import Database

extension Schema {
  /// Notices of newcomers are of a kind of their own. What nobody has read yet as long as somebody waits becomes one, so
  /// that it is taken back once nobody does; whoever doesn't hear of decisions doesn't hear of newcomers either.
  static let newcomerNotices = Migration(
    number: 49,
    sql: """
      UPDATE notices SET kind = 31
        WHERE kind = 11 AND report_id IS NULL
          AND EXISTS (SELECT 1 FROM players WHERE waits_since IS NOT NULL)
          AND number > (
            SELECT read_up_to FROM notice_cursors WHERE notice_cursors.player_id = notices.player_id);
      UPDATE preferences SET muted_notices = muted_notices | 2147483648
        WHERE muted_notices & 2048 <> 0;
      """)
}
