import Club
import Database
import TestSupport
import Testing

/// Both engines come to the same tables by the same steps.
@Suite struct PostgresSchemaTests {
  /// Opens a database of the newest form.
  private func open(at location: DatabaseLocation) throws -> (TemporaryFolder, Database) {
    let folder = try TemporaryFolder()
    return (
      folder, try Database(folder: folder.path, at: location, migrations: Schema.migrations)
    )
  }

  /// Compares what both answer, each to a question of its own, as rows of text.
  private func compare(_ sqlite: String, _ postgres: String) async throws {
    let address = try TestPostgres.shared().makeSchema()
    var answers: [Set<String>] = []
    for (location, sql) in [(DatabaseLocation.folder, sqlite), (.postgres(address), postgres)] {
      let (folder, database) = try open(at: location)
      let rows = try await database.read { db in try db.rows(sql) { try $0[0] as String } }
      #expect(!rows.isEmpty && Set(rows).count == rows.count)
      answers.append(Set(rows))
      try await database.close()
      withExtendedLifetime(folder) {}
    }
    #expect(answers[0].subtracting(answers[1]) == [], "PostgreSQL lacks them")
    #expect(answers[1].subtracting(answers[0]) == [], "SQLite lacks them")
  }

  @Test func columnsAreTheSame() async throws {
    try await compare(
      """
      SELECT t.name || '.' || c.name || ' ' || c.type || ' ' || (c."notnull" OR c.pk > 0)
      FROM pragma_table_list t JOIN pragma_table_info(t.name) c
      WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite_%'
      """,
      """
      SELECT table_name || '.' || column_name || ' '
        || CASE data_type WHEN 'bigint' THEN 'INTEGER' WHEN 'bytea' THEN 'BLOB' ELSE upper(data_type) END
        || ' ' || CASE is_nullable WHEN 'NO' THEN 1 ELSE 0 END
      FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name NOT IN ('game_terms', 'news', 'turns', 'nodes', 'duties')
      """)
  }

  @Test func whatNamesAnotherTableIsTheSame() async throws {
    try await compare(
      """
      SELECT t.name || '.' || f."from" || ' ' || f."table" || ' ' || f.on_delete
      FROM pragma_table_list t JOIN pragma_foreign_key_list(t.name) f WHERE t.schema = 'main'
      """,
      """
      SELECT conrelid::regclass || '.' || a.attname || ' ' || confrelid::regclass || ' '
        || CASE confdeltype WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL' ELSE 'NO ACTION' END
      FROM pg_constraint c
        JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
      WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
      """)
  }

  @Test func indexesAreTheSame() async throws {
    try await compare(
      """
      SELECT t.name || ' ' || i.name || ' ' || i."unique" || ' ' || i.partial || ' '
        || (SELECT count(*) FROM pragma_index_info(i.name))
      FROM pragma_table_list t JOIN pragma_index_list(t.name) i
      WHERE t.schema = 'main' AND i.origin = 'c'
      """,
      """
      SELECT indrelid::regclass || ' ' || indexrelid::regclass || ' ' || indisunique::int || ' '
        || (indpred IS NOT NULL)::int || ' ' || indnkeyatts
      FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
      WHERE relnamespace = current_schema()::regnamespace
        AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)
        AND relname NOT IN ('messages_terms', 'game_terms_terms') -- SQLite's are tables
      """)
  }

  /// Triggers that guard what was done and the last host; those of the full-text index are SQLite's own.
  @Test func guardsAreTheSame() async throws {
    try await compare(
      """
      SELECT tbl_name || ' ' || name FROM sqlite_schema
      WHERE type = 'trigger' AND tbl_name <> 'messages'
      """,
      """
      SELECT tgrelid::regclass || ' ' || tgname FROM pg_trigger
        JOIN pg_class ON pg_class.oid = tgrelid
      WHERE relnamespace = current_schema()::regnamespace AND NOT tgisinternal
      """)
  }
}
