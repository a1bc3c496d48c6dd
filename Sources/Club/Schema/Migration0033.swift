import Database

extension Schema {
  /// The look of the club and its words, as its hosts have chosen them.
  static let look = Migration(
    number: 33,
    sql: """
      CREATE TABLE club_look (
        id INTEGER PRIMARY KEY CHECK (id = 1), -- there is one club
        revision INTEGER NOT NULL, -- one more with each change
        name TEXT,
        accent INTEGER, -- red, green and blue, a byte each
        welcome TEXT,
        language TEXT,
        board TEXT,
        logo TEXT, -- a hash of the picture that was sent
        parts_off INTEGER NOT NULL DEFAULT 0 -- a bit for each part that is off
      ) STRICT;
      CREATE TABLE club_logos (
        size INTEGER PRIMARY KEY, -- pixels on each side
        png BLOB NOT NULL
      ) STRICT;
      CREATE TABLE club_pages (
        kind INTEGER PRIMARY KEY,
        text TEXT NOT NULL,
        revision INTEGER NOT NULL -- of the look with which it changed
      ) STRICT;
      ALTER TABLE members
        ADD COLUMN rules_revision INTEGER NOT NULL DEFAULT 0; -- of the rules that they accepted last
      """)
}
