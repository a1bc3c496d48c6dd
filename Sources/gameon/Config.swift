import ArgumentParser
import Media
import Server

struct Config: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Tells what 'gameon serve' would do: each setting in force and where it is from, and whether it takes photos and videos.",
    discussion: """
      The command line goes before the environment, that before the configuration file. What is \
      printed can be used as a configuration file itself. Keys are named, never shown.

      EXAMPLES
        gameon config
        gameon config --config /etc/gameon.conf
        gameon config --check /etc/gameon.conf
        GAMEON_PORT=9000 gameon config
      """)

  @Option(
    help: ArgumentHelp(
      "Says only whether a file of settings can be used, with the certificate, folders, database and bucket that it names. It changes nothing.",
      valueName: "file"),
    completion: .file())
  var check: String?

  @OptionGroup var hosting: HostingOptions

  func run() async throws {
    if let check { return try await hosting.check(check) }
    print(
      try hosting.withSettings { settings in
        try settings.check()
        return settings.listing
      })
    print("# photos are " + (Thumbnailer().trouble().map { "not taken: \($0)" } ?? "taken"))
    print("# videos are " + (VideoMaker().trouble().map { "not taken: \($0)" } ?? "taken"))
  }
}
