import API
import ArgumentParser
import Server

struct CatalogueWaiting: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "waiting",
    abstract:
      "Names the games that members have added and that wait: id, day, who, title, year, platforms and genre, with tabs between."
  )

  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.listWaitingGames)
  }
}

/// A game that a member has added.
struct AddedGameArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Its id, as 'gameon catalogue waiting' has it.", valueName: "game"),
    transform: readGame)
  var game: GameID
}

struct CatalogueLetIn: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "let-in",
    abstract: "Lets a game that a member has added into the catalogue, and tells the member.")

  @OptionGroup var added: AddedGameArgument
  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.decideGame(added.game, letsIn: true))
  }
}

struct CatalogueTurnDown: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "turn-down",
    abstract: "Leaves a game to the member who has added it alone, and tells them.")

  @OptionGroup var added: AddedGameArgument
  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.decideGame(added.game, letsIn: false))
  }
}
