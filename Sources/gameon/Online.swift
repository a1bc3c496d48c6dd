import API
import ArgumentParser
import Client
import Foundation
import Rules
import Terminal

struct Online: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plays online in the terminal, through a GameOn server.",
    discussion: """
      Without --invite and --code whoever waits for the same board and pace is your opponent, or you \
      wait. Moves are made as in 'gameon play'; the key ? shows all keys. When the connection is lost \
      it is made again by itself, and nothing is lost.

      With --plain, and where input or output is no terminal, one move or word is read from each line: \
      resign, draw, takeback, reset, rematch, claim, accept, decline, board, marks, score, help, quit.

      You are a guest of the server; the session file says which, so that you are the same the next \
      time. Two who play on one machine need two files.

      EXAMPLES
        gameon online                              3x3, a minute for each move
        gameon online --board 15x15x5 --pace 0     gomoku without a clock
        gameon online --invite --name Nina         makes a link, and waits
        gameon online --code '7KMQ 2XTZ' --server https://play.example.org
      """)

  @Option(help: ArgumentHelp("Where the server is.", valueName: "url"))
  var server = "http://localhost:8080"

  @OptionGroup(title: "Board")
  var options: BoardOptions

  @Option(
    help: ArgumentHelp(
      "Seconds for a move; 0 is without a clock. (default: 60, with --invite 0)",
      valueName: "seconds"))
  var pace: Pace?

  @Flag(help: "Makes a private link, and waits for whoever takes it.")
  var invite = false

  @Option(help: ArgumentHelp("Takes the invitation with this code.", valueName: "code"))
  var code: InvitationCode?

  @Option(help: ArgumentHelp("What you are called, 1 to 30 characters.", valueName: "name"))
  var name: PlayerName?

  @Option(
    help: ArgumentHelp(
      """
      Where your session is kept. (default: a file for each server in \
      $XDG_STATE_HOME/gameon or ~/.local/state/gameon)
      """, valueName: "file"),
    completion: .file())
  var session: String?

  @Flag(help: "Reads one move from each line, and writes plain lines.")
  var plain = false

  func validate() throws {
    _ = try options.ruleset()
    _ = try visitor()
    if code != nil && (invite || pace != nil || options.isGiven) {
      throw ValidationError("A code has its board and pace already; give it without them.")
    }
  }

  func run() async throws {
    Output.ignoreBrokenPipes()
    let environment = ProcessInfo.processInfo.environment
    do {
      let (client, me) = try await signIn(environment)
      let session = OnlineSession(
        me: me, goal: code.map { .code($0) } ?? (invite ? .link : .pool),
        ruleset: try options.ruleset(), pace: pace ?? (invite ? .relaxed : .live(.sixty)))
      try await playOnline(client, session, environment: plain ? nil : environment)
    } catch is OutputClosed {
      // Whoever was reading has enough.
    } catch let problem as ProblemDocument {
      throw ExitCode.unavailable(problem.words)
    } catch let error as ClientError {
      throw ExitCode.unavailable(error)
    } catch let failure as OnlineFailure {
      throw ExitCode.unavailable(failure)
    }
  }

  private func visitor() throws -> GameOnClient {
    do throws(ClientError) {
      return try GameOnClient(server)
    } catch {
      throw ValidationError("--server: \(error)")
    }
  }

  /// The player of the session file, or a new one.
  private func signIn(
    _ environment: [String: String]
  ) async throws -> (GameOnClient, PlayerSummary) {
    let visitor = try visitor()
    let file =
      session.map(SessionFile.init) ?? .standard(for: visitor.server, environment: environment)
    if let token = file.read(), let me = try await player(of: visitor.signedIn(with: token)) {
      return (visitor.signedIn(with: token), me)
    }
    let answer = try await visitor.makeGuest(named: name?.text)
    guard let token = answer.token else { throw ClientError.notUnderstood(status: 201) }
    try file.write(token)
    return (visitor.signedIn(with: token), answer.player)
  }

  /// Nil when the session has ended.
  private func player(of client: GameOnClient) async throws -> PlayerSummary? {
    do {
      guard let me = try await client.me() else { return nil }
      guard let name, name != me.name else { return me }
      return try await client.rename(to: name.text) ?? me
    } catch let problem as ProblemDocument where problem.status == 401 {
      return nil
    }
  }
}
