import ArgumentParser
import Server

@main
struct GameOn: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gameon", abstract: "Tic-tac-toe and its whole family, from one program.",
    version: version, subcommands: [Serve.self])
}
