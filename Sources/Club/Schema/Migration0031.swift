import Database

extension Schema {
  /// The doors of the club, invitations to it, and who waits to be let in.
  static let doors = Migration(
    number: 31,
    sql: """
      CREATE TABLE doors ( -- one row, once a host has chosen something
        id INTEGER PRIMARY KEY CHECK (id = 1),
        registration INTEGER NOT NULL, -- 1 open, 2 by invitation, 3 closed
        guests INTEGER NOT NULL, -- 1 open, 2 by the link of a match, 3 closed
        is_open_to_look INTEGER NOT NULL, -- 1: those who aren't in the club may look
        asks_approval INTEGER NOT NULL -- 1: who registers waits to be let in
      ) STRICT;

      CREATE TABLE club_invitations (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        token_hash BLOB NOT NULL UNIQUE,
        by_id INTEGER REFERENCES players (id) ON DELETE SET NULL, -- NULL: they are gone
        created_at INTEGER NOT NULL,
        expires_at INTEGER, -- NULL for no end
        uses INTEGER, -- NULL for any number
        used INTEGER NOT NULL DEFAULT 0,
        role INTEGER NOT NULL, -- as in members
        note TEXT NOT NULL,
        is_revoked INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      CREATE INDEX club_invitations_by ON club_invitations (by_id);

      CREATE TABLE club_invitation_groups (
        invitation_id INTEGER NOT NULL REFERENCES club_invitations (id) ON DELETE CASCADE,
        room_id INTEGER NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
        PRIMARY KEY (invitation_id, room_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX club_invitation_groups_room ON club_invitation_groups (room_id);

      CREATE TABLE club_invitation_uses (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        invitation_id INTEGER NOT NULL REFERENCES club_invitations (id) ON DELETE CASCADE,
        player_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX club_invitation_uses_invitation ON club_invitation_uses (invitation_id, id);
      CREATE INDEX club_invitation_uses_player ON club_invitation_uses (player_id);

      ALTER TABLE players ADD COLUMN waits_since INTEGER; -- NULL: waits for nobody to be let in
      CREATE INDEX players_waiting ON players (waits_since, id) WHERE waits_since IS NOT NULL;
      """)
}
