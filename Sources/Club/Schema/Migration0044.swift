import Database

extension Schema {
  /// Faces that players have mixed.
  static let faces = Migration(
    number: 44,
    sql: """
      ALTER TABLE players ADD COLUMN face_color INTEGER; -- NULL, as the next two, for one drawn from the id
      ALTER TABLE players ADD COLUMN face_head INTEGER;
      ALTER TABLE players ADD COLUMN face_detail INTEGER;
      """)
}
