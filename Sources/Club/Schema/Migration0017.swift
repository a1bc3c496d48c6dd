import Database

extension Schema {
  /// Lets messages of guests go over to members piece by piece.
  static let joinedAuthors = Migration(
    number: 17,
    sql: """
      CREATE TABLE joined_authors ( -- guests whose messages are becoming those of a member
        guest_id INTEGER PRIMARY KEY REFERENCES players (id),
        member_id INTEGER NOT NULL REFERENCES players (id)
      ) STRICT;
      CREATE INDEX joined_authors_member ON joined_authors (member_id);
      """)
}
