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

  /// Moves it, or goes on with that, on this thread. The place from which it is moved stays as it is.
  ///
  /// - Throws: `StartError`, `HostRefusal`
  package func run() throws {
    let source = try openSource()
    defer { try? source.close() }
    let target = try openTarget()
    defer { try? target.close() }
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
    let club = try at(to) {
      try target.write { (db: WriteTransaction) in try db.endMove(of: tables) }
      return try target.read { try ClubSummary(in: $0) }
    }
    try at(to) { try target.close() }
    try handOver()
    say("The club is in \(to.shown): \(club.text).")
    say("Start it with: gameon serve \(to.options)")
    say("\(from.shown) is as it was. Keep it until all is well, and start it no more.")
  }
}

/// The two sides.
extension ClubMove {
  private func handOver() throws {
    try naming(to.folder) { try Handover.give(to.folder, toOwnerOf: to.folder) }
    let media = to.media.path
    guard access(media, F_OK) == 0 else { return }
    try naming(media) { try Handover.give(media, toOwnerOf: to.folder) }
  }

  private func openSource() throws -> MovedDatabase {
    let needed =
      from.location.isPostgres ? from.folder : DatabaseFile.path(in: from.folder)
    guard access(needed, F_OK) == 0 else { throw DataFolder.withoutDatabase(from.folder) }
    let source = try at(from) {
      try MovedDatabase(folder: from.folder, at: from.location)
    }
    let (form, origin) = try at(from) {
      try source.read { db in (try db.schemaNumber(), try db.moveSource()) }
    }
    let newest = Schema.migrations.count
    guard origin == nil else { throw StartError(.unfinishedMove, from.folder, from.location) }
    guard form > 0 else { throw StartError.noClub(from.shown) }
    guard form <= newest else {
      throw StartError(
        .newerDatabase(version: form, known: newest), from.folder, from.location)
    }
    guard form == newest else {
      throw HostRefusal(
        "\(from.shown) has form \(form), and this version moves form \(newest). Start it once with: gameon serve "
          + from.options)
    }
    return source
  }

  /// Opens the side to which it is moved, and takes it to the newest form. From the first moment on it has the mark.
  private func openTarget() throws -> MovedDatabase {
    try DataFolder.prepare(to.folder, for: to.location, logger: .none)
    let target = try at(to) {
      try MovedDatabase(folder: to.folder, at: to.location)
    }
    let (form, origin) = try at(to) {
      try target.read { db in (try db.schemaNumber(), try db.moveSource()) }
    }
    guard origin == nil || origin == from.shown else {
      throw HostRefusal(
        "\(to.shown) has a part of the club from \(origin ?? ""). Go on with that move, or choose another place."
      )
    }
    if origin == nil {
      guard form == 0, !to.location.isPostgres || !to.holdsClub else {
        throw HostRefusal(
          "\(form == 0 ? to.folder : to.shown) has a club of its own. Choose a place that is new or empty."
        )
      }
      try at(to) {
        try target.write { (db: WriteTransaction) in try db.beginMove(from: from.shown) }
      }
    } else {
      say("Going on where it stopped.")
    }
    try at(to) { try target.migrate(Schema.migrations) }
    return target
  }

  private func tables(_ source: MovedDatabase, _ target: MovedDatabase) throws -> [CopiedTable] {
    let (known, place) = source.engine == .sqlite ? (source, from) : (target, to)
    return try at(place) {
      try known.read { try $0.copiedTables(without: Schema.tablesOfDatabase) }
    }
  }
}

/// Photos and videos, and the proof that all has come.
extension ClubMove {
  private func bringMedia(_ source: MovedDatabase) throws {
    if let bucket = from.media.bucket {
      try naming(to.folder) { try MediaFolder(dataFolder: to.folder).note(bucket) }
      say(
        "Photos and videos stay in \(bucket): the server needs media-bucket and its key there too.")
      return
    }
    var media = MediaMove(from: from.media, to: to.media)
    try at(from) { try media.run(source) }
    guard media.files > 0 || media.missing == 0 || !from.location.isPostgres else {
      throw HostRefusal(
        "None of the club's \(media.missing) photos and videos is in \(from.media.path). Say with --data or "
          + "--media-folder which folder belongs to the database.")
    }
    say("\(media.files) photos and videos, \(media.bytes.megabytes).")
    if media.missing > 0 {
      say(
        "\(media.missing) photos and videos were missing or damaged in \(from.media.path) already.")
    }
  }

  private func compare(
    _ tables: [CopiedTable], _ source: MovedDatabase, _ target: MovedDatabase
  ) throws {
    var rows = 0
    for table in tables {
      let here = try at(from) { try digest(of: table, in: source) }
      let there = try at(to) { try digest(of: table, in: target) }
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
  /// Says of which place the database has failed.
  private func at<Value>(_ place: ClubPlace, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw StartError(error, place.folder, place.location)
    }
  }

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
