import ArgumentParser
import Base
import Foundation
import Server

struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Makes a backup of a server's data folder, whether it runs or not.",
    discussion: """
      It goes into a folder of its own in the one that you name, as 2026-11-24T03-45-12Z: a copy of the \
      database as it is when this begins, the photos and videos that it names, their hashes, and a manifest. \
      Photos and videos that the backup before has, or that lie on the same disk, take no room again. \
      'gameon restore' brings it back, 'gameon check' looks whether it is whole.

      A name that ends in .tar is that of one file with all of it, as tar reads it. It takes the place of an \
      earlier one of that name once it is whole; everything is copied each time.

      EXAMPLES
        gameon backup /srv/backups --data /srv/gameon
        gameon backup /srv/backups --keep 7 --data /srv/gameon
        gameon backup /media/stick/club.tar --data /srv/gameon
      """)

  @Argument(
    help: ArgumentHelp(
      "The folder for backups, made if need be; or a file, NAME.tar.", valueName: "folder"),
    completion: .file())
  var folder: String

  @Option(
    help: ArgumentHelp(
      "How many whole backups stay there. (default: all)", valueName: "number"))
  var keep: Int?

  @OptionGroup var options: HostOptions

  func validate() throws {
    if let keep, keep < 1 { throw ValidationError("At least one backup stays: --keep 1.") }
    if keep != nil, isArchive {
      throw ValidationError("--keep is for a folder: a file holds one backup.")
    }
  }

  private var isArchive: Bool { folder.hasSuffix(".tar") }

  func run() async throws {
    let data = try options.folder { folder, configuration in
      "The club's database is PostgreSQL: back it up with pg_dump, then copy \(configuration.mediaPlace(in: folder)) "
        + "(docs/hosting.md)."
    }
    let writer =
      isArchive
      ? BackupWriter(of: data, as: folder) : BackupWriter(of: data, into: folder, keep: keep)
    giveWay()
    try withRefusals {
      print(try writer.write(at: Dependencies.real.now()).text)
    }
  }
}

struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Makes a data folder of a backup.",
    discussion: """
      The backup is looked at first, all of it. The data folder is new or empty; the backup stays as it is.

      EXAMPLES
        gameon restore /srv/backups --data /srv/gameon                        the newest one
        gameon restore /srv/backups/2026-11-24T03-45-12Z --data /srv/gameon
        gameon restore /media/stick/club.tar --data /srv/gameon
      """)

  @Argument(
    help: ArgumentHelp("A backup, or the folder of several.", valueName: "backup"),
    completion: .file())
  var folder: String

  @OptionGroup var options: HostOptions

  func run() async throws {
    let target = try options.folder { _, _ in
      "A backup of 'gameon backup' has a database for a data folder: give the command without 'database', "
        + "or bring back what pg_dump made with pg_restore (docs/hosting.md)."
    }
    try withRefusals { try Restoring(folder, to: target).run { print($0) } }
  }
}

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Looks whether a data folder or a backup is in order, and tells what is in it.",
    discussion: """
      Of a data folder it looks at the database and at which photos and videos are missing, damaged or \
      nobody's; a server may be using it. Of a large one it says now and then how far it is. Of a backup it reads everything and holds it against its hashes. \
      Nothing is changed. It ends with 1 when something is wrong.

      EXAMPLES
        gameon check /srv/gameon
        gameon check /srv/backups
        gameon check /media/stick/club.tar
      """)

  @Argument(
    help: ArgumentHelp("A data folder, a backup, or the folder of several.", valueName: "folder"),
    completion: .file())
  var folder: String

  func run() async throws {
    let isSound = try withRefusals { try DataCheck.look(at: folder) { print($0) } }
    if !isSound { throw ExitCode.failure }
  }
}

/// Does what a host has asked, and says in one line why it can't be done.
func withRefusals<Value>(_ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch let error as StartError {
    throw ExitCode.unavailable(error)
  } catch let refusal as HostRefusal {
    throw ExitCode.unavailable(refusal)
  }
}
