import ArgumentParser
import Client
import Terminal

/// The server that is talked to, and the file in which one's session with it is kept.
struct SessionOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Where the server is.", valueName: "url"))
  var server = "http://localhost:8080"

  @Option(
    help: ArgumentHelp(
      """
      Where your session is kept. (default: a file for each server in \
      $XDG_STATE_HOME/gameon or ~/.local/state/gameon)
      """, valueName: "file"),
    completion: .file())
  var session: String?

  func visitor() throws -> GameOnClient {
    do throws(ClientError) {
      return try GameOnClient(server)
    } catch {
      throw ValidationError("--server: \(error)")
    }
  }

  func file(for visitor: GameOnClient, _ environment: [String: String]) -> SessionFile {
    session.map(SessionFile.init) ?? .standard(for: visitor.server, environment: environment)
  }
}
