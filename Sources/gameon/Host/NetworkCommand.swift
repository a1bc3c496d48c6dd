import ArgumentParser
import Server

struct NetworkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "network",
    abstract:
      "Looks after the networks that were suspended with guests, whether the server runs or not.",
    discussion: """
      From a suspended network nobody becomes a guest or a member; who is one goes on. It ends by itself.

      EXAMPLES
        gameon network list --data /srv/gameon
        gameon network restore 192.0.2.1 --data /srv/gameon
      """,
    subcommands: [NetworkList.self, NetworkRestore.self])
}

struct NetworkList: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Names all that are suspended: network, last day and the guest, with tabs between.")

  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.listNetworks)
  }
}

struct NetworkRestore: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Lets people in from a network again.")

  @Argument(help: "As 'gameon network list' names it: 192.0.2.1 or 2001:db8:0:1::/64.")
  var network: String

  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.restoreNetwork(network))
  }
}
