import Club
import Database

/// Copies the rows of a table that the other side doesn't have yet.
struct TableCopy {
  /// The rows of one transaction, at most.
  static let batch = 500
  /// The time after which it is said how far a long one is.
  private static let pause = Duration.seconds(10)

  private let table: CopiedTable
  private let source: MovedDatabase
  private let target: MovedDatabase
  private let say: (String) -> Void

  init(
    of table: CopiedTable, from source: MovedDatabase, to target: MovedDatabase,
    _ say: @escaping (String) -> Void
  ) {
    self.table = table
    self.source = source
    self.target = target
    self.say = say
  }

  /// - Parameter refusal: what is thrown instead of an error of the database
  func run(_ refusal: (DatabaseError) -> HostRefusal) throws {
    do {
      let rows = try copyRows()
      let last = try source.read { try $0.lastNumber(in: table) }
      try target.write { (db: WriteTransaction) in try db.countOn(in: table, after: last) }
      if rows > 0 { say("\(table.name): \(rows) rows.") }
    } catch let error as DatabaseError {
      throw refusal(error)
    }
  }

  /// - Returns: the number of rows that were copied
  private func copyRows() throws -> Int {
    var last = try target.read { try $0.lastKey(of: table) }
    var (rows, told) = (0, ContinuousClock.now)
    while true {
      let page = try source.read { try $0.page(of: table, after: last, most: Self.batch) }
      guard let end = page.last else { return rows }
      try target.write { (db: WriteTransaction) in
        try db.add(page, to: table)
        if table.name == GameIndex.table { try GameIndex.takeIn(page, of: table, in: db) }
      }
      last = table.key(of: end)
      rows += page.count
      if told.duration(to: .now) >= Self.pause {
        told = .now
        say("\(table.name): \(rows) rows so far ...")
      }
    }
  }
}
