import Foundation
import Synchronization

/// The place of the one program that serves a schema of PostgreSQL, as far as this program has it.
///
/// It is held by locks that end with the connection that took them. `served` has the one program alone. `written` is
/// shared by each of its connections that write; whoever has just come to serve ends those of the program before, and
/// waits until nobody has it. And none of these comes anew, for each has to find the token of this program among the
/// server's locks. So nothing is written by a program that has lost its place, whether it knows of that or not.
final class PostgresPlace: Sendable {
  /// The kinds of locks. Each is of a schema.
  enum Lock: Int64 {
    case served = 0x4761_6D65
    case written = 0x4761_6D66

    /// - Parameter schema: the number by which the server knows it
    func key(of schema: Int64) -> Int64 { rawValue << 32 | schema }
  }

  /// The place, as it was taken once.
  struct Hold: Equatable, Sendable {
    let schema: Int64
    /// The key of a lock that nobody else has ever had.
    let token: Int64
  }

  private struct State {
    var hold: Hold?
    /// The reason why it isn't held.
    var trouble = DatabaseError.unreachable("the connection to the database is being made")
  }

  /// The time for which a connection that is needed waits for the place.
  private static let patience = Duration.seconds(3)

  private let state = Mutex(State())

  func take(_ hold: Hold) {
    state.withLock { $0.hold = hold }
  }

  func lose(_ trouble: DatabaseError) {
    state.withLock { $0 = State(hold: nil, trouble: trouble) }
  }

  /// Makes a connection while the place is held, and waits for that some seconds: so a server that starts anew costs
  /// those who ask meanwhile some time and nothing else.
  ///
  /// - Parameter connect: makes it, and makes sure that it is of this hold
  func connect(_ connect: (Hold) throws(DatabaseError) -> Void) throws(DatabaseError) {
    let end = ContinuousClock.now + Self.patience
    while true {
      let (hold, trouble) = state.withLock { ($0.hold, $0.trouble) }
      var failure = trouble
      if let hold {
        do throws(DatabaseError) {
          return try connect(hold)
        } catch {
          failure = error
        }
      }
      guard .now < end else { throw failure }
      usleep(50_000)
    }
  }
}

/// The locks of a place, as a connection has them.
extension PostgresSession {
  /// Makes this connection one of those that write.
  ///
  /// - Throws: `unreachable` where the place is no longer held
  func enlist(_ hold: PostgresPlace.Hold) throws(DatabaseError) {
    try execute(
      "SELECT pg_advisory_lock_shared(\(PostgresPlace.Lock.written.key(of: hold.schema)))")
    guard try hasLock(hold.token) else {
      throw .unreachable("the connection that shows who serves the database has ended")
    }
  }

  /// Takes the place if nobody has it.
  ///
  /// - Parameter earlier: the place as this program had it before, which the server may not have noticed to be free
  /// - Returns: Nil where somebody has it.
  func takePlace(after earlier: PostgresPlace.Hold?) throws(DatabaseError) -> PostgresPlace.Hold? {
    try reconnect()
    let schema = try number("SELECT oid::bigint FROM pg_namespace WHERE nspname = current_schema()")
    guard let schema else {
      throw .unsuitable(
        "The user of the database has no schema there: none of its search_path exists.")
    }
    let written = PostgresPlace.Lock.written.key(of: schema)
    let served = PostgresPlace.Lock.served.key(of: schema)
    guard try number("SELECT pg_try_advisory_lock($1)", [served]) == 1 else {
      if let earlier { try endConnections(with: earlier.token) }
      return nil
    }
    let hold = PostgresPlace.Hold(schema: schema, token: .random(in: 0...Int64.max))
    try execute("SELECT pg_advisory_lock(\(hold.token))")
    try endConnections(with: written)
    try execute("SELECT pg_advisory_lock(\(written)); SELECT pg_advisory_unlock(\(written))")
    return hold
  }

  private static let holders = """
    FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND classid::bigint = $1 AND objid::bigint = $2
    """

  private func hasLock(_ key: Int64) throws(DatabaseError) -> Bool {
    try number("SELECT count(*) \(Self.holders)", key.halves) ?? 0 > 0
  }

  /// Ends the other connections that have a lock.
  private func endConnections(with key: Int64) throws(DatabaseError) {
    _ = try number(
      "SELECT count(pg_terminate_backend(pid)) \(Self.holders) AND pid <> pg_backend_pid()",
      key.halves)
  }

  private func number(_ sql: String, _ values: [Int64] = []) throws(DatabaseError) -> Int64? {
    var number: Int64?
    try run(sql, values, oneByOne: false) { row in
      if case .integer(let value) = row.value(0) { number = value }
      return true
    }
    return number
  }
}

extension Int64 {
  /// The number as the server lists it among its locks: in two parts without a sign.
  fileprivate var halves: [Int64] { [(self >> 32) & 0xffff_ffff, self & 0xffff_ffff] }
}
