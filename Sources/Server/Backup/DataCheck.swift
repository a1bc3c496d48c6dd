import API
import Base
import Club
import Database
import Foundation
import Media

/// Checks whether a data folder is in order, while a server uses it or not. It changes nothing.
package struct DataCheck {
  /// Looks at a data folder, at a backup, or at the newest of several.
  ///
  /// - Parameter say: is told in lines what there is, and what is wrong
  /// - Returns: whether nothing is
  /// - Throws: `StartError`, `HostRefusal` where there is neither
  package static func look(at folder: String, _ say: (String) -> Void) throws -> Bool {
    let isBackup =
      Backup.isArchive(folder) || access("\(folder)/\(BackupManifest.name)", F_OK) == 0
    guard isBackup || access("\(folder)/\(Backup.database)", F_OK) != 0 else {
      var check = DataCheck(folder)
      do {
        try check.run(say)
      } catch let error as DatabaseError {
        throw StartError.database(folder: folder, error)
      }
      return check.isSound
    }
    let refusal = DataFolder.withoutDatabase(folder)
    if case .folderOfNode = refusal { throw refusal }
    let backup = try Backup.find(folder)
    let manifest = backup.manifest
    say(
      "\(backup.path), made \(manifest.at) by GameOn \(manifest.version): \(manifest.club.text).")
    do {
      try backup.verify()
      if let log = try backup.log() { say("It was followed until \(log.until).") }
    } catch let fault as HostRefusal {
      say(fault.description)
      return false
    }
    say("All \(manifest.bytes.megabytes) of it are as they were written.")
    return true
  }

  private let folder: String
  private let media: MediaFolder
  /// Whether nothing was found that is wrong.
  private var isSound = true
  private var files = 0
  private var bytes = 0
  private var missing = 0
  private var damaged = 0
  private var orphans = 0
  private var progress = CheckProgress()

  private init(_ folder: String) {
    self.folder = folder
    media = MediaFolder(dataFolder: folder)
  }

  private mutating func run(_ say: (String) -> Void) throws {
    let path = "\(folder)/\(Backup.database)"
    let hold = try naming(folder) { try media.hold() }
    let database = try ReadOnlyDatabase(path)
    let (schema, club, damage) = try database.read { db in
      (try db.schemaNumber(), try ClubSummary(in: db), try db.faults())
    }
    say("\(folder): \(club.text).")
    say("Database \(size(path).megabytes), log \(size(path + "-wal").megabytes), form \(schema).")
    for fault in damage { tell("The database is damaged: \(fault).", say) }
    if let bucket = media.bucket {
      say("Photos and videos are in \(bucket). They are not looked at here.")
      return
    }
    try lookAtMedia(database, say)
    say("\(files) photos and videos \(bytes.megabytes).")
    if missing > 0 { tell("\(missing) photos and videos are missing.", say) }
    if damaged > 0 { tell("\(damaged) photos and videos are damaged.", say) }
    // The server takes them away when nobody keeps them.
    if orphans > 0 { tell("\(orphans) files in \(MediaFolder.name) belong to nobody.", say) }
    withExtendedLifetime(hold) {}
  }

  private mutating func tell(_ fault: String, _ say: (String) -> Void) {
    isSound = false
    say(fault)
  }

  private mutating func lookAtMedia(
    _ database: ReadOnlyDatabase, _ say: (String) -> Void
  ) throws {
    for (number, beginning) in NamedMedia.beginnings.enumerated() {
      // Looked at before the database, which knows of every file before it is there.
      let there = Set(media.names(beginning: beginning))
      let (named, leftovers) = try database.read { db in
        let named = try NamedMedia(in: db)
        return (
          try named.files(beginning: beginning, in: db),
          try named.leftovers(beginning: beginning, in: db)
        )
      }
      let paths = Set(
        named.flatMap { media, files in files.map { MediaFolder.path(media, $0) } })
      for path in paths {
        guard access("\(folder)/\(path)", F_OK) == 0 else {
          missing += 1
          if missing <= 20 { say("\(path) is missing.") }
          continue
        }
        files += 1
        bytes += size("\(folder)/\(path)")
        if try !isSound(path) {
          damaged += 1
          if damaged <= 20 { say("\(path) is damaged.") }
        }
      }
      progress.tell(done: number + 1, of: NamedMedia.beginnings.count, say)
      orphans += there.count {
        !paths.contains("\(MediaFolder.name)/\(beginning)/\($0)")
          && MediaID(String($0.prefix(64))).map(leftovers.contains) != true
      }
    }
  }

  /// Whether the content of a file is what its name says, as far as that says anything.
  private func isSound(_ path: String) throws -> Bool {
    guard MediaFolder.hash(namedBy: path) != nil else { return true }
    // The server may take it away meanwhile.
    guard let part = try? FilePart("\(folder)/\(path)") else { return true }
    return try naming("\(folder)/\(path)") { MediaFolder.isSound(path, hash: try part.hash()) }
  }

  private func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}

/// Says now and then how much of a long look is done.
private struct CheckProgress {
  private static let pause = Duration.seconds(10)

  private var told = ContinuousClock.now

  mutating func tell(done: Int, of all: Int, _ say: (String) -> Void) {
    guard done < all, told.duration(to: .now) >= Self.pause else { return }
    told = .now
    say("Looked at \(100 * done / all) % of the photos and videos ...")
  }
}
