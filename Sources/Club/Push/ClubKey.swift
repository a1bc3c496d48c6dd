package import Database

/// A sign that tells a club's database from any other: the key that it was given at its first start, and has
/// wherever it is brought back.
package struct ClubKey: Equatable, Sendable {
  private let key: [UInt8]?

  package init(in db: ReadTransaction) throws {
    key = try db.hasTable("push_keys") ? PushRecords.key(in: db) : nil
  }
}
