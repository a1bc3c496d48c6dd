import ArgumentParser
import Foundation
import Load
import Terminal

struct LoadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "load",
    abstract: "Lets bots play on a server, and checks and measures all that it answers.",
    discussion: """
      Each match is played by two guests, who listen to its events. Every answer and event is held \
      against the bots' own board. The exit code is 1 when anything was wrong.

      The server has to let one address make twice as many guests, or they are asked for work: see \
      --guest-limit of 'gameon serve'.

      EXAMPLES
        gameon load
        gameon load http://127.0.0.1:9000 --matches 500 --connections 64 --seconds 60
        gameon load --messages --matches 2000 --connections 64
        gameon load --nodes http://10.0.0.1:8080,http://10.0.0.2:8080
        gameon load --matches 0 --listeners 19000 --seconds 200 --pid $(pgrep -x gameon)
      """)

  @OptionGroup(title: "Board")
  var board: BoardOptions

  @Argument(help: ArgumentHelp("Where the server listens.", valueName: "url"))
  var url = "http://127.0.0.1:8080"

  @Option(
    help: ArgumentHelp(
      "Where the nodes of a club listen, with commas between them: opponents use different ones.",
      valueName: "urls"))
  var nodes: String?

  @Option(help: "Matches at the same time, by two bots each.")
  var matches = 64

  @Option(help: "Connections for the commands; each has one under way.")
  var connections = 64

  @Option(help: "How long the bots play. (default: 10)")
  var seconds: Int?

  @Option(help: "How many moves or messages they make, instead of --seconds.")
  var moves: Int?

  @Option(help: "Event streams that only wait, each of a guest of its own.")
  var listeners = 0

  @Flag(help: "The listeners watch the first match, whose next move waits until all have heard.")
  var watch = false

  @Flag(help: "The bots don't play, but talk in the rooms of their matches.")
  var messages = false

  @Flag(help: "The bots play without event streams.")
  var deaf = false

  @Flag(help: "Goes on when the server was away, and sends again what was not answered.")
  var patient = false

  @Option(help: "A number from which the bots' moves follow.")
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("The server's process, if it runs here.", valueName: "number"))
  var pid: Int?

  @Option(
    help: ArgumentHelp(
      "Gets a line for each acknowledged command: match, version, round, moves; or message: "
        + "room, number, key.",
      valueName: "file"),
    completion: .file())
  var journal: String?

  @Flag(help: "Prints one line of JSON.")
  var json = false

  func validate() throws {
    _ = try plan()
  }

  func run() async throws {
    Output.ignoreBrokenPipes()
    let report: LoadReport
    do {
      report = try await load(plan())
    } catch let error as LoadError {
      throw ExitCode.unavailable(error)
    }
    print(json ? report.json : report.text)
    if !report.isClean { throw ExitCode(1) }
  }

  private func plan() throws -> LoadPlan {
    let servers = try (nodes ?? url).split(separator: ",", omittingEmptySubsequences: false)
      .map { url in
        guard let server = ServerAddress(String(url)) else {
          throw ValidationError("\(url): an address looks like http://127.0.0.1:8080.")
        }
        return server
      }
    guard matches >= 0, listeners >= 0,
      [seconds ?? 1, moves ?? 1, connections].allSatisfy({ $0 > 0 })
    else {
      throw ValidationError("Numbers of things are 0 or more; of connections, seconds and moves 1.")
    }
    guard seconds == nil || moves == nil, !watch || matches > 0 && !messages else {
      throw ValidationError("Either --seconds or --moves; and to --watch there has to be a match.")
    }
    var plan = LoadPlan(nodes: servers)
    plan.matches = matches
    plan.connections = connections
    plan.length = moves.map { .moves($0) } ?? .seconds(seconds ?? 10)
    plan.listeners = listeners
    plan.listenersWatch = watch
    plan.talks = messages
    plan.isDeaf = deaf
    plan.isPatient = patient
    plan.ruleset = try board.ruleset()
    plan.seed = seed
    plan.process = pid
    plan.journal = journal
    return plan
  }
}
