import ArgumentParser
import Server

struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Shows what players have reported to the host, whether the server runs or not.",
    discussion: """
      EXAMPLES
        gameon report list
        gameon report show 12
        gameon report decide 12 suspend --until 2026-12-03 --reason 'Rude again'
        gameon report undo 12
        gameon report close 12 --outcome 'We talked about it'
      """,
    subcommands: [
      ReportList.self, ReportShow.self, ReportDecide.self, ReportUndo.self, ReportClose.self,
    ])
}

struct ReportList: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract:
      "Lists reports: number, day, reason, who was reported and the state, with tabs between.")

  @Flag(help: "Lists those that are closed too.")
  var all = false

  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.listReports(withClosed: all))
  }
}

struct ReportShow: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Shows a report, other reports of the same player, and what was done to them.")

  @Argument(help: ArgumentHelp("The report's number.", valueName: "number"))
  var number: Int

  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.showReport(number))
  }
}

struct ReportClose: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "close",
    abstract: "Notes that a report is dealt with, without an answer to who has reported.")

  @Argument(help: ArgumentHelp("The report's number.", valueName: "number"))
  var number: Int

  @Option(help: "What came of it, for your own memory.")
  var outcome: String

  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.closeReport(number, outcome: outcome))
  }
}
