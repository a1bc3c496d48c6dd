package import Base
import Club
import Database
import Foundation
import NIOCore

/// Tries on a copy whether a data folder can be taken over by this version, and how long that takes. A server may
/// be using the folder: it is only read.
package struct UpgradeCheck {
  private static let draft = "gameon-upgrade-check-"

  private let dataFolder: String
  private let place: String

  /// - Parameter place: the folder for the copy; nil for the one in which the data folder lies
  package init(_ dataFolder: String, in place: String? = nil) {
    self.dataFolder = dataFolder
    self.place =
      place
      ?? URL(fileURLWithPath: dataFolder).resolvingSymlinksInPath().deletingLastPathComponent().path
  }

  private var database: String { DatabaseFile.path(in: dataFolder) }

  /// Looks, copies, and starts a server on the copy that serves nobody. The copy is gone at the end, however it
  /// ends; one that a killed program has left goes with the next.
  ///
  /// - Parameter stop: ends it where it is
  /// - Throws: `StartError` where there is no database, `HostRefusal` where there is no room for a copy,
  ///   `CancellationError` once it is to stop
  package func run(_ stop: CancellationFlag = CancellationFlag()) async throws -> UpgradeReport {
    var report = try look()
    guard report.isPossible else { return report }
    let lock = try lockPlace()
    removeLeftovers()
    let copy = "\(place)/\(Self.draft)\(UUID().uuidString)"
    try requireRoom(for: report)
    guard mkdir(copy, 0o700) == 0 else { throw HostRefusal("\(copy): \(reason(of: errno)).") }
    defer { try? FileManager.default.removeItem(atPath: copy) }
    do {
      try ReadOnlyDatabase(database).copy(to: DatabaseFile.path(in: copy)) {
        if stop.isSet { throw CancellationError() }
      }
    } catch let error as DatabaseError {
      throw StartError.database(folder: dataFolder, error)
    }
    try await start(copy, stop, &report)
    _ = consume lock
    return report
  }

  /// Answer that can be given without a copy.
  private func look() throws -> UpgradeReport {
    let bytes = FolderSize.bytes(ofFile: database)
    guard access(database, F_OK) == 0 else { throw DataFolder.withoutDatabase(dataFolder) }
    let known = Schema.migrations.count
    do {
      guard bytes > 0 else { throw DatabaseError.emptyFile(database) }
      let form = try ReadOnlyDatabase(database).read { db in try db.schemaNumber() }
      var report = UpgradeReport(
        from: form, to: known, bytes: bytes + FolderSize.bytes(ofFile: database + "-wal"),
        free: try naming(dataFolder) { try DiskSpace.free(at: dataFolder) })
      if form > known {
        report.refuse(
          StartError.database(
            folder: dataFolder, .newerDatabase(version: form, known: known)
          ).description)
      }
      return report
    } catch let error as DatabaseError {
      throw StartError.database(folder: dataFolder, error)
    }
  }

  /// Keeps another check of the same place away until it goes.
  private func lockPlace() throws -> OpenFile {
    let folder = try naming(place) { try OpenFile(place, O_RDONLY | O_DIRECTORY) }
    guard flock(folder.descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw HostRefusal("Another check or backup in \(place) is under way.")
    }
    return folder
  }

  private func removeLeftovers() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    for name in names where name.hasPrefix(Self.draft) {
      try? FileManager.default.removeItem(atPath: "\(place)/\(name)")
    }
  }

  /// A copy, and as much again for what the steps write.
  private func requireRoom(for report: UpgradeReport) throws {
    let needed = 2 * report.bytes + DiskSpace.reserve
    let free = try naming(place) { try DiskSpace.free(at: place) }
    guard free >= needed else {
      throw HostRefusal(
        "A copy in \(place) needs \(needed.megabytes), and \(free.megabytes) are free. Choose another folder "
          + "with --in.")
    }
  }

  private func start(
    _ copy: String, _ stop: CancellationFlag, _ report: inout UpgradeReport
  ) async throws {
    let began = ContinuousClock.now
    do {
      let services = try await Services.open(copy) { _ in
        if stop.isSet { throw CancellationError() }
      }
      let path = DatabaseFile.path(in: copy)
      let taken = FolderSize.bytes(ofFile: path) + FolderSize.bytes(ofFile: path + "-wal")
      report.started(in: began.duration(to: .now), growth: max(0, taken - report.bytes))
      try await services.database.close()
    } catch StartError.database(folder: _, .interrupted) {
      throw CancellationError()
    } catch let error as StartError {
      report.refuse(error.description.replacing(copy, with: dataFolder))
    }
  }
}

/// Answer to a host who asks about an upgrade.
package struct UpgradeReport: Encodable, Equatable, Sendable {
  /// This version.
  package let version: String
  /// The form of the database, and the one that it comes to.
  package let from: Int
  package let to: Int
  /// The size of the database.
  package let bytes: Int
  /// Bytes that are free on its disk, and those that the upgrade takes of them; nil where it wasn't tried.
  package let free: Int
  package private(set) var needed: Int?
  /// The time of the start until it serves; nil where it wasn't tried.
  package private(set) var seconds: Double?
  /// The reason why it can't be done, and what to do; nil where it can.
  package private(set) var reason: String?
  package private(set) var isPossible = true

  fileprivate init(from: Int, to: Int, bytes: Int, free: Int) {
    version = Base.version
    self.from = from
    self.to = to
    self.bytes = bytes
    self.free = free
  }

  fileprivate mutating func refuse(_ reason: String) {
    self.reason = reason
    isPossible = false
  }

  fileprivate mutating func started(in time: Duration, growth: Int) {
    seconds = (time / .milliseconds(1)).rounded() / 1000
    let needed = growth + DiskSpace.reserve
    self.needed = needed
    if needed > free {
      refuse(
        "The upgrade needs \(needed.megabytes) on the disk of the data folder, and \(free.megabytes) are free. "
          + "Make room first.")
    }
  }

  /// A few lines for people.
  package var text: String {
    if let reason { return reason }
    let steps = to == from ? "It has this form already" : "\(to - from) steps"
    return """
      GameOn \(version) can take it over: \(steps), from form \(from) to \(to).
      Database \(bytes.megabytes); the start takes \(seconds ?? 0) s on this machine, and \((needed ?? 0).megabytes) \
      of \(free.megabytes) that are free.
      """
  }

  /// One line.
  package var json: String {
    get throws { String(buffer: try JSON.encode(self)) }
  }
}
