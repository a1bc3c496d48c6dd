import Database

extension Schema {
  /// Follows and blocks, what the host is told, and what players have chosen.
  static let people = Migration(
    number: 3,
    sql: """
      CREATE TABLE follows (
        follower_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        followed_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        seen_name TEXT NOT NULL, -- what the followed was called when the follower last saw it
        created_at INTEGER NOT NULL,
        PRIMARY KEY (follower_id, followed_id),
        CHECK (follower_id <> followed_id)
      ) STRICT;
      CREATE INDEX follows_newest ON follows (follower_id, created_at, followed_id);
      CREATE INDEX follows_followed ON follows (followed_id, created_at, follower_id);

      CREATE TABLE blocks (
        blocker_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        blocked_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        created_at INTEGER NOT NULL,
        PRIMARY KEY (blocker_id, blocked_id),
        CHECK (blocker_id <> blocked_id)
      ) STRICT;
      CREATE INDEX blocks_blocked ON blocks (blocked_id, blocker_id);

      CREATE TABLE reports (
        id INTEGER PRIMARY KEY,
        reporter_id INTEGER REFERENCES players (id) ON DELETE SET NULL,
        reported_id INTEGER REFERENCES players (id) ON DELETE SET NULL,
        reported_name TEXT NOT NULL, -- at that moment
        reason INTEGER NOT NULL,
        note TEXT NOT NULL,
        match_id INTEGER REFERENCES matches (id) ON DELETE SET NULL,
        created_at INTEGER NOT NULL,
        closed_at INTEGER,
        outcome TEXT -- in the host's words
      ) STRICT;
      CREATE INDEX reports_open ON reports (created_at, id) WHERE closed_at IS NULL;
      CREATE INDEX reports_reporter ON reports (reporter_id);
      CREATE INDEX reports_reported ON reports (reported_id);
      CREATE INDEX reports_match ON reports (match_id);

      CREATE TABLE audit ( -- what the host did to whom
        id INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        action TEXT NOT NULL,
        player_id INTEGER REFERENCES players (id) ON DELETE SET NULL,
        note TEXT NOT NULL
      ) STRICT;
      CREATE INDEX audit_player ON audit (player_id);

      CREATE TABLE player_codes ( -- made when a player first asks for theirs
        player_id INTEGER PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
        code TEXT NOT NULL UNIQUE
      ) STRICT;

      CREATE TABLE preferences ( -- of those who changed any
        player_id INTEGER PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
        is_findable INTEGER NOT NULL,
        presence_for INTEGER NOT NULL, -- 0 nobody, 1 friends, 2 everybody
        muted_notices INTEGER NOT NULL -- a bit for each kind
      ) STRICT;

      CREATE TABLE name_words ( -- of members, for finding them
        is_later INTEGER NOT NULL, -- 0 for the first word of a name
        word TEXT NOT NULL, -- folded
        name TEXT NOT NULL, -- all words of the name, each with a blank before it
        player_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        PRIMARY KEY (is_later, word, name, player_id)
      ) STRICT;
      CREATE INDEX name_words_player ON name_words (player_id);

      CREATE TABLE name_slips ( -- beginnings of these words with a letter left out, for what is mistyped
        slip TEXT NOT NULL,
        word TEXT NOT NULL,
        PRIMARY KEY (slip, word)
      ) STRICT;
      CREATE INDEX name_slips_word ON name_slips (word);

      -- Challenges are invitations of kind 3, which expire like links. Of kind 4 were entries of the pool
      -- that somebody took directly: they have expired, and lead to the match.
      ALTER TABLE invitations ADD COLUMN challenged_id INTEGER REFERENCES players (id) ON DELETE CASCADE;
      CREATE INDEX invitations_challenged ON invitations (challenged_id)
        WHERE challenged_id IS NOT NULL;
      CREATE UNIQUE INDEX invitations_one_challenge
        ON invitations (owner_id, challenged_id, ruleset, pace) WHERE kind = 3;
      DROP INDEX invitations_expiry;
      CREATE INDEX invitations_expiry ON invitations (expires_at) WHERE expires_at IS NOT NULL;
      """)
}
