import Database

extension Schema {
  /// The access token by which something was done, since when a carried session lasts, and what a notice of an account
  /// is about.
  static let namedTokens = Migration(
    number: 41,
    sql: """
      ALTER TABLE audit ADD COLUMN token_name TEXT; -- of the access token by which it was done
      CREATE TRIGGER audit_keeps_token BEFORE UPDATE OF token_name ON audit
        WHEN NEW.token_name IS NOT NULL
        BEGIN SELECT raise(ABORT, 'by which token it was done is not changed'); END;

      ALTER TABLE carries ADD COLUMN began_at INTEGER; -- the session of a member that is carried on

      ALTER TABLE notices ADD COLUMN subject TEXT; -- a device, passkey or access token, by its name
      """
  ).inPostgres(
    adding: """
      CREATE TRIGGER audit_keeps_token BEFORE UPDATE OF token_name ON audit
        FOR EACH ROW WHEN (NEW.token_name IS NOT NULL)
        EXECUTE FUNCTION refuse('by which token it was done is not changed');
      """)
}
