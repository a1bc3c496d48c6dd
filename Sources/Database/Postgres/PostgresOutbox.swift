import Foundation

/// The mark of a transaction in the outbox, by which is found whether it was written.
struct NewsStamp {
  /// The number that the server counts transactions by.
  let transaction: Int64
  /// Random: nobody else has ever had it.
  let token: [UInt8]
  /// Whether answers wait until this node has published it.
  let isAwaited: Bool
}

/// The table in which what transactions publish waits for all nodes. It belongs to the database, as `migrations` does.
enum PostgresOutbox {
  static let table = """
    CREATE TABLE IF NOT EXISTS news (
      xid XID8 NOT NULL DEFAULT pg_current_xact_id(), id BIGINT GENERATED ALWAYS AS IDENTITY,
      token BYTEA NOT NULL, body BYTEA NOT NULL, at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (xid, id));
    """

  /// The bytes of a row, unless one change alone has more.
  private static let mostBytes = 64 << 10

  /// Changes as lists in JSON, none of them very long; one where there is no change.
  static func bodies<Change: Encodable>(of changes: [Change]) throws -> [[UInt8]] {
    let encoder = JSONEncoder()
    var bodies: [[UInt8]] = []
    var body: [UInt8] = []
    for change in changes {
      let piece = try encoder.encode([change]).dropFirst().dropLast()
      if !body.isEmpty, body.count + piece.count > mostBytes {
        bodies.append(body)
        body = []
      }
      body += (body.isEmpty ? [] : [UInt8(ascii: ",")]) + piece
    }
    return (bodies + [body]).map { [UInt8(ascii: "[")] + $0 + [UInt8(ascii: "]")] }
  }

  /// - Returns: those that are known here, and whether these are all: another version of the program may write others
  static func changes<Change: Decodable>(_ body: [UInt8]) -> (known: [Change], areAll: Bool) {
    let (decoder, data) = (JSONDecoder(), Data(body))
    if let all = try? decoder.decode([Change].self, from: data) { return (all, true) }
    let some = try? decoder.decode([PerhapsKnown<Change>].self, from: data)
    return (some?.compactMap(\.change) ?? [], false)
  }

  /// A change that this version may not know.
  private struct PerhapsKnown<Change: Decodable>: Decodable {
    let change: Change?

    init(from decoder: any Decoder) throws {
      change = try? Change(from: decoder)
    }
  }
}

extension PostgresSession {
  /// Writes into the outbox what the transaction publishes, if it has written anything.
  func stamp(_ bodies: [[UInt8]], isAwaited: Bool) throws(DatabaseError) -> NewsStamp {
    let token = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
    var transaction: Int64 = 0
    for body in bodies {
      transaction =
        try number(
          "INSERT INTO news (token, body) VALUES ($1, $2) RETURNING xid::text::bigint",
          [token, body]) ?? 0
    }
    return NewsStamp(transaction: transaction, token: token, isAwaited: isAwaited)
  }

  /// Whether a transaction is written of whose commit nobody has told; after it, connections that follow it too.
  ///
  /// It waits until the transaction is over, and then for the token alone: after a failover the server may tell of another
  /// transaction. What is there is asked to be kept as any commit is, for a wait for a standby may have been cancelled.
  ///
  /// - Returns: nil where that isn't found out in ten seconds
  func isWritten(_ stamp: NewsStamp) -> Bool? {
    let end = ContinuousClock.now + .seconds(10)
    while .now < end {
      do throws(DatabaseError) {
        try begin("BEGIN")
        let isUnderWay = try number(
          """
          SELECT (CASE WHEN $1::text::xid8 < pg_current_xact_id()
            THEN coalesce(pg_xact_status($1::text::xid8), '') = 'in progress' ELSE false END)::int
          """, [String(stamp.transaction)])
        let isThere = try number(
          "SELECT count(*) FROM news WHERE xid = $1::text::xid8 AND token = $2",
          [String(stamp.transaction), stamp.token])
        try execute("SELECT pg_logical_emit_message(true, 'gameon', '')")
        try commit()
        if isThere ?? 0 > 0 { return true }
        if isUnderWay == 0 {
          noteLoss()
          return false
        }
      } catch {
        disconnect()
      }
      usleep(20_000)
    }
    return nil
  }
}
