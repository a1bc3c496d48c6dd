import API
import ArgumentParser
import Server

struct LimitsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "limits",
    abstract: "Says for how long things are kept and how much a member may keep, and changes it.",
    discussion: """
      Each line is a limit, its value, and where that comes from. What the settings of the server say is changed there \
      alone. Hosts do the same in the browser, at the desk (/club). A server that runs goes by it at once, and takes \
      away within the hour what is too old.

      EXAMPLES
        gameon limits --data /srv/gameon
        gameon limits messages-days 400
        gameon limits messages-days default
      """)

  @Argument(
    help: ArgumentHelp(
      "The limit: \(StorageLimit.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "limit"),
    completion: .list(StorageLimit.allCases.map(\.rawValue)), transform: readLimit)
  var limit: StorageLimit?

  @Argument(
    help: ArgumentHelp("Megabytes or days, or 'default' for what is built in.", valueName: "value"),
    transform: Value.init(reading:))
  var value: Value?

  @OptionGroup var options: HostOptions

  func run() async throws {
    guard let limit else { return try await options.ask(.listLimits) }
    guard let value else { throw ValidationError("Say a number, or 'default'.") }
    try await options.ask(.setLimit(limit, value.number))
  }

  struct Value {
    /// Nil for what is built in.
    let number: Int?

    init(reading text: String) throws {
      number = text == "default" ? nil : Int(text)
      guard text == "default" || number != nil else {
        throw ValidationError("A limit is a number, or 'default'.")
      }
    }
  }
}

private func readLimit(_ text: String) throws -> StorageLimit {
  guard let limit = StorageLimit(rawValue: text) else {
    let all = StorageLimit.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("'\(text)' is none of \(all).")
  }
  return limit
}
