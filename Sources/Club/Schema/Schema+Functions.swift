extension Schema {
  /// Functions that SQLite has by itself, in the words of PostgreSQL: as much of each as statements ask of it. So a
  /// statement is one text for both.
  static let functionsOfSQLite = """
    CREATE FUNCTION json_each(list TEXT) RETURNS TABLE (value TEXT)
      LANGUAGE sql IMMUTABLE ROWS 20 AS $$ SELECT json_array_elements_text(list::json) $$;

    -- Up to 16 bytes, of which six bits say that they are by chance.
    CREATE FUNCTION randomblob(length INTEGER) RETURNS BYTEA
      LANGUAGE sql VOLATILE AS $$ SELECT substr(uuid_send(gen_random_uuid()), 1, length) $$;

    CREATE FUNCTION hex(bytes BYTEA) RETURNS TEXT
      LANGUAGE sql IMMUTABLE AS $$ SELECT upper(encode(bytes, 'hex')) $$;
    """
}
