import ArgumentParser
import Foundation
import Server

/// The server that a command of the host is for.
struct HostOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("A file with settings, 'name = value' on each line.", valueName: "file"),
    completion: .file())
  var config: String?

  @Option(
    name: .customLong("data"),
    help: ArgumentHelp("The data folder of the server. (default: data)", valueName: "folder"),
    completion: .directory)
  var dataFolder: String?

  /// Has something done, whether the server runs or not.
  ///
  /// - Parameter output: where the answer goes
  func ask(_ request: HostRequest, output: FileHandle = .standardOutput) async throws {
    let (folder, publicURL) = try HostingOptions.withSettings(
      dataFolder.map { [.data: [$0]] } ?? [:], config: config
    ) { (try $0.dataFolder(), try $0.configuration().publicURL) }
    do {
      try await Host.ask(request, of: folder, publicURL: publicURL) { bytes in
        try output.write(contentsOf: bytes)
      }
    } catch let error as StartError {
      throw ExitCode.unavailable(error)
    } catch let refusal as HostRefusal {
      throw ExitCode.unavailable(refusal)
    }
  }
}
