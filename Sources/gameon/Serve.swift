import ArgumentParser
import Foundation
import Logging
import Server

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serves the web app to browsers on this machine and network.")

  @Option(help: "The port to listen on; 0 takes a free one.")
  var port: UInt16 = 8080

  @Option(help: "The address to listen on; 127.0.0.1 keeps other machines out.")
  var listenHost = "0.0.0.0"

  @Option(
    name: .customLong("data"), help: "The folder for everything that must last; made if need be.")
  var dataFolder = "data"

  @Option(
    name: .customLong("web"),
    help: "The folder of the built web app. (default: 'web' beside this program)")
  var webFolder: String?

  @Option(
    help: "How much to log, to standard error: \(levelNames).",
    transform: { name in
      guard let level = Logger.Level(rawValue: name) else {
        throw ValidationError("Choose one of \(levelNames).")
      }
      return level
    })
  var logLevel = Logger.Level.notice

  private static let levelNames = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")

  func run() async throws {
    var logger = Logger(label: "gameon", factory: { StreamLogHandler.standardError(label: $0) })
    logger.logLevel = logLevel
    let configuration = Server.Configuration(
      host: listenHost, port: Int(port), webFolder: webFolder ?? Self.folderBesideProgram)
    do {
      try await serve(configuration, dataFolder: dataFolder, logger: logger) {
        say($0.message, to: .standardOutput)
      }
    } catch let error as StartError {
      say("gameon: \(error)", to: .standardError)
      throw ExitCode(EX_UNAVAILABLE)
    }
  }

  private static var folderBesideProgram: String {
    (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
      .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("web").path
  }
}

/// Written at once, also into a pipe.
private func say(_ text: String, to output: FileHandle) {
  output.write(Data((text + "\n").utf8))
}
