import ArgumentParser
import Base
import Foundation
import Server

struct UpgradeCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "upgrade-check",
    abstract:
      "Tells whether this version can take over a data folder, and how long its start takes.",
    discussion: """
      The database is copied and taken to its new form there; the copy is removed. The data folder is only \
      read, and a server of another version may be using it. It ends with 1 when the folder can't be taken \
      over, and says why.

      EXAMPLES
        gameon upgrade-check /srv/gameon
        gameon upgrade-check /srv/gameon --in /mnt/large --json
      """)

  @Argument(
    help: ArgumentHelp("A data folder, or a backup.", valueName: "folder"), completion: .directory)
  var folder: String

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      "The folder for the copy. (default: where the data folder lies)", valueName: "folder"),
    completion: .directory)
  var place: String?

  @Flag(help: "Prints one line of JSON.")
  var json = false

  func run() async throws {
    giveWay()
    let stop = CancellationFlag()
    let signals = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { stop.set() }
      source.resume()
      return source
    }
    defer { for source in signals { source.cancel() } }
    do {
      let report = try await UpgradeCheck(folder, in: place).run(stop)
      print(json ? try report.json : report.text)
      if !report.isPossible { throw ExitCode.failure }
    } catch let error as StartError {
      throw ExitCode.unavailable(error)
    } catch let refusal as HostRefusal {
      throw ExitCode.unavailable(refusal)
    } catch is CancellationError {
      throw ExitCode.unavailable("Stopped. The copy is removed, and nothing has changed.")
    }
  }
}
