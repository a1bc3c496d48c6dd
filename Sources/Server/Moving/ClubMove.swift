import Base
import Club
import Database
import Foundation
import Media

/// Moves a club from one engine to the other: every table, and the photos and videos that they name.
///
/// It may end at any moment and be done again: what is there of a table is its first rows in the order of the key, each
/// batch of them written whole or not at all, so it goes on behind the last one. A mark in the database keeps servers
/// away until everything is the same on both sides.
///
/// Memory: a batch, whatever the club's size.
package struct ClubMove {
  private let from: ClubPlace
  private let to: ClubPlace
  private let say: (String) -> Void

  /// - Parameter say: is told in a line what was done
  package init(from: ClubPlace, to: ClubPlace, _ say: @escaping (String) -> Void) {
    self.from = from
    self.to = to
    self.say = say
  }

  /// Moves it, or goes on with that, on this thread. The place from which it is moved stays as it is. What is refused
  /// is looked at before anything is written.
  ///
  /// - Throws: `StartError`, `HostRefusal`
  package func run() throws {
    let look = MoveLook(from: from, to: to)
    try look.lookAtFolders()
    let server = try openServer()
    defer { try? server.close() }
    try look.lookAtRows(server)
    try makeTarget()
    let file = try openFile(beside: server)
    defer { try? file.close() }
    let (source, target) = from.location.isPostgres ? (server, file) : (file, server)
    try begin(source, target)
    let tables = try tables(source, target)
    for table in tables {
      try TableCopy(of: table, from: source, to: target, say).run { error in
        refusal(error, of: table)
      }
    }
    try bringMedia(source)
    try compare(tables, source, target)
    // Twice: it can't be done again once the mark is gone, and closing leaves files as well.
    try handOver()
    let club = try to.naming {
      try target.write { (db: WriteTransaction) in try db.endMove(of: tables) }
      return try target.read { try ClubSummary(in: $0) }
    }
    try to.naming { try target.close() }
    try handOver()
    tell(of: club)
  }

  private func tell(of club: ClubSummary) {
    say("The club is in \(to.shown): \(club.text).")
    say("Start it with: gameon serve \(to.options)")
    if to.dataFolder == nil {
      say("Each server has a data folder of its own beside it, a new one, which --data names.")
    }
    say("\(from.shown) is as it was. Keep it until all is well, and start it no more.")
  }
}

/// The two sides.
extension ClubMove {
  private func handOver() throws {
    if let folder = to.dataFolder {
      try naming(folder) { try Handover.give(folder, toOwnerOf: folder) }
    }
    guard let media = to.media?.path, access(media, F_OK) == 0 else { return }
    try naming(media) { try Handover.give(media, toOwnerOf: to.dataFolder ?? media) }
  }

  /// Opens the side of PostgreSQL, where nobody else writes from then on.
  private func openServer() throws -> MovedDatabase {
    let place = from.location.isPostgres ? from : to
    guard case .postgres(let address) = place.location else {
      preconditionFailure("one of both is a database of PostgreSQL")
    }
    return try place.naming { try MovedDatabase(at: address) }
  }

  private func makeTarget() throws {
    guard let folder = to.dataFolder else { return }
    try DataFolder.prepare(folder, for: to.location, logger: .none)
  }

  /// Opens the side of the data folder, and keeps the data folder of a node that there may be on the other.
  private func openFile(beside server: MovedDatabase) throws -> MovedDatabase {
    let (place, node) = from.location.isPostgres ? (to, from) : (from, to)
    guard let folder = place.dataFolder else {
      preconditionFailure("a place without a server is a data folder")
    }
    if let other = node.dataFolder { try node.naming { try server.keep(other) } }
    return try place.naming { try MovedDatabase(in: folder) }
  }

  /// Takes the side to which it is moved to the newest form. From the first moment on it has the mark.
  private func begin(_ source: MovedDatabase, _ target: MovedDatabase) throws {
    let state = try to.naming { try target.read { try MoveState(in: $0) } }
    try MoveLook(from: from, to: to).requireMovable(
      try from.naming { try source.read { try MoveState(in: $0) } }, into: state)
    if state.origin == nil {
      try to.naming {
        try target.write { (db: WriteTransaction) in try db.beginMove(from: from.shown) }
      }
    } else {
      say("Going on where it stopped.")
    }
    try to.naming { try target.migrate(Schema.migrations) }
  }

  private func tables(_ source: MovedDatabase, _ target: MovedDatabase) throws -> [CopiedTable] {
    let (known, place) = source.engine == .sqlite ? (source, from) : (target, to)
    return try place.naming {
      try known.read { try $0.copiedTables(without: Schema.tablesOfDatabase) }
    }
  }
}

/// Photos and videos, and the proof that all has come.
extension ClubMove {
  private func bringMedia(_ source: MovedDatabase) throws {
    if let bucket = from.bucket {
      if let folder = to.dataFolder {
        try naming(folder) { try MediaFolder(dataFolder: folder).note(bucket) }
      }
      say(
        "Photos and videos stay in \(bucket): the server needs media-bucket and its key there too.")
      return
    }
    // Without a folder there are none, as the look has shown.
    guard let own = from.media, let other = to.media else { return }
    var media = MediaMove(from: own, to: other)
    try from.naming { try media.run(source) }
    guard media.files > 0 || media.missing == 0 || !from.location.isPostgres else {
      throw MoveLook.noMedia(media.missing, in: own)
    }
    say("\(media.files) photos and videos, \(media.bytes.megabytes).")
    if media.missing > 0 {
      say("\(media.missing) photos and videos were missing or damaged in \(own.path) already.")
    }
  }

  private func compare(
    _ tables: [CopiedTable], _ source: MovedDatabase, _ target: MovedDatabase
  ) throws {
    var rows = 0
    for table in tables {
      let here = try from.naming { try digest(of: table, in: source) }
      let there = try to.naming { try digest(of: table, in: target) }
      guard here == there else {
        throw HostRefusal(
          "The table \(table.name) isn't the same on both sides: \(here.rows) rows and \(there.rows). Something was "
            + "changed since the move began. Make \(to.shown) anew, and move the club once more.")
      }
      rows += here.rows
    }
    say("All \(tables.count) tables are the same on both sides, \(rows) rows.")
  }

  private func digest(of table: CopiedTable, in database: MovedDatabase) throws -> TableDigest {
    var digest = TableDigest()
    var last: [SQLValue]?
    while true {
      let page = try database.read { try $0.page(of: table, after: last, most: TableCopy.batch) }
      guard let end = page.last else { return digest }
      for row in page { digest.add(row) }
      last = table.key(of: end)
    }
  }
}

/// Errors, as a host reads them.
extension ClubMove {
  private func refusal(_ error: DatabaseError, of table: CopiedTable) -> HostRefusal {
    switch error {
    case .constraint(let message), .failed(_, let message):
      HostRefusal(
        "\(to.shown) doesn't take the table \(table.name): \(message). 'gameon check' tells whether a data folder is "
          + "in order.")
    case .diskFull:
      HostRefusal("The disk is full. Make room, and move again: it goes on where it stopped.")
    default:
      HostRefusal(
        "The move was interrupted at the table \(table.name). Move again: it goes on where it stopped."
      )
    }
  }
}
