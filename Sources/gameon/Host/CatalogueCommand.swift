import ArgumentParser
import Club
import Foundation
import Server

struct CatalogueCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalogue",
    abstract: "Looks after the games that can be looked up on a server, whether it runs or not.",
    discussion: """
      Games lie in files as CSV, whose first line names the columns, or as one JSON object a line with \
      the same names. Of the columns only 'title' is needed:

        id          what the file knows the game by; it stays the same
        title       up to 500 characters
        titles      what else people type, up to 20
        released    YYYY, YYYY-MM or YYYY-MM-DD
        summary     what it is, up to 2,000 characters
        platforms   up to 40; the best known first
        genres      up to 20
        themes      up to 20
        developers  who made it, up to 20; the chief one first
        players     how many play it together: 1, 1-4, 2-8, or 1+ where hundreds meet
        series      its name, the same for each game of it
        links       addresses that begin with https://, up to 20
        popularity  0 to 1000: which of two that fit is meant

      In CSV a list has | between its parts, or each on a line of its own; the separator may be a comma, \
      a semicolon or a tab. The file is UTF-8.

      EXAMPLES
        gameon catalogue import games.csv --data /srv/gameon
        gameon catalogue import dump.jsonl --source museum
        gameon catalogue export games.csv
        gameon catalogue remove 'Hollow Knight'
        gameon catalogue waiting
      """,
    subcommands: [
      CatalogueImportCommand.self, CatalogueExportCommand.self, CatalogueRemove.self,
      CatalogueWaiting.self, CatalogueLetIn.self, CatalogueTurnDown.self,
    ])
}

struct CatalogueImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Brings in the games of a file.",
    discussion: """
      A game that is there already is changed: the same id in a file of the same source, or else the same \
      title and year. What the file leaves out stays. Each line that can't be used is named, up to 100 of \
      them, and the rest is brought in.
      """)

  @Argument(
    help: ArgumentHelp("CSV, or JSON lines; by its ending or its content.", valueName: "file"),
    completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp(
      "Whose ids the file has, if you bring in files of several: a-z, 0-9 and '-'.",
      valueName: "name"))
  var source = "file"

  @OptionGroup var options: HostOptions

  func validate() throws {
    guard (1...40).contains(source.utf8.count),
      source.allSatisfy({ ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-" })
    else { throw ValidationError("A source has 1 to 40 characters of a-z, 0-9 and '-'.") }
  }

  func run() async throws {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw ExitCode.unavailable("Can't read \(file): \(String(cString: strerror(errno))).")
    }
    try await options.ask(
      .importGames(form: GameFileForm(fileName: file), source: source),
      input: FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
  }
}

struct CatalogueExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Writes the games into a file that 'import' takes.",
    discussion: """
      All but the boards that can be played here, which every server has, and what belongs to IGDB.
      """)

  @Argument(
    help: ArgumentHelp(
      "The file, which is not there yet: CSV if it ends so, else JSON lines.", valueName: "file"),
    completion: .file())
  var file: String

  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(
      .exportGames(form: GameFileForm(fileName: file) ?? .jsonLines), intoNew: file)
  }
}

struct CatalogueRemove: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Takes a game out of the catalogue. Players who have it keep it.")

  @Argument(help: ArgumentHelp("Its title, or its id as in its address.", valueName: "game"))
  var game: String

  @OptionGroup var options: HostOptions

  func run() async throws {
    try await options.ask(.removeGame(name: game))
  }
}
