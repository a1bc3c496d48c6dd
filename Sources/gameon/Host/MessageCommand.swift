import API
import ArgumentParser
import Server

struct MessageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "message",
    abstract: "Acts on what players write to each other, whether the server runs or not.",
    discussion: """
      'gameon report show' names room and number of a message that was reported.

      EXAMPLE
        gameon message remove ak3qvxm2n7p4c 12
      """,
    subcommands: [MessageRemove.self])
}

struct MessageRemove: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Takes away what a message says and shows, for everybody. It can't be brought back.")

  @Argument(help: ArgumentHelp("The room's id.", valueName: "room"), transform: readRoom)
  var room: RoomID

  @Argument(help: ArgumentHelp("The message's number in it.", valueName: "number"))
  var number: Int

  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.removeMessage(number, room: room))
  }
}

private func readRoom(_ text: String) throws -> RoomID {
  guard let room = RoomID(text) else {
    throw ValidationError("A room's id has 13 characters of a-z and 2-7.")
  }
  return room
}
