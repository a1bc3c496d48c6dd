import Database

extension Schema {
  /// Games that members have added themselves, until a moderator has let them in; and records of boards.
  static let proposalsAndRecords = Migration(
    number: 34,
    sql: """
      CREATE TABLE game_proposals (
        number INTEGER PRIMARY KEY, -- counts up
        game_id INTEGER NOT NULL UNIQUE REFERENCES games (id) ON DELETE CASCADE,
        player_id INTEGER NOT NULL REFERENCES players (id), -- the member who alone sees it
        proposed_at INTEGER NOT NULL,
        refused_at INTEGER -- it stays the member's own
      ) STRICT;
      CREATE INDEX game_proposals_player ON game_proposals (player_id);
      CREATE INDEX game_proposals_waiting ON game_proposals (number) WHERE refused_at IS NULL;

      CREATE TABLE board_records ( -- of members, in rounds with other members that everybody may see
        ruleset TEXT NOT NULL,
        player_id INTEGER NOT NULL REFERENCES players (id),
        wins INTEGER NOT NULL,
        series INTEGER NOT NULL, -- wins since the last round that was none
        longest INTEGER NOT NULL, -- of such series
        PRIMARY KEY (ruleset, player_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX board_records_wins ON board_records (ruleset, wins);
      CREATE INDEX board_records_longest ON board_records (ruleset, longest);
      CREATE INDEX board_records_player ON board_records (player_id);

      INSERT INTO board_records (ruleset, player_id, wins, series, longest)
      WITH seats (seat) AS (VALUES (1), (2)),
      results AS (
        SELECT m.ruleset, iif(seat = 1, m.first_id, m.second_id) AS player_id,
          r.ending IN (10 + seat, 50 + seat, 33 - seat, 43 - seat) AS won,
          r.ended_at, r.match_id, r.number
        FROM rounds r JOIN matches m ON m.id = r.match_id CROSS JOIN seats
        WHERE m.is_private = 0
          AND EXISTS (SELECT 1 FROM members WHERE player_id = m.first_id)
          AND EXISTS (SELECT 1 FROM members WHERE player_id = m.second_id)),
      counted AS (
        SELECT ruleset, player_id, won, sum(1 - won) OVER (
          PARTITION BY ruleset, player_id ORDER BY ended_at, match_id, number
          ROWS UNBOUNDED PRECEDING) AS run
        FROM results),
      runs AS (
        SELECT ruleset, player_id, run, sum(won) AS length,
          max(run) OVER (PARTITION BY ruleset, player_id) AS last
        FROM counted GROUP BY ruleset, player_id, run)
      SELECT ruleset, player_id, sum(length), sum(length) FILTER (WHERE run = last), max(length)
      FROM runs GROUP BY ruleset, player_id HAVING sum(length) > 0;
      """
  ).inPostgres([
    "iif(seat = 1, m.first_id, m.second_id)":
      "CASE WHEN seat = 1 THEN m.first_id ELSE m.second_id END",
    "r.ending IN (10 + seat, 50 + seat, 33 - seat, 43 - seat)":
      "(r.ending IN (10 + seat, 50 + seat, 33 - seat, 43 - seat))::int",
  ])
}
