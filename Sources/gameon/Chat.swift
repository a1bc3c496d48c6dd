import API
import ArgumentParser
import Client
import Foundation
import Terminal

struct Chat: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Reads and writes in the chats of a GameOn server.",
    discussion: """
      Without a name it lists your chats: the id, what it is called, how much is new, and what was said \
      last. With one it shows what was said last there, sends each line that is read, and shows at once \
      what others write. Photos, videos and voice messages are shown as their addresses, which \
      answer members alone.

      Lines that begin with / are commands: /more, /accept, /ignore, /help and /quit. When the input \
      ends, it ends as soon as all of it is sent, and with 69 if something was refused.

      You are the player of the session file, as with 'gameon online'.

      EXAMPLES
        gameon chat                                lists your chats
        gameon chat Nina --server https://play.example.org
        gameon chat 'Chess club'
        echo 'On my way.' | gameon chat Nina
      """)

  @Argument(
    help: ArgumentHelp(
      "The name of a player or group, the code of a player, or the id of a chat.",
      valueName: "chat"))
  var chat: String?

  @OptionGroup
  var account: AccountOptions

  func validate() throws {
    _ = try account.place.visitor()
    if chat?.allSatisfy(\.isWhitespace) == true {
      throw ValidationError("Give the name of a player or group, or nothing to list your chats.")
    }
  }

  func run() async throws {
    Output.ignoreBrokenPipes()
    do {
      let (client, me) = try await account.signIn(ProcessInfo.processInfo.environment)
      try await Terminal.chat(
        client, ChatSession(me: me, goal: chat, server: client.server, zone: .current))
    } catch {
      try explain(error)
    }
  }
}
