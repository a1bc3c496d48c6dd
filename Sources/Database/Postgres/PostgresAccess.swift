/// The way in which a program uses a schema: beside any others, or alone. It is a lock that ends with the connection that
/// has it, and each connection that writes has one. So nothing is written beside the one that is alone, and nobody is alone
/// as long as a connection is there that could write.
enum PostgresAccess {
  case shared, alone

  /// - Throws: `servedElsewhere` where somebody uses it otherwise
  func take(on session: PostgresSession) throws(DatabaseError) {
    let lock = self == .alone ? "pg_try_advisory_lock" : "pg_try_advisory_lock_shared"
    let schema = try session.schema()
    guard try session.number("SELECT \(lock)($1)", [Self.lock << 32 | schema]) == 1 else {
      throw .servedElsewhere
    }
  }

  /// The bytes of "Game".
  private static let lock: Int64 = 0x4761_6D65
}

extension PostgresSession {
  /// The number by which the server knows the schema.
  func schema() throws(DatabaseError) -> Int64 {
    let schema = try number("SELECT oid::bigint FROM pg_namespace WHERE nspname = current_schema()")
    guard let schema else {
      throw .unsuitable(
        "The user of the database has no schema there: none of its search_path exists.")
    }
    return schema
  }

  /// The first value of an answer, where it is a number.
  func number(
    _ sql: String, _ values: [any SQLConvertible] = []
  ) throws(DatabaseError) -> Int64? {
    var number: Int64?
    try run(sql, values, oneByOne: false) { row in
      if case .integer(let value) = row.value(0) { number = value }
      return false
    }
    return number
  }
}
