import API
import ArgumentParser
import Club
import Server

struct DoorsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doors",
    abstract: "Says who may come into the club, and opens or closes it, whether it runs or not.",
    discussion: """
      What isn't named stays as it is; members and what they have stay in any case. Whoever is in already isn't \
      signed out. In a young club, for a family or a class, some doors are closed in any case; what was chosen for \
      them comes back with its end. Hosts do the same in the browser, at the desk (/club).

      EXAMPLES
        gameon doors --data /srv/gameon
        gameon doors --registration invitation --guests link --visitors off
        gameon doors --registration open --guests open --visitors on --approval off
        gameon doors --young on
      """)

  @Option(
    help: ArgumentHelp(
      "Who registers: 'open' for anybody, 'invitation', or 'closed'.", valueName: "who"),
    completion: .list(Doors.Registering.allCases.map(\.word)), transform: read)
  var registration: Doors.Registering?

  @Option(
    help: ArgumentHelp(
      "Who plays without registering: 'open' for anybody, 'link' for one match by its link, or 'closed'.",
      valueName: "who"),
    completion: .list(Doors.Guests.allCases.map(\.word)), transform: read)
  var guests: Doors.Guests?

  @Option(
    help: ArgumentHelp(
      "Whether those who aren't in the club may look at it: 'on' or 'off'.", valueName: "on|off"),
    transform: readSwitch)
  var visitors: Bool?

  @Option(
    help: ArgumentHelp(
      "Whether whoever registers without an invitation waits until a moderator lets them in.",
      valueName: "on|off"),
    transform: readSwitch)
  var approval: Bool?

  @Option(
    help: ArgumentHelp(
      "Whether it is a young club: by invitation, without photos, with talk in groups that a moderator is in.",
      valueName: "on|off"),
    transform: readSwitch)
  var young: Bool?

  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(
      .setDoors(
        DoorsChange(
          registration: registration, guests: guests, isOpenToLook: visitors,
          asksApproval: approval), isYoung: young))
  }
}

private func read(_ text: String) throws -> Doors.Registering {
  try find(text, Doors.Registering.allCases, \.word)
}

private func read(_ text: String) throws -> Doors.Guests {
  try find(text, Doors.Guests.allCases, \.word)
}

private func readSwitch(_ text: String) throws -> Bool {
  try find(text, [true, false]) { $0 ? "on" : "off" }
}

/// The value that goes by a word.
private func find<Value>(
  _ text: String, _ values: [Value], _ word: (Value) -> String
) throws -> Value {
  guard let value = values.first(where: { word($0) == text }) else {
    let words = values.map { "'\(word($0))'" }.joined(separator: ", ")
    throw ValidationError("'\(text)' is none of \(words).")
  }
  return value
}
