import Database

extension Schema {
  /// Rows of whatever is begun at one node and may end at another, or after a restart: challenges of passkeys, sign-ins,
  /// visits to a provider; and the proofs of work that have counted.
  static let oneTimeSecrets = Migration(
    number: 51,
    sql: """
      CREATE TABLE one_time_secrets (
        hash BLOB PRIMARY KEY, -- SHA-256 of the secret by which it is taken, once
        kind INTEGER NOT NULL,
        number INTEGER NOT NULL, -- of those of its kind; the oldest has the lowest
        value BLOB NOT NULL, -- JSON, sealed by the secret; empty where only the hash counts
        ends_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX one_time_secrets_kind ON one_time_secrets (kind, number);
      CREATE INDEX one_time_secrets_end ON one_time_secrets (ends_at);
      """)
}
