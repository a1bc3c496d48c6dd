import ArgumentParser
import Server

struct ListsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lists",
    abstract: "Acts on the classes and teams that were brought in, whether the server runs or not.",
    discussion: """
      A list is brought in at the desk, where its cards are printed. It is known by its name: the same list comes again \
      by the name that it has then. Of a list that is removed the people stay, with their groups and cards.

      EXAMPLES
        gameon lists list --data /srv/gameon
        gameon lists rename 3 'Class 6a'
        gameon lists new-card 'Mia Weber'
        gameon lists remove 3
      """,
    subcommands: [ListsList.self, ListsRename.self, ListsRemove.self, ListsNewCard.self])
}

struct ListsList: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract:
      "Names all lists: number, day, how many of how many have come, and name, with tabs between."
  )

  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.listLists)
  }
}

struct ListsRename: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Gives a list another name.")

  @Argument(help: "The number of the list, as 'gameon lists list' names them.")
  var number: Int

  @Argument(help: "The new name, 1 to 60 characters.")
  var name: String

  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.renameList(number, newName: name))
  }
}

struct ListsRemove: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Removes a list. Its people stay.")

  @Argument(help: "The number of the list, as 'gameon lists list' names them.")
  var number: Int

  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.removeList(number))
  }
}

struct ListsNewCard: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new-card",
    abstract: "Makes a new card for somebody of a list who has lost theirs, and ends the old one.")

  @Argument(help: ArgumentHelp("The member's name, or the player's id.", valueName: "name"))
  var name: String

  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.makeCard(name: name))
  }
}
