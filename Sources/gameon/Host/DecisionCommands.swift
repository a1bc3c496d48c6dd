import API
import ArgumentParser
import Server

struct ReportDecide: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decide",
    abstract: "Decides on a report: does it, closes the report and answers who has reported.",
    discussion: """
      'dismiss' lets everything stand. 'remove' takes away what is reported. 'warn' asks the player to keep to the \
      rules, for the reason that you give. 'suspend' lets them only look, 'ban' keeps them out. Who has reported is told that something was \
      done, or that nothing was against the rules, and nothing more.

      EXAMPLES
        gameon report decide 12 warn --reason 'Please be kind to beginners'
        gameon report decide 12 suspend --until 2026-12-03 --reason 'Rude again'
      """)

  @Argument(help: ArgumentHelp("The report's number.", valueName: "number"))
  var number: Int

  @Argument(
    help: ArgumentHelp("'dismiss', 'remove', 'warn', 'suspend' or 'ban'.", valueName: "act"),
    completion: .list(ReportDecision.Act.allCases.map(\.rawValue)), transform: readAct)
  var act: ReportDecision.Act

  @Option(help: "Why; who is warned, suspended or banned reads it.")
  var reason = ""

  @OptionGroup var end: EndOption
  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.decideReport(number, act, reason: reason, until: end.until))
  }
}

private func readAct(_ text: String) throws -> ReportDecision.Act {
  guard let act = ReportDecision.Act(rawValue: text) else {
    let acts = ReportDecision.Act.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    throw ValidationError("A decision is one of \(acts).")
  }
  return act
}

struct ReportUndo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Takes a decision back as far as that can be done; the report is open again.")

  @Argument(help: ArgumentHelp("The report's number.", valueName: "number"))
  var number: Int

  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.undoDecision(number))
  }
}
