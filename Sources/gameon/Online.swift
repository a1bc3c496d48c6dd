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

      You are a guest of the server, or the member of 'gameon sign-in'; the session file says which, so \
      that you are the same the next time. Two who play on one machine need two files. With an access token of a \
      member in GAMEON_TOKEN you are that member, and nothing is kept.

      EXAMPLES
        gameon online                              3x3, a minute for each move
        gameon online --board 15x15x5 --pace 0     gomoku without a clock
        gameon online --invite --name Nina         makes a link, and waits
        gameon online --code '7KMQ 2XTZ' --server https://play.example.org
      """)

  @OptionGroup
  var account: AccountOptions

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

  @Flag(help: "Reads one move from each line, and writes plain lines.")
  var plain = false

  func validate() throws {
    _ = try options.ruleset()
    _ = try account.place.visitor()
    if code != nil && (invite || pace != nil || options.isGiven) {
      throw ValidationError("A code has its board and pace already; give it without them.")
    }
  }

  func run() async throws {
    Output.ignoreBrokenPipes()
    let environment = ProcessInfo.processInfo.environment
    do {
      let (client, me) = try await account.signIn(environment, by: code)
      let session = OnlineSession(
        me: me, goal: code.map { .code($0) } ?? (invite ? .link : .pool),
        ruleset: try options.ruleset(), pace: pace ?? (invite ? .relaxed : .live(.sixty)))
      try await playOnline(client, session, environment: plain ? nil : environment)
    } catch {
      try explain(error)
    }
  }
}
