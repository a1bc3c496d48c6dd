import API
import Base
import Database
import Foundation
import Logging
import Media

/// Keeping folder and bucket together.
extension MediaBucket {
  /// Brings what the folder has and the bucket hasn't, so that a club may begin with a folder; and takes from the folder
  /// what nobody has any more, which another node may have removed. From the first time on the folder is a cache.
  ///
  /// It may end at any moment and be done again. A file that can't be brought doesn't keep back others; it is named in
  /// the log, and the folder is no cache yet.
  ///
  /// - Returns: how many files were brought, and how many couldn't be
  /// - Throws: `BucketError`, `SystemError`, `DatabaseError`, `CancellationError`
  package func sweep(_ database: Database) async throws -> (brought: Int, left: Int) {
    let isCache = try await onDisk { $0.bucket } == settings.address
    var (brought, left, known) = (0, 0, [StoredName]())
    for beginning in NamedMedia.beginnings {
      let here = try await onDisk { $0.stored(beginning: beginning) }
      guard !here.isEmpty else { continue }
      let there = Set(try await client.names(beginning: "\(beginning)/"))
      // Read last: the database knows of every file before it is there.
      let needed = try await database.read { db in try NeededMedia(beginning: beginning, in: db) }
      for file in here {
        switch (needed.fate(of: file.name), isThere: there.contains(file.name)) {
        case (.named, false):
          switch try await bring(file) {
          case .done:
            brought += 1
            known.append(file)
          case .gone: break
          case .failed: left += 1
          }
        case (.nobodys, _) where isCache: try await drop(file)
        case (_, true): known.append(file)
        case (_, false): break
        }
      }
    }
    known.removeAll { isCached($0.name) }
    add(known.sorted { $0.readAt < $1.readAt }.map { (name: $0.name, bytes: $0.bytes) })
    guard left == 0 else { return (brought, left) }
    if !isCache { try await onDisk { [settings] in try $0.note(settings.address) } }
    setWhole()
    try await trim()
    return (brought, 0)
  }

  private enum Bringing {
    /// `gone`: somebody has removed it meanwhile.
    case done, gone, failed
  }

  private func bring(_ file: StoredName) async throws -> Bringing {
    let path = "\(folder.path)/\(file.name)"
    do {
      _ = try await put(path, as: file.name)
      return .done
    } catch let error as SystemError where error == SystemError(ENOENT) {
      return .gone
    } catch let error where error is SystemError || (error as? BucketError)?.concernsAll == false {
      logger.warning(
        "a file can't be brought into the bucket",
        metadata: ["file": "\(path)", "reason": "\(error)"])
      return .failed
    }
  }

  private func drop(_ file: StoredName) async throws {
    forget([file.name])
    try await onDisk { $0.remove(named: file.name) }
  }
}

/// The word of a database on files whose names begin alike.
private struct NeededMedia {
  enum Fate {
    case named
    /// It is about to be named, or to go.
    case open
    case nobodys
  }

  private let named: Set<String>
  private let leftovers: Set<MediaID>

  init(beginning: String, in db: ReadTransaction) throws {
    let media = try NamedMedia(in: db)
    let files = try media.files(beginning: beginning, in: db)
    named = Set(files.flatMap { media, files in files.map { MediaFolder.name(media, $0) } })
    leftovers = try media.leftovers(beginning: beginning, in: db)
  }

  func fate(of name: String) -> Fate {
    if named.contains(name) { return .named }
    guard let media = MediaFolder.media(named: name), !leftovers.contains(media) else {
      return .open
    }
    return .nobodys
  }
}
