import ArgumentParser
import Server

struct BanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ban",
    abstract: "Keeps somebody out of the club, whether the server runs or not.",
    discussion: """
      A player who is banned is signed out everywhere and doesn't come in. Whoever registers with their confirmed \
      e-mail address, or with one that is banned, is marked at the desk, and out once they confirm it. \
      From a network that is banned nobody becomes a guest or a member; members sign in there. A ban \
      ends by itself with --until, else when it is lifted.

      EXAMPLES
        gameon ban list --data /srv/gameon
        gameon ban add nina --until 2026-12-03 --reason 'Rude again, see report 12'
        gameon ban add spam@example.org
        gameon ban add 192.0.2.0/24 --until 2026-12-03
        gameon ban lift 192.0.2.0/24
      """,
    subcommands: [BanList.self, BanAdd.self, BanLift.self])
}

struct BanList: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract:
      "Names all bans: number, whom or what, until when, the guest with whom a network was suspended and the reason, with tabs between."
  )

  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.listBans)
  }
}

struct BanAdd: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Bans a player, an e-mail address or a network.")

  @Argument(
    help:
      "A member's name or anybody's id, an e-mail address, or a network such as 192.0.2.0/24.")
  var whom: String

  @Option(help: "Why; a player who is banned reads it when they sign in.")
  var reason = ""

  @OptionGroup var end: EndOption
  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.ban(whom, reason: reason, until: end.until))
  }
}

struct BanLift: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lift", abstract: "Lets somebody in again, or those who come from a network.")

  @Argument(help: "The number of the ban, or the network, as 'gameon ban list' names them.")
  var which: String

  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.liftBan(which))
  }
}
