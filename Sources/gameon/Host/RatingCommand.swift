import API
import ArgumentParser
import Server

struct RatingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rating",
    abstract: "Acts on what members say of video games, whether the server runs or not.",
    discussion: """
      'gameon report show' names member and video game of a rating that was reported.

      EXAMPLE
        gameon rating remove nina b4qkzt7mdw2xe
      """,
    subcommands: [RatingRemove.self])
}

struct RatingRemove: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract:
      "Takes away the line that a member has written beside their stars, for everybody. The stars stay."
  )

  @Argument(help: ArgumentHelp("The member's name, or the player's id.", valueName: "name"))
  var name: String

  @Argument(
    help: ArgumentHelp("The video game's id, as in its address.", valueName: "game"),
    transform: readGame)
  var game: GameID

  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.removeRatingLine(name: name, game: game))
  }
}

/// Reads the id of a video game.
func readGame(_ text: String) throws -> GameID {
  guard let game = GameID(text) else {
    throw ValidationError("A video game's id has 13 characters of a-z and 2-7.")
  }
  return game
}
