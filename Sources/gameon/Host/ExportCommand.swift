import ArgumentParser
import Foundation
import Server

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes everything that a server has of a player into an archive (ZIP).",
    discussion: """
      The server may run. It is what players get themselves in the app under Account.

      EXAMPLE
        gameon export nina nina.zip --data /srv/gameon
      """)

  @Argument(help: "The member's name, or anybody's id.")
  var name: String

  @Argument(
    help: ArgumentHelp("The archive, which is not there yet.", valueName: "file"),
    completion: .file())
  var file: String

  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.export(name: name), intoNew: file)
  }
}
