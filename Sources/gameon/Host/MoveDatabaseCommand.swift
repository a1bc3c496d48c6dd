import ArgumentParser
import Foundation
import Server

struct MoveDatabaseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move-database",
    abstract: "Moves a club from a data folder into a database of PostgreSQL, or back.",
    discussion: """
      One of both is a data folder, the other an address, postgres://USER@HOST/NAME. Photos and videos that belong \
      to the address lie in its data folder, which is named by --data, or in a folder that several nodes share, \
      named by --media-folder; those in a bucket stay there. No server may use \
      either. Every table, photo and video is copied and compared; what it is moved \
      from stays as it was. It may be stopped at any moment: given again, it goes on where it stopped, and no \
      server takes a club that isn't whole. A password comes from PGPASSWORD or ~/.pgpass.

      EXAMPLES
        gameon move-database /srv/gameon postgres://gameon@localhost/gameon --data /srv/gameon-postgres
        gameon move-database postgres://gameon@localhost/gameon /srv/gameon-again --data /srv/gameon-postgres
        gameon move-database /srv/gameon postgres://gameon@db.example.org/gameon --media-folder /mnt/club/media
      """)

  @Argument(
    help: ArgumentHelp("The place of the club: a data folder, or an address.", valueName: "from"),
    completion: .directory)
  var from: String

  @Argument(
    help: ArgumentHelp(
      "The place to which it goes, new or empty: an address, or a data folder.", valueName: "to"),
    completion: .directory)
  var to: String

  @Option(
    name: .customLong("data"),
    help: ArgumentHelp(
      "The data folder that belongs to the database of PostgreSQL, for photos and videos that lie there.",
      valueName: "folder"),
    completion: .directory)
  var dataFolder: String?

  @Option(
    help: ArgumentHelp(
      "The folder of photos and videos that its nodes share. (default: in the data folder)",
      valueName: "folder"),
    completion: .directory)
  var mediaFolder: String?

  @Option(
    help: ArgumentHelp(
      "The bucket of photos and videos of its nodes, where no data folder says which it is.",
      valueName: "s3://name"))
  var mediaBucket: String?

  func run() async throws {
    // Whatever is made is for its owner alone.
    umask(0o077)
    try withRefusals {
      let (from, to) = try ClubPlace.pair(
        from: from, to: to, data: dataFolder, media: mediaFolder, bucket: mediaBucket)
      try ClubMove(from: from, to: to) {
        // Written at once, also into a pipe.
        FileHandle.standardOutput.write(Data("\($0)\n".utf8))
      }.run()
    }
  }
}
