import Database

extension Schema {
  /// Webhooks: addresses elsewhere that are told what happens in the club.
  static let webhooks = Migration(
    number: 45,
    sql: """
      CREATE TABLE webhooks (
        id INTEGER PRIMARY KEY AUTOINCREMENT, -- the audit names it for ever
        url TEXT NOT NULL,
        events INTEGER NOT NULL, -- a bit for each
        secret BLOB NOT NULL, -- as it is, for it signs
        state INTEGER NOT NULL,
        created_at INTEGER NOT NULL,
        failing_since INTEGER, -- NULL where the last delivery was taken
        lost INTEGER NOT NULL DEFAULT 0 -- events beyond those that may wait
      ) STRICT;
      CREATE TABLE webhook_deliveries (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        webhook_id INTEGER NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
        message TEXT NOT NULL, -- the id by which the receiver knows a repetition
        event INTEGER NOT NULL,
        at INTEGER NOT NULL,
        facts BLOB NOT NULL, -- JSON
        player_id INTEGER REFERENCES players (id) ON DELETE CASCADE, -- who is named, if somebody is
        other_id INTEGER REFERENCES players (id) ON DELETE CASCADE, -- and who else
        state INTEGER NOT NULL,
        tries INTEGER NOT NULL DEFAULT 0,
        tried_at INTEGER, -- NULL before the first time
        due_at INTEGER, -- NULL for what doesn't wait
        status INTEGER, -- of HTTP
        failure INTEGER
      ) STRICT;
      CREATE INDEX webhook_deliveries_webhook ON webhook_deliveries (webhook_id, id);
      CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, due_at)
        WHERE due_at IS NOT NULL;
      CREATE INDEX webhook_deliveries_player ON webhook_deliveries (player_id)
        WHERE player_id IS NOT NULL;
      CREATE INDEX webhook_deliveries_other ON webhook_deliveries (other_id)
        WHERE other_id IS NOT NULL;
      """)
}
