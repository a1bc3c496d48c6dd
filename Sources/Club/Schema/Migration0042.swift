import Database

extension Schema {
  /// Lists of people whom hosts give accounts, their cards; and members without an address or a password.
  static let lists = Migration(
    number: 42,
    sql: """
      DROP INDEX members_email;
      DROP INDEX members_confirmed;
      ALTER TABLE members ADD COLUMN new_email TEXT; -- NULL for who has given none
      ALTER TABLE members ADD COLUMN new_email_folded TEXT;
      ALTER TABLE members
        ADD COLUMN new_password_hash TEXT; -- as it was; NULL for who has no password
      UPDATE members
      SET new_email = email, new_email_folded = email_folded, new_password_hash = password_hash;
      ALTER TABLE members DROP COLUMN email;
      ALTER TABLE members DROP COLUMN email_folded;
      ALTER TABLE members DROP COLUMN password_hash;
      ALTER TABLE members RENAME COLUMN new_email TO email;
      ALTER TABLE members RENAME COLUMN new_email_folded TO email_folded;
      ALTER TABLE members RENAME COLUMN new_password_hash TO password_hash;
      CREATE INDEX members_email ON members (email_folded) WHERE email_folded IS NOT NULL;
      CREATE UNIQUE INDEX members_confirmed ON members (email_folded) WHERE is_email_confirmed = 1;

      CREATE TABLE club_lists (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL, -- as it was written first
        name_folded TEXT NOT NULL UNIQUE,
        keeps_cards INTEGER NOT NULL, -- 1: its cards sign in again and again
        created_at INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE club_list_members (
        id INTEGER PRIMARY KEY, -- in the order of the list
        list_id INTEGER NOT NULL REFERENCES club_lists (id) ON DELETE CASCADE,
        player_id INTEGER NOT NULL UNIQUE REFERENCES players (id) ON DELETE CASCADE, -- a member
        listed_name TEXT NOT NULL, -- folded, as the list has it
        came_at INTEGER, -- NULL for who hasn't come by a card yet
        UNIQUE (list_id, listed_name)
      ) STRICT;
      CREATE INDEX club_list_members_order ON club_list_members (list_id, id);
      CREATE TABLE cards ( -- one at most of each
        player_id INTEGER PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE, -- of a list
        code_hash BLOB NOT NULL UNIQUE, -- SHA-256
        ends_at INTEGER -- NULL for one that is kept as a key
      ) STRICT;
      CREATE INDEX cards_end ON cards (ends_at) WHERE ends_at IS NOT NULL;
      """)
}
