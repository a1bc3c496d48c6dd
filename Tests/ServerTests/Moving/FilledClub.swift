import Club
import Database
import Foundation
import TestSupport

/// A database in a folder in which every table of the newest form has rows, with the least usual values that its
/// columns take.
struct FilledClub {
  private struct Column {
    let name: String
    let type: String
    let isNeeded: Bool
    let isIndexed: Bool
    /// The table and column that it names.
    let parent: (table: String, column: String)?
  }

  private static let numbers = [Int64.min, 7, Int64.max]
  private static let texts = ["", "🏴‍☠️ e\u{301}\u{10FFFF}'\"\\%_\n\t;--", "ordinary"]
  private static let bytes: [[UInt8]] = [[], [0, 0, 0xff], Array(0...255)]
  /// Beyond what an index takes.
  private static let long = String(repeating: "ü ", count: 50_000)

  /// Fills all tables but those that say something of the database alone.
  static func fill(_ folder: String) async throws {
    let database = try Database(folder: folder, migrations: Schema.migrations)
    try await database.write { db in
      var known: [String: [[String: String]]] = [:]
      for table in try db.copiedTables(without: Schema.tablesOfDatabase).map(\.name) {
        known[table] = try fill(table, known, in: db)
      }
    }
    try await database.close()
  }

  /// - Parameter known: the rows of tables that were filled before, as SQL
  /// - Returns: the rows of this one
  private static func fill(
    _ table: String, _ known: [String: [[String: String]]], in db: WriteTransaction
  ) throws -> [[String: String]] {
    let columns = try columns(of: table, in: db)
    let isOne = try db.exists(
      "SELECT 1 FROM sqlite_schema WHERE name = $1 AND sql LIKE '%CHECK (id = 1)%'", table)
    return try (0..<(isOne ? 1 : 3)).map { number in
      var row: [String: String] = [:]
      var named: [String: Int] = [:]
      for column in columns {
        row[column.name] = value(of: column, number, known, &named)
      }
      if isOne { row["id"] = "1" }
      adjust(&row, of: table, number)
      let names = columns.map(\.name)
      _ = try db.execute(
        """
        INSERT INTO "\(table)" (\(names.map { "\"\($0)\"" }.joined(separator: ", ")))
        VALUES (\(names.map { row[$0]! }.joined(separator: ", ")))
        """)
      return row
    }
  }

  private static func columns(of table: String, in db: WriteTransaction) throws -> [Column] {
    let parents = try db.rows(
      "SELECT \"from\", \"table\", \"to\" FROM pragma_foreign_key_list($1)", table
    ) { (from: try $0[0] as String, table: try $0[1] as String, to: try $0[2] as String) }
    let indexed: [String] = try db.rows(
      """
      SELECT i.name FROM pragma_index_list($1) l, pragma_index_info(l.name) i
      WHERE i.name IS NOT NULL
      """, table
    ) { try $0[0] }
    return try db.rows(
      "SELECT name, type, \"notnull\" OR pk > 0, pk > 0 FROM pragma_table_info($1) ORDER BY cid",
      table
    ) { row in
      let name: String = try row[0]
      return Column(
        name: name, type: try row[1], isNeeded: try row[2],
        isIndexed: try row[3] as Bool || indexed.contains(name),
        parent: parents.first { $0.from == name }.map { ($0.table, $0.to) })
    }
  }

  /// - Parameter named: how many columns of this row have named each table
  private static func value(
    of column: Column, _ number: Int, _ known: [String: [[String: String]]],
    _ named: inout [String: Int]
  ) -> String {
    if let (table, name) = column.parent {
      // Two that name players name two.
      let turn = column.type == "INTEGER" && table == "players" ? named[table, default: 0] : 0
      named[table, default: 0] += 1
      let rows = known[table]!
      if !column.isNeeded, number == 1 { return "NULL" }
      return rows[(number + turn) % rows.count][name]!
    }
    if !column.isNeeded, number == 1 { return "NULL" }
    switch column.type {
    case "INTEGER": return "\(numbers[number])"
    case "BLOB": return "X'" + bytes[number].map { String(format: "%02x", $0) }.joined() + "'"
    default:
      let text = !column.isIndexed && number == 2 ? long : texts[number]
      return "'" + text.replacing("'", with: "''") + "'"
    }
  }

  /// What the rules of a table want.
  private static func adjust(_ row: inout [String: String], of table: String, _ number: Int) {
    if let first = row["first_id"].flatMap(Int64.init),
      let second = row["second_id"].flatMap(Int64.init),
      first > second
    {
      (row["first_id"], row["second_id"]) = ("\(second)", "\(first)")
    }
    if table == "bans" {
      let kept = ["player_id", "email_folded", "network"][number]
      for name in ["player_id", "email_folded", "network"] where name != kept { row[name] = "NULL" }
      if row[kept] == "NULL" { row[kept] = "'\(kept)'" }
    }
  }
}
