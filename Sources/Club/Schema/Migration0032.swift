import Database

extension Schema {
  /// Bans, suspensions that end by themselves, what was decided on a report, and what the club itself tells a player.
  static let decisions = Migration(
    number: 32,
    sql: """
      ALTER TABLE players
        ADD COLUMN suspended_until INTEGER; -- when that ends by itself; NULL where somebody has to end it
      CREATE INDEX players_suspended_until ON players (suspended_until)
        WHERE suspended_until IS NOT NULL;

      ALTER TABLE reports ADD COLUMN act TEXT; -- what was decided; NULL while it is open, or closed in words alone
      ALTER TABLE reports ADD COLUMN removed TEXT; -- the text that was taken away, to be put back
      ALTER TABLE reports ADD COLUMN given_name TEXT; -- what the reported player is called instead

      CREATE TABLE bans ( -- who doesn't come in, and from where nobody new does
        id INTEGER PRIMARY KEY AUTOINCREMENT, -- the audit names it for ever
        player_id INTEGER UNIQUE REFERENCES players (id) ON DELETE CASCADE,
        email_folded TEXT UNIQUE,
        network TEXT UNIQUE, -- an address, or the first one and how many bits of it count
        guest_id INTEGER REFERENCES players (id) ON DELETE SET NULL, -- with whom the network was suspended
        until INTEGER, -- NULL where somebody has to lift it
        reason TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        CHECK ((player_id IS NOT NULL) + (email_folded IS NOT NULL) + (network IS NOT NULL) = 1)
      ) STRICT;
      CREATE INDEX bans_guest ON bans (guest_id) WHERE guest_id IS NOT NULL;
      CREATE INDEX bans_until ON bans (until) WHERE until IS NOT NULL;
      INSERT INTO bans (network, guest_id, until, reason, created_at)
        SELECT network, player_id, until, '', until - 604800000 FROM suspended_networks;
      DROP TABLE suspended_networks;

      CREATE INDEX audit_action ON audit (action, id);

      ALTER TABLE notices ADD COLUMN reason TEXT; -- of a warning
      ALTER TABLE notices ADD COLUMN report_id INTEGER REFERENCES reports (id) ON DELETE SET NULL;
      CREATE INDEX notices_report ON notices (report_id) WHERE report_id IS NOT NULL;
      """
  ).inPostgres([
    "(player_id IS NOT NULL) + (email_folded IS NOT NULL) + (network IS NOT NULL) = 1":
      "num_nonnulls(player_id, email_folded, network) = 1"
  ])
}
