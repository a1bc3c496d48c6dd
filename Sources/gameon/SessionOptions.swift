import ArgumentParser
import Client
import Foundation
import Terminal

/// The server to talk to, and the access token for it or the file that keeps the session there.
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

  /// A client for `--server` that isn't signed in.
  ///
  /// - Throws: `ValidationError` when that is no address
  func visitor() throws -> GameOnClient {
    do throws(ClientError) {
      return try GameOnClient(server)
    } catch {
      throw ValidationError("--server: \(error)")
    }
  }

  /// The access token in the environment, where other users of the machine don't see it as they see arguments.
  ///
  /// - Throws: `ValidationError` where something else says too who acts, or others could read it on its way
  func accessToken(_ environment: [String: String]) throws -> String? {
    guard let token = environment["GAMEON_TOKEN"], !token.isEmpty else { return nil }
    guard session == nil else {
      throw ValidationError("GAMEON_TOKEN and --session both say who you are: leave one out.")
    }
    let address = URLComponents(string: server)
    let isHere = ["localhost", "127.0.0.1", "[::1]", "::1"].contains(address?.host ?? "")
    guard isHere || address?.scheme == "https" else {
      throw ValidationError("GAMEON_TOKEN is sent to another machine by https:// alone.")
    }
    return token
  }

  /// The file that keeps the session: the one of `--session`, else one for that server, in the folder that the
  /// environment names.
  func file(for visitor: GameOnClient, _ environment: [String: String]) -> SessionFile {
    session.map(SessionFile.init) ?? .standard(for: visitor.server, environment: environment)
  }
}
